import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { Closing } from '../../contract/closing.ts';
import { hours, testNow } from '../../testing/builders.ts';
import * as branchTimes from './branch-time.ts';
import { closingProblem } from './closing-problem.ts';
import {
  closedTimes,
  closedUntil,
  closingsOfServices,
  nextClosingChange,
  withClosedDays,
} from './closings.ts';
import { isWithinOpeningHours } from './schedule.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const timeZone = 'Europe/Vienna';
const aClosing = (change: Partial<Closing> = {}): Closing => ({
  key: 'closing',
  of: { kind: 'service', key: 'passport' },
  from: testNow,
  until: testNow + hour,
  weekly: null,
  reason: 'break',
  texts: {},
  by: 'Ana',
  ...change,
});

it('a closing closes a service from its beginning until just before its end', () => {
  const at = (now: number) => closedUntil(aClosing(), now, timeZone);
  expect([at(testNow - 1), at(testNow), at(testNow + hour - 1), at(testNow + hour)]).toEqual([
    undefined,
    testNow + hour,
    testNow + hour,
    undefined,
  ]);
});

it('a weekly closing closes a service in its hours, even past midnight, until the last day', () => {
  // The test time is Saturday, 10:42.
  const weekly = { days: [6], start: '1000', end: '0100' };
  const lunch = aClosing({ from: testNow, until: null, weekly });
  const ends = testNow + 14 * hour + 18 * minute;
  expect(closedUntil(lunch, testNow, timeZone)).toBe(ends);
  expect(closedUntil(lunch, ends, timeZone)).toBeUndefined();
  expect(closedUntil(lunch, testNow + 7 * day, timeZone)).toBe(ends + 7 * day);
  expect(closedUntil({ ...lunch, until: testNow + day }, testNow + 7 * day, timeZone)).toBeUndefined();
  expect(nextClosingChange([lunch], ends, timeZone)).toBe(Number.POSITIVE_INFINITY);
  expect(nextClosingChange([lunch], testNow + 6 * day, timeZone)).toBe(testNow + 7 * day - 42 * minute);
});

const everyDay = [0, 1, 2, 3, 4, 5, 6];
it.each([
  aClosing({ from: testNow + day, until: testNow + day + hour }),
  aClosing({ until: testNow + 3 * day, weekly: { days: [0, 1, 6], start: '1100', end: '1130' } }),
  aClosing({ until: null, weekly: { days: [6], start: '2100', end: '0130' } }),
  aClosing({ until: null, weekly: { days: everyDay, start: '0000', end: '2359' } }),
  aClosing({ until: null, weekly: { days: everyDay, start: '1200', end: '2400' } }),
])('the closed times of a closing are those at which it has an end: %#', (closing) => {
  const times = Array.from({ length: 700 }, (_, index) => testNow + index * 13 * minute);
  const ends = times.map((at) => closedUntil(closing, at, timeZone) !== undefined);
  expect(times.map(closedTimes([closing], timeZone))).toEqual(ends);
  expect(ends).toContain(true);
});

it('the closed times of many closings cost one conversion to local time each', () => {
  const lunch = { days: everyDay, start: '1200', end: '1300' };
  const closings = Array.from({ length: 50 }, () => aClosing({ until: null, weekly: lunch }));
  const times = Array.from({ length: 1_400 }, (_, index) => testNow + index * 15 * minute);
  const conversions = vi.spyOn(branchTimes, 'scheduleTime');
  const dates = vi.spyOn(branchTimes, 'addDays');
  expect(times.filter(closedTimes(closings, timeZone)).length).toBeGreaterThan(0);
  expect(conversions.mock.calls.length).toBeLessThanOrEqual(times.length);
  expect(dates.mock.calls.length).toBeLessThanOrEqual(times.length);
});

it('the services of a closed group are closed, until the later end if two closings apply', () => {
  const group = aClosing({ key: 'group', of: { kind: 'group', key: 'papers' }, until: testNow + 2 * hour });
  const found = closingsOfServices([group, aClosing()], () => ['passport', 'permit'], {
    now: testNow,
    timeZone,
  });
  expect([...found].map(([service, { closing }]) => [service, closing.key])).toEqual([
    ['passport', 'group'],
    ['permit', 'group'],
  ]);
});

const windows = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 95 }), fc.integer({ min: 0, max: 95 })),
  { maxLength: 5 },
);
const quarter = (nth: number) =>
  `${String(Math.floor(nth / 4)).padStart(2, '0')}${String((nth % 4) * 15).padStart(2, '0')}`;
/** A minute within three days. The clocks change in some of these periods. */
const minuteOfDays = fc.integer({ min: 0, max: 3 * 1440 });

it.each([Date.UTC(2026, 10, 20), Date.UTC(2026, 2, 27, 23), Date.UTC(2026, 9, 23, 22)])(
  'from day %i on, a branch is open in its opening hours except during closings',
  (first) => {
    fc.assert(
      fc.property(
        windows,
        minuteOfDays,
        fc.integer({ min: 2, max: 2000 }),
        minuteOfDays,
        (given, ...times) => {
          const openingHours = given.map(([day, start, end]) => hours(day, quarter(start), quarter(end)));
          const [begin, length, asked] = times;
          const closing = aClosing({
            of: null,
            from: first + begin * minute,
            until: first + (begin + length) * minute,
          });
          const branch = { openingHours, exceptionDays: [] };
          const exceptionDays = withClosedDays(branch, [closing], { branch: 'branch-1', timeZone });
          const now = branchTimes.scheduleTime(first + asked * minute, timeZone);
          const at = (instant: number) => {
            const { date, minute } = branchTimes.scheduleTime(instant, timeZone);
            return `${date} ${String(minute).padStart(4, '0')}`;
          };
          const isClosed =
            at(closing.from) <= at(first + asked * minute) &&
            at(first + asked * minute) < at(closing.until ?? 0);
          expect(isWithinOpeningHours({ openingHours, exceptionDays }, now)).toBe(
            isWithinOpeningHours(branch, now) && !isClosed,
          );
        },
      ),
      { numRuns: 300 },
    );
  },
);

it('a closing does not change the hours of other dates or the name of an exception day', () => {
  const openingHours = [0, 1, 2, 3, 4, 5, 6].map((one) => hours(one, '0800', '1700'));
  const closing = aClosing({ of: null });
  const days = withClosedDays({ openingHours, exceptionDays: [] }, [closing], { branch: 'b', timeZone });
  expect(days).toMatchObject([
    {
      times: { year: 2026, month: 11, day: 21 },
      openingHours: [hours(6, '0800', '1042'), hours(6, '1142', '1700')],
      closings: [closing],
    },
  ]);
});

const branch = {
  closings: [] as Closing[],
  services: ['passport'],
  groups: ['papers'],
  languages: ['en', 'ar'],
};
const weekly = { days: [1], start: '1200', end: '1300' };

it.each<[string, Partial<Closing>, Closing[]?]>([
  ['closing.of: is not a service that this branch offers', { of: { kind: 'service', key: 'gone' } }],
  ['closing.of: is not a group of a menu of this branch', { of: { kind: 'group', key: 'gone' } }],
  ['closing.from: is in the past', { from: testNow - 1 }],
  ['closing.from: is more than a year away', { from: testNow + 370 * day, until: testNow + 371 * day }],
  ['closing.until: is in the past', { until: testNow }],
  ['closing.until: is missing', { until: null }],
  ['closing.until: must be at least two minutes after the beginning', { until: testNow + minute }],
  ['closing.until: is more than a year away', { until: 8_640_000_000_000_000 }],
  [
    'closing.weekly: is possible for services and groups only: the branch has opening hours',
    { of: null, weekly },
  ],
  ['closing.weekly: has no time between start and end', { weekly: { ...weekly, end: '1200' } }],
  [
    'closing.texts: has no sentence in every language of the branch',
    { reason: null, texts: { en: 'Closed', ar: ' ' } },
  ],
  ['closing.from: overlaps another closing of the same services', {}, [aClosing({ from: testNow + minute })]],
  [
    'closing.from: exceeds the 50 closings that a branch can have',
    {},
    Array.from({ length: 50 }, () => aClosing({ of: { kind: 'group', key: 'papers' } })),
  ],
  [
    'closing.from: overlaps another closing of the same services',
    { weekly: { days: [0], start: '0010', end: '0020' } },
    [aClosing({ weekly: { days: [6], start: '2300', end: '0015' } })],
  ],
])('tells a manager that a closing is impossible: "%s"', (sentence, change, closings = []) => {
  const found = closingProblem(aClosing(change), { ...branch, closings }, testNow);
  expect(`${found?.field}: ${found?.problem}`).toBe(sentence);
});

it('a new closing may begin at once beside a closing of a group, a weekly closing and a later closing', () => {
  const others = [
    aClosing({ of: { kind: 'group', key: 'papers' } }),
    aClosing({ until: null, weekly }),
    aClosing({ from: testNow + hour }),
  ];
  expect(
    closingProblem({ ...aClosing(), from: null }, { ...branch, closings: others }, testNow),
  ).toBeUndefined();
});
