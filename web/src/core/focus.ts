/** Focus of dialogues: it stays inside while one is open and goes back to where it was. */

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex]:not([tabindex="-1"])';

const visible = (element: HTMLElement) => element.getClientRects().length > 0;

/** Puts the focus into a panel that leaves the page usable; the result gives it back. */
export function lendFocus(target: HTMLElement): () => void {
  const before = document.activeElement as HTMLElement | null;
  target.focus();
  return () => {
    if (before?.isConnected) before.focus();
  };
}

export function trapFocus(box: HTMLElement): () => void {
  const before = document.activeElement as HTMLElement | null;
  const inside = () => [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(visible);
  (box.querySelector<HTMLElement>('[data-first]') ?? inside()[0] ?? box).focus();

  function onkeydown(event: KeyboardEvent): void {
    const at = document.activeElement;
    const astray = !box.contains(at); // what had the focus is gone from the page
    if (astray && event.isTrusted && event.key === 'Escape') {
      event.stopPropagation();
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    }
    if (event.key !== 'Tab') return;
    const all = inside();
    const [first, last] = [all[0], all.at(-1)];
    if (astray || (event.shiftKey ? at === first || at === box : at === last)) {
      event.preventDefault();
      (event.shiftKey ? last : first)?.focus();
    }
  }

  document.addEventListener('keydown', onkeydown, true);
  return () => {
    document.removeEventListener('keydown', onkeydown, true);
    if (before?.isConnected) before.focus();
  };
}
