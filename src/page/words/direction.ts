import { localeOf } from '../../domain/calendar/date-text.ts';

export type Direction = 'ltr' | 'rtl';

const rightToLeft = /Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa/;

/** Languages with one script in every country. A page's first `Locale` blocks it for 4 ms. */
const usualScripts: Readonly<Record<string, RegExp>> = {
  Arab: /^(ar|fa|ur)(-[A-Z]{2})?$/,
  Hebr: /^he(-[A-Z]{2})?$/,
  Latn: /^(de|en|es|fr|hu|it|pl|pt|ro|so|tr|vi)(-[A-Z]{2})?$/,
  Cyrl: /^(ru|uk)(-[A-Z]{2})?$/,
};

/** The explicit or usual script of a locale such as `az-Arab` or `hi`, as four letters. */
export function scriptOf(code: string): string {
  const locale = localeOf(code);
  const usual = Object.entries(usualScripts).find(([, languages]) => languages.test(locale));
  return usual?.[0] ?? new Intl.Locale(locale).maximize().script ?? '';
}

/** The writing direction of a locale such as `ar-EG` or `az-Arab`. */
export const directionOf = (code: string): Direction => (rightToLeft.test(scriptOf(code)) ? 'rtl' : 'ltr');
