import { addDays } from './branch-time.ts';
import { dateText } from './date-text.ts';

const aSunday = '2024-01-07';

/** The name of a weekday; 0 is Sunday. */
export const weekdayText = (day: number, locale: string, length: 'long' | 'short' = 'long'): string =>
  dateText(addDays(aSunday, day), length === 'long' ? 'dddd' : 'ddd', locale, 'latn');
