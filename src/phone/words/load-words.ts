import { type LanguageCode, languageCodeOf, languageFor } from '../../domain/words/language-for.ts';
import type { PhoneSentences } from './languages/en.ts';
import { type FormatOf, type PhoneWords, phoneWords } from './phone-words.ts';

/** The sentences of a language that only phones say. A test finds the language without a file. */
const ownSentences = async (code: LanguageCode): Promise<PhoneSentences> =>
  (await import(`./languages/${code}.ts`)).sentences;

/** Loads the words of a language; undefined where the network has lost them. */
export async function loadWords(
  code: LanguageCode,
  formatOf: FormatOf = () => undefined,
): Promise<PhoneWords | undefined> {
  const [own, kiosk] = await Promise.all([ownSentences(code).catch(() => undefined), languageFor(code)]);
  return own && kiosk && phoneWords(code, own, kiosk, formatOf);
}

/** The first of the locales whose language we have; English without one. */
export function firstLanguage(locales: readonly string[]): LanguageCode {
  return locales.map(languageCodeOf).find((code) => code !== undefined) ?? 'en';
}
