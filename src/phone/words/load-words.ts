import type { LanguageCode, WordsFile } from '../../words/words-file.ts';
import { type FormatOf, type PhoneWords, phoneWords } from './phone-words.ts';

/** Loads a language's words; undefined if the network fails. */
export async function loadWords(
  code: LanguageCode,
  formatOf: FormatOf = () => undefined,
): Promise<PhoneWords | undefined> {
  try {
    const module: { readonly default: WordsFile } = await import(
      `../../words/${code}.json?complete=menu,common,calls,phone,dateNames`,
      { with: { type: 'json' } }
    );
    return phoneWords(code, module.default, formatOf);
  } catch {
    return undefined;
  }
}
