import type { Dictionary, Words } from '../../page/words/words.ts';
import { sayIn } from '../../words/say.ts';
import type { LanguageCode, WordsFile } from '../../words/words-file.ts';
import type { PageWords } from './page-words.ts';

/** The sentences of a language, loaded when somebody chooses it. */
async function pageWordsOf(code: LanguageCode): Promise<PageWords> {
  const module: { readonly default: WordsFile } = await import(
    `../../words/${code}.json?complete=first-start`,
    { with: { type: 'json' } }
  );
  return { say: sayIn(module.default['first-start']) };
}

/** All sentences of the page in one language. */
export interface LoadedWords {
  readonly page: PageWords;
  /** Those of the kiosk: the keyboard, and sentences with the same words. */
  readonly kiosk: Words;
}

/** Loads the sentences of a language. Fails without its file, for example while the host restarts. */
export const wordLoader =
  (dictionary: Dictionary) =>
  async (code: LanguageCode): Promise<LoadedWords> => {
    const formats = { date: '', number: 'latn' };
    const [page, kiosk] = await Promise.all([
      pageWordsOf(code),
      dictionary.wordsOf({ key: code, code, formats, texts: { dispenser: {}, ticket: {} } }),
    ]);
    return { page, kiosk };
  };
