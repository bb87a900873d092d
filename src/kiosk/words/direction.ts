import { localeOf } from '../../domain/calendar/date-text.ts';

export type Direction = 'ltr' | 'rtl';

const rightToLeft = /Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa/;

/** The script of a locale such as `az-Arab` or `hi`, explicit or usual, as four letters. */
export const scriptOf = (code: string): string => new Intl.Locale(localeOf(code)).maximize().script ?? '';

/** The writing direction of a locale such as `ar-EG` or `az-Arab`. */
export const directionOf = (code: string): Direction => (rightToLeft.test(scriptOf(code)) ? 'rtl' : 'ltr');
