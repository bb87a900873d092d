import { expect, it } from 'vitest';
import { allWeek, anExceptionDay, aWindow, hours } from '../../testing/builders.ts';
import { addDays, branchTime } from './branch-time.ts';
import { openSpans } from './next-opening.ts';
import { profileWhenOpen, type Schedule } from './schedule.ts';

const on = (month: number, day: number) => ({ year: 2026, month, day });

/** Several profiles per day, Thursdays past midnight, and exception days. */
const schedule: Schedule = {
  windows: allWeek.flatMap(({ day }) => [
    aWindow('morning', day, '0600', '1259'),
    aWindow('afternoon', day, '1300', '2400'),
    aWindow('night', day, '0000', '0600'),
  ]),
  openingHours: [
    ...[1, 2, 3, 5].map((day) => hours(day, '0800', '1600')),
    hours(4, '0800', '1200'),
    hours(4, '2000', '0200'),
  ],
  exceptionDays: [
    anExceptionDay({ key: 'new year', times: on(1, 1) }),
    anExceptionDay({ key: 'saturday for a monday', times: on(3, 14), weekday: 1 }),
    anExceptionDay({ key: 'a day change on a holiday', times: on(5, 1), weekday: 4 }),
    anExceptionDay({ key: 'the holiday wins', times: on(5, 1), openingHours: [hours(5, '1000', '1100')] }),
    anExceptionDay({ key: 'not active', times: on(6, 2), status: 0 }),
    anExceptionDay({ key: 'open for a night', times: on(8, 8), openingHours: [hours(6, '2200', '0100')] }),
    anExceptionDay({ key: 'christmas', times: on(12, 24), openingHours: [hours(4, '0800', '1200')] }),
    anExceptionDay({ key: 'christmas day', times: on(12, 25) }),
  ],
};

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The profile at every minute, by date. */
const year = new Map<string, readonly (string | undefined)[]>();
for (let date = '2026-01-01'; date < '2027-01-01'; date = addDays(date, 1)) {
  year.set(
    date,
    Array.from({ length: 1440 }, (_, minute) => profileWhenOpen(schedule, { date, minute })),
  );
}

it('a branch with exception days opens and closes as expected for a year', async () => {
  // Days that are equal to the ordinary week are written only once.
  const usual = new Map<number, string>();
  const lines: string[] = [];
  let last = '';
  for (const [date, profiles] of year) {
    const changes: string[] = [];
    for (const [minute, profile] of profiles.entries()) {
      const now = profile ?? 'closed';
      if (now !== last) changes.push(`${clock(minute)} ${now}`);
      last = now;
    }
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    const day = changes.join(', ') || `still ${last}`;
    if (usual.get(weekday) === day) continue;
    lines.push(`${date} ${['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][weekday]}  ${day}`);
    if (!usual.has(weekday) && date > '2026-01-04') usual.set(weekday, day);
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./schedule-year.txt');
});

it('the open intervals of every day of a year match the open minutes of the day', () => {
  for (const [date, profiles] of year) {
    const open = openSpans(schedule, date);
    for (const [minute, profile] of profiles.entries()) {
      const inSpan = open.some(({ from, until }) => from <= minute && minute < until);
      const isOpen = profile !== undefined;
      if (inSpan !== isOpen) expect.fail(`${date} ${clock(minute)}: ${inSpan} but ${isOpen}`);
    }
  }
});

it('the local time equals that of the platform in every time zone for two years', () => {
  const [minute, hour] = [60_000, 3_600_000];
  // With a step of ten days and an hour, the time of day varies. No time zone changes its offset twice within four
  // weeks.
  const step = 241 * hour;
  const from = Date.UTC(2026, 0, 1);
  const until = Date.UTC(2028, 0, 1);
  const earlier = process.env.TZ;
  try {
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      // `Date` computes the local time independently of branchTime's formatter.
      process.env.TZ = zone;
      const offset = (instant: number) => new Date(instant).getTimezoneOffset();
      const check = (instant: number) => {
        const local = new Date(instant);
        const date = `${local.getFullYear()}-${String(local.getMonth() + 1).padStart(2, '0')}-${String(local.getDate()).padStart(2, '0')}`;
        const minutes = local.getHours() * 60 + local.getMinutes();
        const ours = branchTime(instant, zone);
        if (ours.date !== date || ours.minute !== minutes || ours.weekday !== local.getDay()) {
          expect.fail(`${zone} at ${new Date(instant).toISOString()}: ${JSON.stringify(ours)}`);
        }
      };
      for (let instant = from; instant < until; instant += step) {
        check(instant);
        if (offset(instant) === offset(instant + step)) continue;
        // Around a clock change, checks every minute of four hours.
        let [before, after] = [instant, instant + step];
        while (after - before > minute) {
          const middle = before + Math.floor((after - before) / 2 / minute) * minute;
          if (offset(middle) === offset(instant)) before = middle;
          else after = middle;
        }
        for (let at = after - 2 * hour; at < after + 2 * hour; at += minute) check(at);
      }
    }
  } finally {
    if (earlier === undefined) delete process.env.TZ;
    else process.env.TZ = earlier;
  }
});
