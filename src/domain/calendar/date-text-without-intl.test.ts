import { expect, it } from 'vitest';
import { isWhole } from '../../testing/is-whole.ts';
import { regions } from '../../testing/regions.ts';
import { languageCodes } from '../../words/sentences.ts';
import { dateText, timeText } from './date-text.ts';

const inEveryRegion = (language: string) => [language, ...regions.map((region) => `${language}-${region}`)];
const morning = Date.UTC(2026, 0, 1, 9, 5);

const chosen = languageCodes.filter((_, place) => isWhole || place % 4 === 0);

it.each(chosen)('a reader of %s sees the time in the notation of each country', (language) => {
  const asWritten = (locale: string) =>
    new Intl.DateTimeFormat(locale, {
      numberingSystem: 'latn',
      timeZone: 'UTC',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    } as const).format(morning);
  const locales = inEveryRegion(language);
  expect(locales.length).toBeGreaterThan(200);
  expect(locales.map((locale) => [locale, timeText(morning, 'UTC', locale, 'latn')])).toEqual(
    locales.map((locale) => [locale, asWritten(locale)]),
  );
});

it('a reader of English sees the usual names of days and months of each country', () => {
  const firsts = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 1 + month));
  for (const locale of inEveryRegion('en')) {
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
    const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
    for (const instant of firsts) {
      const date = new Date(instant).toISOString().slice(0, 10);
      expect(dateText(date, 'dddd MMMM', locale, 'latn')).toBe(
        `${weekday.format(instant)} ${month.format(instant)}`,
      );
    }
  }
});
