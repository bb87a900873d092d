import { expect, it } from 'vitest';
import { weekdayText } from '../../domain/calendar/weekday-text.ts';
import { longDayText, shortDayText } from './week-words.ts';

it('administrators read dates and weekdays in the language of the page', () => {
  expect(longDayText('2026-11-26', 'en')).toBe('Thursday 26 November');
  expect(longDayText('2026-11-26', 'de')).toBe('Donnerstag, 26. November');
  expect(shortDayText('2026-11-26', 'it')).toBe('gio 26 nov');
  expect(weekdayText(0, 'pl')).toBe('niedziela');
  expect(weekdayText(1, 'de', 'short')).toBe('Mo');
});
