/** What the reader has set for this browser: language, light or dark, movement, curtain, confirmations, briefings. */

export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Theme = 'auto' | 'light' | 'dark';

interface Stored {
  language: Language;
  theme: Theme;
  still: boolean; // no animations
  curtain: boolean; // between two players at one screen
  confirm: boolean; // ask again before what cannot be taken back
  briefed: string[]; // titles whose briefing has been read
  overview: boolean; // the small map in the corner
}

const STORE = 'grognard.settings';

function defaults(): Stored {
  const language = (globalThis.navigator?.languages ?? []).some((name) => name.startsWith('fr')) ? 'fr' : 'en';
  return { language, theme: 'auto', still: false, curtain: true, confirm: true, briefed: [], overview: true };
}

function load(): Stored {
  try {
    return { ...defaults(), ...(JSON.parse(localStorage.getItem(STORE) ?? '{}') as Partial<Stored>) };
  } catch {
    return defaults();
  }
}

export const settings: Stored = $state(load());

export function change(changes: Partial<Stored>): void {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(STORE, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing still plays
  }
}

const systemDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
const systemStill = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

/** Writes theme, language and stillness onto the document; call it from an effect. */
export function dressDocument(): void {
  const dark = settings.theme === 'dark' || (settings.theme === 'auto' && systemDark?.matches);
  const root = document.documentElement;
  root.dataset['theme'] = dark ? 'dark' : 'light';
  root.dataset['still'] = String(settings.still);
  root.lang = settings.language;
}

systemDark?.addEventListener?.('change', dressDocument);

/** Whether pieces jump instead of moving. */
export const still = () => settings.still || Boolean(systemStill?.matches);
