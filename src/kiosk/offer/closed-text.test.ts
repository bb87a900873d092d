import { describe, expect, it } from 'vitest';
import type { Language } from '../../contract/language.ts';
import { aBranch, aLanguage, anExceptionDay, hours, testNow } from '../../testing/builders.ts';
import { aConfiguration } from '../../testing/configuration-builder.ts';
import { languageModules } from '../boot/lazy-modules.ts';
import { createDictionary } from '../words/words.ts';
import { closedText } from './closed-text.ts';

const openingHours = [1, 2, 3, 4, 5].flatMap((day) => [
  hours(day, '0800', '1200'),
  hours(day, '1330', '1600'),
]);
const weekdays = aBranch({ openingHours });
const dictionary = createDictionary(languageModules);
const inLanguage = async (language: Language) => ({ language, words: await dictionary.wordsOf(language) });
const english = await inLanguage(aLanguage());

describe('a closed branch in the night that has no time from 02:00 to 03:00', () => {
  const beforeTheGap = Date.parse('2026-03-29T01:30+01:00');
  const openOnSunday = (...times: [start: string, end: string][]) =>
    aConfiguration({
      branch: aBranch({ openingHours: times.map(([start, end]) => hours(0, start, end)) }),
      knownUntil: '2026-05-01',
    });

  it('promises the first time that there is', () => {
    const { opens, week } = closedText(openOnSunday(['0230', '0400']), english, beforeTheGap);
    expect(opens).toEqual({ day: 'Sunday', time: '03:00', usually: false });
    expect(week.at(-1)?.hours).toEqual(['03 – 04']);
  });

  it('does not promise opening hours that lie in the hour that is missing', () => {
    const { opens, week } = closedText(
      openOnSunday(['0200', '0300'], ['0500', '0600']),
      english,
      beforeTheGap,
    );
    expect(opens?.time).toBe('05:00');
    expect(week.at(-1)?.hours).toEqual(['05 – 06']);
  });

  it('closes at the first time that there is', () => {
    const { week } = closedText(openOnSunday(['0100', '0230']), english, beforeTheGap);
    expect(week.at(-1)?.hours).toEqual(['01 – 03']);
  });
});

describe('a closed branch', () => {
  it('shows on which day and at what time it opens', () => {
    const configuration = aConfiguration({ branch: weekdays, knownUntil: '2026-12-05' });
    expect(closedText(configuration, english, testNow).opens).toEqual({
      day: 'Monday',
      time: '08:00',
      usually: false,
    });
  });

  it('shows it in the words and digits of the language', async () => {
    const configuration = aConfiguration({ branch: weekdays });
    const arabic = await inLanguage(
      aLanguage({ key: 'ar', code: 'ar', formats: { date: 'dddd D MMMM', number: 'arab' } }),
    );
    expect(closedText(configuration, arabic, testNow).opens).toEqual({
      day: 'الاثنين',
      time: '٠٨:٠٠',
      usually: true,
    });
  });

  it('shows the date where the weekday alone would mean an earlier day', async () => {
    const days = Array.from({ length: 7 }, (_, index) =>
      anExceptionDay({ key: `holiday-${index}`, times: { year: 2026, month: 11, day: 22 + index } }),
    );
    const configuration = aConfiguration({ branch: weekdays, exceptionDays: days, knownUntil: '2026-12-05' });
    const dayIn = async (date: string) =>
      closedText(configuration, await inLanguage(aLanguage({ formats: { date, number: 'latn' } })), testNow)
        .opens?.day;
    expect(await dayIn('dddd D MMMM')).toBe('Monday 30 November');
    expect(await dayIn('D MMMM')).toBe('Monday, 30 November');
    expect(await dayIn('')).toBe('Monday 30 November');
  });

  it('shows no next opening when it is not known', () => {
    const device = { ...aConfiguration().device, special: { cardReaders: [], profiles: [] } };
    expect(closedText(aConfiguration({ device }), english, testNow).opens).toBeUndefined();
  });

  it('shows the next seven days, with today and the next opening marked', () => {
    const { week } = closedText(
      aConfiguration({ branch: weekdays, knownUntil: '2026-12-05' }),
      english,
      testNow,
    );
    expect(week.map(({ day, hours: open }) => [day, ...open].join(' '))).toEqual([
      'Mon 08 – 12 13:30 – 16',
      'Tue 08 – 12 13:30 – 16',
      'Wed 08 – 12 13:30 – 16',
      'Thu 08 – 12 13:30 – 16',
      'Fri 08 – 12 13:30 – 16',
      'Sat',
      'Sun',
    ]);
    expect(week.findIndex(({ today }) => today)).toBe(5);
    expect(week.findIndex(({ next }) => next)).toBe(0);
  });
});
