import { localeOf } from '../../domain/calendar/date-text.ts';

export type Direction = 'ltr' | 'rtl';

const rightToLeft = /Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa/;

/** The writing direction of a locale such as `ar-EG` or `az-Arab`, by its explicit or usual script. */
export function directionOf(code: string): Direction {
  const { script = '' } = new Intl.Locale(localeOf(code)).maximize();
  return rightToLeft.test(script) ? 'rtl' : 'ltr';
}
