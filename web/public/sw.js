/** Shows what the server pushes when it is somebody's turn, also when the page is closed; a click leads to the table. */

self.addEventListener('push', (event) => {
  const { title, body, url } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag: url, renotify: true, data: { url } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(lookAt(new URL(event.notification.data.url, self.location.origin)));
});

/** Goes to the tab that shows an address, or opens one. */
async function lookAt(address) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => new URL(url).pathname === address.pathname);
  return tab ? tab.focus() : self.clients.openWindow(address.href);
}
