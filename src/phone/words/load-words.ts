import { languageCodeOf } from '../../domain/words/language-for.ts';
import type { LanguageCode, WordsFile } from '../../words/words-file.ts';
import { type FormatOf, type PhoneWords, phoneWords } from './phone-words.ts';

/** Loads the words of a language; undefined where the network has lost them. */
export async function loadWords(
  code: LanguageCode,
  formatOf: FormatOf = () => undefined,
): Promise<PhoneWords | undefined> {
  try {
    const module: { readonly default: WordsFile } = await import(
      `../../words/${code}.json?menu,common,calls,phone,dateNames`,
      { with: { type: 'json' } }
    );
    return phoneWords(code, module.default, formatOf);
  } catch {
    return undefined;
  }
}

/** The first of the locales whose language we have; English without one. */
export function firstLanguage(locales: readonly string[]): LanguageCode {
  return locales.map(languageCodeOf).find((code) => code !== undefined) ?? 'en';
}
