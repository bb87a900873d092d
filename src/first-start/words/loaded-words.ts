import type { Dictionary, Words } from '../../page/words/words.ts';
import type { LanguageCode } from '../../words/words-file.ts';
import type { PageWords } from './page-words.ts';

/** The sentences of a language, loaded when somebody chooses it. A test finds the language without a file. */
const pageWordsOf = async (code: LanguageCode): Promise<PageWords> =>
  (await import(`./languages/${code}.ts`)).words;

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
    const [page, kiosk] = await Promise.all([
      pageWordsOf(code),
      dictionary.wordsOf({ key: code, code, formats, texts: { dispenser: {}, ticket: {} } }),
    ]);
    return { page, kiosk };
  };
