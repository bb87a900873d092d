import type { LanguageCode } from '../../domain/words/language-for.ts';
import type { Dictionary, Words } from '../../kiosk/words/words.ts';
import type { PageWords } from './page-words.ts';

/** The languages of the page, each loaded when somebody chooses it. */
const pageLanguages = {
  ar: () => import('./languages/ar.ts'),
  de: () => import('./languages/de.ts'),
  en: () => import('./languages/en.ts'),
  es: () => import('./languages/es.ts'),
  fa: () => import('./languages/fa.ts'),
  fr: () => import('./languages/fr.ts'),
  he: () => import('./languages/he.ts'),
  hi: () => import('./languages/hi.ts'),
  hu: () => import('./languages/hu.ts'),
  it: () => import('./languages/it.ts'),
  pl: () => import('./languages/pl.ts'),
  pt: () => import('./languages/pt.ts'),
  ro: () => import('./languages/ro.ts'),
  ru: () => import('./languages/ru.ts'),
  so: () => import('./languages/so.ts'),
  tr: () => import('./languages/tr.ts'),
  uk: () => import('./languages/uk.ts'),
  ur: () => import('./languages/ur.ts'),
  vi: () => import('./languages/vi.ts'),
  zh: () => import('./languages/zh.ts'),
} satisfies Readonly<Record<LanguageCode, () => Promise<{ readonly words: PageWords }>>>;

/** All sentences of the page in one language. */
export interface LoadedWords {
  readonly page: PageWords;
  /** Those of the kiosk: the keyboard, and what is said here with the same words. */
  readonly kiosk: Words;
}

/** Loads the sentences of a language. Fails without its file, as while the host begins anew. */
export const wordLoader =
  (dictionary: Dictionary) =>
  async (code: LanguageCode): Promise<LoadedWords> => {
    const formats = { date: '', number: 'latn' };
    const [{ words }, kiosk] = await Promise.all([
      pageLanguages[code](),
      dictionary.wordsOf({ key: code, code, formats, texts: { dispenser: {}, ticket: {} } }),
    ]);
    return { page: words, kiosk };
  };
