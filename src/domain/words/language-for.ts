import { localeOf } from '../calendar/date-text.ts';
import type { OurLanguage } from './language.ts';
import { ourLanguages } from './our-languages.ts';

/** The code of a language that we have. */
export type LanguageCode = keyof typeof ourLanguages;

export const languageCodes = Object.keys(ourLanguages) as LanguageCode[];

/** Our language for a locale such as `pt-BR`; undefined if we do not have it. */
export function languageCodeOf(locale: string): LanguageCode | undefined {
  const [code = ''] = localeOf(locale).split('-');
  return languageCodes.find((one) => one === code);
}

/** Loads the words of a locale. Undefined if we do not have its language, or if the file cannot be loaded. */
export async function languageFor(locale: string): Promise<OurLanguage | undefined> {
  const code = languageCodeOf(locale);
  return code && ourLanguages[code]().catch(() => undefined);
}
