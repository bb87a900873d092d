import { type KioskWords, loadKioskWords } from '../../words/kiosk-words.ts';
import { languageCodes } from '../../words/sentences.ts';
import type { LanguageCode } from '../../words/words-file.ts';
import { localeOf } from '../calendar/date-text.ts';

/** Foyer's language for a locale such as `pt-BR`. */
export function languageCodeOf(locale: string): LanguageCode | undefined {
  const [code = ''] = localeOf(locale).split('-');
  return languageCodes.find((one) => one === code);
}

/** Foyer's language for the first locale that matches; English if none does. */
export function firstLanguage(locales: readonly (string | undefined)[]): LanguageCode {
  const known = locales.flatMap((locale) => (locale === undefined ? [] : (languageCodeOf(locale) ?? [])));
  return known[0] ?? 'en';
}

/** Loads the words of a locale. Undefined if Foyer lacks the language, or if the file cannot be loaded. */
export async function languageFor(locale: string): Promise<KioskWords | undefined> {
  const code = languageCodeOf(locale);
  return code && loadKioskWords(code).catch(() => undefined);
}
