/** Notices of the browser itself: may they be shown, how does the server reach this browser, and what is shown while the page is open. */

const WORKER = '/sw.js'; // it shows what the server pushes, and leads from a notice to the table

/** Whether this browser has notices at all; on a page that is not served over TLS it has none. */
export const canNotify = () => globalThis.isSecureContext && 'Notification' in globalThis && 'serviceWorker' in navigator;

export const permission = (): NotificationPermission => (canNotify() ? Notification.permission : 'denied');

/** Asks the reader, unless he has answered before; whether he agrees. */
export const agrees = async () => (await Notification.requestPermission()) === 'granted';

async function worker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(WORKER);
  return navigator.serviceWorker.ready;
}

/** Subscribes this browser to what is signed with the server's key; the result is what the server needs to reach it. */
export async function subscribe(key: string): Promise<string> {
  const { pushManager } = await worker();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const anew = async () => {
    await (await pushManager.getSubscription())?.unsubscribe(); // it was made for another key
    return pushManager.subscribe(options);
  };
  return JSON.stringify(await pushManager.subscribe(options).catch(anew));
}

/** Where the server reaches this browser, if it does. */
export async function endpoint(): Promise<string> {
  const registration = canNotify() ? await navigator.serviceWorker.getRegistration() : undefined;
  return (await registration?.pushManager?.getSubscription())?.endpoint ?? '';
}

/** Shows a notice that leads to an address of this site; a newer one takes its place. */
export async function notify(title: string, body: string, url: string): Promise<void> {
  const options = { body, tag: url, renotify: true, data: { url } };
  await (await worker()).showNotification(title, options);
}
