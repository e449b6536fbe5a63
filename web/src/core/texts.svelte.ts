/** The texts of the page, of all games and of each title, in both languages; `words()` follows the language that is set. */
import english from '../text/en.ftl?raw';
import french from '../text/fr.ftl?raw';
import * as api from './api';
import { settings, type Language } from './settings.svelte';
import { Words } from './words';

const OWN: Record<Language, string> = { en: english, fr: french };
const BOARDS = import.meta.glob<string>('../games/*/text/*.ftl', { query: '?raw', import: 'default', eager: true });

const loaded: Record<string, string> = $state({}); // by `title/language`; the common texts have an empty title
const pending = new Map<string, Promise<void>>();
const made = new Map<string, Words>();

const address = (title: string, language: Language) => `${title}/${language}`;

/** Fetches the texts of a title (or the common ones) in one language, once. */
export function loadTexts(title: string, language: Language = settings.language): Promise<void> {
  const key = address(title, language);
  const known = pending.get(key);
  if (known) return known;
  const fetched = (title ? api.titleText(title, language) : api.commonText(language))
    .then((text) => void (loaded[key] = text))
    .catch(() => void pending.delete(key));
  pending.set(key, fetched);
  return fetched;
}

/** The words of the page, with those of a title where one is given and its texts have arrived. */
export function words(title = ''): Words {
  const { language } = settings;
  const common = loaded[address('', language)];
  const own = title ? loaded[address(title, language)] : undefined;
  const key = `${language}/${title}/${common ? 1 : 0}${own ? 1 : 0}`;
  let found = made.get(key);
  if (!found) {
    found = new Words(language, [common ?? '', own ?? '', OWN[language], BOARDS[`../games/${title}/text/${language}.ftl`] ?? '']);
    made.set(key, found);
  }
  return found;
}
