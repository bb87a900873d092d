import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scheduleTime } from '../../domain/calendar/branch-time.ts';
import { localInstant } from '../../domain/calendar/local-instant.ts';
import { profileWhenOpen } from '../../domain/calendar/schedule.ts';
import {
  aBranch,
  aDevice,
  allWeek,
  anExceptionDay,
  aProfile,
  aWindow,
  hours,
} from '../../testing/builders.ts';
import { isWhole } from '../../testing/is-whole.ts';
import { aPreviewedBranch } from '../../testing/preview/a-previewed-branch.ts';
import { anyMonday, anySchedule } from '../../testing/preview/any-schedule.ts';
import { changeFrom } from './changes.ts';
import { localText } from './local-text.ts';

const vienna = 'Europe/Vienna';
const minuteMs = 60_000;
const at = (date: string, minute: number) => localInstant(date, minute, vienna);

/** A branch that is open on weekdays from 8 to 16, with another profile from noon on. */
const office = aPreviewedBranch({
  branch: aBranch({ openingHours: [1, 2, 3, 4, 5].map((day) => hours(day, '0800', '1600')) }),
  profiles: [aProfile(), aProfile({ key: 'profile-2', name: 'Afternoon' })],
  dispensers: [
    aDevice({
      special: {
        cardReaders: [],
        profiles: allWeek.flatMap(({ day }) => [
          aWindow('profile-1', day, '0000', '1200'),
          aWindow('profile-2', day, '1200', '2400'),
        ]),
      },
    }),
  ],
});

function changesFrom(branch: typeof office, from: number, count: number): string[] {
  const texts: string[] = [];
  let instant = from;
  while (texts.length < count) {
    const change = changeFrom(branch, 'device-1', instant, 1);
    if (!change) break;
    instant = change.instant;
    texts.push([localText(instant, vienna), change.profile ?? 'closed', ...change.exceptions].join(' '));
  }
  return texts;
}

describe('the next change', () => {
  it('is each opening, closing and new profile', () => {
    expect(changesFrom(office, at('2026-11-27', 600), 4)).toEqual([
      '2026-11-27T12:00 profile-2',
      '2026-11-27T16:00 closed',
      '2026-11-30T08:00 profile-1',
      '2026-11-30T12:00 profile-2',
    ]);
  });

  it('is also the beginning and the end of an exception day on which the branch is closed', () => {
    const holiday = anExceptionDay({ name: 'Christmas Eve', times: { year: 2026, month: 12, day: 24 } });
    expect(changesFrom({ ...office, exceptionDays: [holiday] }, at('2026-12-23', 1000), 3)).toEqual([
      '2026-12-24T08:00 closed Christmas Eve',
      '2026-12-24T16:00 closed',
      '2026-12-25T08:00 profile-1',
    ]);
  });

  it('is at the end of a skipped hour, and at the first of two equal times', () => {
    const nightly = {
      ...office,
      branch: aBranch({ openingHours: allWeek.map(({ day }) => hours(day, '0230', '0400')) }),
      dispensers: [aDevice()],
    };
    expect(changesFrom(nightly, at('2026-03-28', 1200), 2)).toEqual([
      '2026-03-29T03:00 profile-1',
      '2026-03-29T04:00 closed',
    ]);
    const [opening] = [changeFrom(nightly, 'device-1', at('2026-10-24', 1200), 1)];
    expect(new Date(opening?.instant ?? 0).toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  it('does not exist if a profile is shown day and night', () => {
    expect(changeFrom(aPreviewedBranch(), 'device-1', at(anyMonday, 0), 1)).toBeUndefined();
    expect(changeFrom(aPreviewedBranch(), 'device-1', at(anyMonday, 0), -1)).toBeUndefined();
  });

  it("is the minute at which the result of the kiosk's rule changes", () => {
    fc.assert(
      fc.property(anySchedule, fc.integer({ min: 0, max: 6 * 1440 }), (branch, minutes) => {
        const ordinary = { ...branch, exceptionDays: [] };
        const known = new Set(branch.profiles.map(({ key }) => key));
        const windows = (branch.dispensers[0]?.special.profiles ?? []).filter(({ profile }) =>
          known.has(profile),
        );
        const foundIn = (
          { branch: { openingHours }, exceptionDays }: Pick<typeof branch, 'branch' | 'exceptionDays'>,
          instant: number,
        ) => profileWhenOpen({ openingHours, windows, exceptionDays }, scheduleTime(instant, vienna));
        const found = (instant: number) => {
          const profile = foundIn(branch, instant);
          return JSON.stringify([profile, profile !== foundIn(ordinary, instant)]);
        };
        const from = at(anyMonday, 0) + minutes * minuteMs;
        const change = changeFrom(branch, 'device-1', from, 1);
        const end = Math.min(change?.instant ?? Number.POSITIVE_INFINITY, from + 1440 * minuteMs);
        for (let instant = from + minuteMs; instant < end; instant += minuteMs) {
          expect(found(instant)).toBe(found(instant - minuteMs));
        }
        if (!change) return;
        // Two consecutive exception days can differ from the week in the same way.
        const isOther = found(change.instant) !== found(change.instant - minuteMs);
        expect(isOther || change.exceptions.length > 0).toBe(true);
        expect(changeFrom(branch, 'device-1', change.instant + 1, -1)).toEqual(change);
      }),
      { numRuns: isWhole ? 30 : 10 },
    );
  });
});
