import type { Dictionary, Words } from '../../page/words/words.ts';
import { sayIn } from '../../words/say.ts';
import type { LanguageCode, WordsFile } from '../../words/words-file.ts';
import type { PageWords } from './page-words.ts';

async function pageWordsOf(code: LanguageCode): Promise<PageWords> {
  const module: { readonly default: WordsFile } = await import(
    `../../words/${code}.json?complete=first-start,icons`,
    { with: { type: 'json' } }
  );
  return { say: sayIn({ ...module.default['first-start'], ...module.default.icons }) };
}

export interface LoadedWords {
  readonly page: PageWords;
  /** The kiosk's sentences, for the keyboard and shared words. */
  readonly kiosk: Words;
}

/**
 * Returns a function that loads a language's sentences. It rejects if the file cannot be loaded, for example while the
 * host restarts.
 */
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
