import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../contract/language.ts';
import {
  aBranch,
  aDevice,
  aLanguage,
  anExceptionDay,
  aWindow,
  hours,
  testNow,
} from '../../testing/builders.ts';
import { aConfiguration } from '../../testing/configuration-builder.ts';
import { createDictionary } from '../words/words.ts';
import { profileKeyAt } from './active-profile.ts';
import { closedText } from './closed-text.ts';
import { languageModules } from './lazy-modules.ts';

const openingHours = [1, 2, 3, 4, 5].flatMap((day) => [
  hours(day, '0800', '1200'),
  hours(day, '1330', '1600'),
]);
const weekdays = aBranch({ openingHours });
const dictionary = createDictionary(languageModules);
const inLanguage = async (language: Language) => ({ language, words: await dictionary.wordsOf(language) });
const english = await inLanguage(aLanguage());

describe('a branch in the night without the hour from 02:00 to 03:00', () => {
  const beforeTheGap = Date.parse('2026-03-29T01:30+01:00');
  const openOnSunday = (...times: [start: string, end: string][]) =>
    aConfiguration({
      branch: aBranch({ openingHours: times.map(([start, end]) => hours(0, start, end)) }),
      knownUntil: '2026-05-01',
    });

  it('names the first existing time as the next opening', () => {
    const { opens, week } = closedText(openOnSunday(['0230', '0400']), english, beforeTheGap);
    expect(opens).toEqual({ day: 'Sunday', time: '03:00', sentence: 'closed.opensToday' });
    expect(week.at(-1)?.hours).toEqual(['03 – 04']);
  });

  it('names no opening time inside the missing hour', () => {
    const { opens, week } = closedText(
      openOnSunday(['0200', '0300'], ['0500', '0600']),
      english,
      beforeTheGap,
    );
    expect(opens?.time).toBe('05:00');
    expect(week.at(-1)?.hours).toEqual(['05 – 06']);
  });

  it('closes at the first existing time', () => {
    const { week } = closedText(openOnSunday(['0100', '0230']), english, beforeTheGap);
    expect(week.at(-1)?.hours).toEqual(['01 – 03']);
  });
});

it('a branch never closes in a week whose days are all open from midnight to midnight', () => {
  const openOn = (...days: readonly number[]) =>
    aConfiguration({ branch: aBranch({ openingHours: days.map((day) => hours(day, '0000', '2400')) }) });
  const now = Date.parse('2026-11-21T09:42Z');
  expect(closedText(openOn(0, 1, 2, 3, 4, 5, 6), english, now).isAlwaysOpen).toBe(true);
  expect(closedText(openOn(1, 2, 3, 4, 5, 6), english, now).isAlwaysOpen).toBe(false);
});

describe('a closed branch', () => {
  it('shows the day and time of the next opening', () => {
    const configuration = aConfiguration({ branch: weekdays, knownUntil: '2026-12-05' });
    expect(closedText(configuration, english, testNow).opens).toEqual({
      day: 'Monday',
      time: '08:00',
      sentence: 'closed.opens',
    });
  });

  it.each([
    ['2026-11-23T06:00', 'closed.opensToday', '08:00'],
    ['2026-11-23T12:30', 'closed.opensToday', '13:30'],
    ['2026-11-23T18:00', 'closed.opensTomorrow', '08:00'],
    ['2026-11-20T18:00', 'closed.opens', '08:00'],
  ])('says today, tomorrow, or the weekday: %s', (at, sentence, time) => {
    const configuration = aConfiguration({ branch: weekdays, knownUntil: '2026-12-05' });
    const { opens } = closedText(configuration, english, Date.parse(`${at}:00+01:00`));
    expect(opens).toMatchObject({ sentence, time });
    const unsure = aConfiguration({ branch: weekdays, knownUntil: '2026-11-20' });
    const usual = closedText(unsure, english, Date.parse('2026-11-23T18:00:00+01:00')).opens?.sentence;
    expect(usual).toBe('closed.usuallyOpensTomorrow');
  });

  it('shows the next opening in the words and digits of the language', async () => {
    const configuration = aConfiguration({ branch: weekdays });
    const arabic = await inLanguage(
      aLanguage({ key: 'ar', code: 'ar', formats: { date: 'dddd D MMMM', number: 'arab' } }),
    );
    expect(closedText(configuration, arabic, testNow).opens).toEqual({
      day: 'الاثنين',
      time: '٠٨:٠٠',
      sentence: 'closed.usuallyOpens',
    });
  });

  it('shows the date if the weekday alone would mean an earlier day', async () => {
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

  it("names today's special day, but neither an ordinary day nor a day with another weekday's hours", () => {
    const specialDay = (change: Parameters<typeof anExceptionDay>[0]) => {
      const exceptionDays = [anExceptionDay({ name: ' Harbour fair ', ...change })];
      return closedText(aConfiguration({ branch: weekdays, exceptionDays }), english, testNow).specialDay;
    };
    expect(specialDay({})).toBe('Harbour fair');
    expect(specialDay({ weekday: 0 })).toBe('');
    expect(specialDay({ status: 0 })).toBe('');
    expect(specialDay({ times: { year: 2026, month: 1, day: 1 } })).toBe('');
  });

  it('shows no next opening if it is unknown', () => {
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

describe('a window whose profile does not exist', () => {
  const [saturday, monday] = [6, 1];
  const scheduled = (...profiles: ReturnType<typeof aWindow>[]) =>
    aConfiguration({ device: aDevice({ special: { cardReaders: [], profiles } }), knownUntil: '2026-12-05' });
  // testNow is a Saturday, 10:42.
  const gone = aWindow('gone', saturday, '0000', '2400');

  it('does not hide another window that is valid now', () => {
    const configuration = scheduled(gone, aWindow('profile-1', saturday, '1000', '1200'));
    expect(profileKeyAt(configuration, testNow)).toBe('profile-1');
  });

  it('is used if no other window is valid, but the week shows only hours with a menu', () => {
    const configuration = scheduled(gone, aWindow('profile-1', monday, '0800', '1200'));
    expect(profileKeyAt(configuration, testNow)).toBe('gone');
    const { opens, week } = closedText(configuration, english, testNow);
    expect(opens?.day).toBe('Monday');
    expect(week.filter((day) => day.hours.length > 0).map(({ day }) => day)).toEqual(['Mon']);
  });
});

describe('the closed screen', () => {
  const minuteMs = 60_000;
  const minuteOfDay = fc.integer({ min: 0, max: 24 * 4 }).map((quarter) => quarter * 15);
  const hhmm = minuteOfDay.map((minute) =>
    [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(''),
  );
  const day = fc.integer({ min: 0, max: 6 });
  const anyWindow = fc
    .tuple(fc.constantFrom('profile-1', 'gone'), day, hhmm, hhmm)
    .map(([profile, on, start, end]) => aWindow(profile, on, start, end));
  const anyHours = fc.tuple(day, hhmm, hhmm).map(([on, start, end]) => hours(on, start, end));
  const anyException = fc
    .tuple(
      fc.integer({ min: 20, max: 28 }),
      fc.oneof(fc.constant(true as const), day),
      fc.array(anyHours, { maxLength: 3 }),
    )
    .map(([date, weekday, openingHours]) =>
      anExceptionDay({ times: { year: 2026, month: 11, day: date }, weekday, openingHours }),
    );

  it('names the same next opening as its week table, whatever is scheduled', () => {
    fc.assert(
      fc.property(
        fc.array(anyWindow, { minLength: 1, maxLength: 6 }),
        fc.array(anyHours, { maxLength: 5 }),
        fc.array(anyException, { maxLength: 3 }),
        fc.integer({ min: 0, max: 1439 }),
        (profiles, openingHours, exceptionDays, later) => {
          const configuration = aConfiguration({
            device: aDevice({ special: { cardReaders: [], profiles } }),
            branch: aBranch({ openingHours }),
            exceptionDays,
            knownUntil: '2026-12-05',
          });
          const instant = testNow + later * minuteMs;
          if (profileKeyAt(configuration, instant) !== undefined) return;
          const { opens, week } = closedText(configuration, english, instant);
          const today = week.findIndex((one) => one.today);
          const [hour, minute] = new Intl.DateTimeFormat('en-GB', {
            timeZone: configuration.branch.timeZone,
            hour: '2-digit',
            minute: '2-digit',
          })
            .format(instant)
            .split(':')
            .map(Number);
          const now = (hour ?? 0) * 60 + (minute ?? 0);
          const minutes = (text: string) => {
            const [h = 0, m = 0] = text.split(':').map(Number);
            return h * 60 + m;
          };
          const spans = (week[today]?.hours ?? []).map((span) => span.split(' – ').map(minutes));
          // A closed screen never shows opening hours that contain the current time.
          expect(spans.some(([from = 0, until = 0]) => from <= now && now < until)).toBe(false);
          const laterToday = spans.map(([from = 0]) => from).find((from) => from > now);
          const isNext = week.findIndex((one) => one.next);
          if (laterToday !== undefined) {
            expect(opens && minutes(opens.time)).toBe(laterToday);
            expect(isNext).toBe(today);
          } else if (isNext >= 0) {
            expect(opens && minutes(opens.time)).toBe(minutes(week[isNext]?.hours[0]?.split(' – ')[0] ?? ''));
          }
        },
      ),
      { numRuns: 150, seed: 20261121 },
    );
  });
});

it('a closed branch gives the reason for a closing while the closing lasts', () => {
  const [from, until] = [testNow, testNow + 3_600_000];
  const day = {
    ...anExceptionDay({ name: '' }),
    closings: [{ from, until, texts: { en: 'Staff meeting.' } }],
  };
  const configuration = aConfiguration({ branch: weekdays, exceptionDays: [day] });
  const at = (now: number) => closedText(configuration, english, now).specialDay;
  expect([at(from - 1), at(from), at(until)]).toEqual(['', 'Staff meeting.', '']);
});
