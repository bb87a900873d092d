import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../domain/calendar/branch-time.ts';
import { profileWhenOpen, windowsWithProfile } from '../../domain/calendar/schedule.ts';
import { aBranch, aDevice, anExceptionDay, aProfile, aWindow, hours } from '../../testing/builders.ts';
import { aPreviewedBranch } from '../../testing/preview/a-previewed-branch.ts';
import { anyMonday, anySchedule } from '../../testing/preview/any-schedule.ts';
import { daysFrom, shownHours } from './week.ts';

const [monday, saturday] = [1, 6];
const on = (day: number) => ({ year: 2026, month: 11, day });
const dispensers = (...profiles: ReturnType<typeof aWindow>[]) => [
  aDevice({ special: { cardReaders: [], profiles } }),
];

describe('the week', () => {
  it('shows at each minute the profile that the kiosk shows', () => {
    fc.assert(
      fc.property(anySchedule, (branch) => {
        const schedule = {
          windows: windowsWithProfile(branch.dispensers[0]?.special.profiles ?? [], branch.profiles),
          openingHours: branch.branch.openingHours,
          exceptionDays: branch.exceptionDays,
        };
        for (const { date, stretches } of daysFrom(branch, 'device-1', anyMonday)) {
          const minutes = stretches.flatMap(({ from, until, state, profile }) =>
            Array.from({ length: until - from }, () => (state === 'shown' ? profile : undefined)),
          );
          const kiosk = Array.from({ length: 1440 }, (_, minute) =>
            profileWhenOpen(schedule, { date, minute }),
          );
          expect(minutes).toEqual(kiosk);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('has stretches that follow each other without gaps and differ from their neighbours', () => {
    fc.assert(
      fc.property(anySchedule, (branch) => {
        for (const { stretches } of daysFrom(branch, 'device-1', anyMonday)) {
          for (const [index, { from, until, ...found }] of stretches.entries()) {
            expect(from).toBe(stretches[index - 1]?.until ?? 0);
            const { from: _from, until: _until, ...next } = stretches[index + 1] ?? {};
            expect(next).not.toEqual(found);
          }
          expect(stretches.at(-1)?.until).toBe(1440);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('does not join the last minute of a window to a window whose profile is missing', () => {
    const branch = aPreviewedBranch({
      dispensers: dispensers(
        aWindow('profile-1', monday, '0800', '1259'),
        aWindow('gone', monday, '1300', '1600'),
      ),
    });
    const [day] = daysFrom(branch, 'device-1', anyMonday);
    expect(day?.stretches.find(({ state }) => state === 'shown')).toMatchObject({ from: 480, until: 779 });
  });

  it('gives the reason why the branch is closed', () => {
    const branch = aPreviewedBranch({
      branch: aBranch({ openingHours: [hours(monday, '0800', '1600')] }),
      dispensers: dispensers(
        aWindow('profile-1', monday, '0700', '1200'),
        aWindow('gone', monday, '1300', '1600'),
      ),
    });
    const [day] = daysFrom(branch, 'device-1', anyMonday);
    expect(day?.stretches.map(({ from, state }) => [from / 60, state])).toEqual([
      [0, 'closed'],
      [7, 'outside-hours'],
      [8, 'shown'],
      [12, 'no-profile'],
      [13, 'unknown-profile'],
      [16, 'closed'],
    ]);
    expect(day?.hours).toEqual([{ from: 480, until: 960 }]);
    const withoutHours = { ...branch, branch: { ...branch.branch, openingHours: [] } };
    expect(daysFrom(withoutHours, 'device-1', anyMonday)[0]?.hours).toBeUndefined();
  });

  it('names the profile that a window covers', () => {
    const branch = aPreviewedBranch({
      profiles: [aProfile(), aProfile({ key: 'profile-2' })],
      dispensers: dispensers(
        aWindow('profile-1', monday, '0800', '1300'),
        aWindow('profile-2', monday, '1200', '1600'),
      ),
    });
    const covered = daysFrom(branch, 'device-1', anyMonday)[0]?.stretches.find(({ from }) => from === 720);
    expect(covered).toMatchObject({ profile: 'profile-1', covered: ['profile-2'], until: 780 });
  });

  it('names the exception days, and on a day with two, marks the exception day that applies', () => {
    const branch = aPreviewedBranch({
      exceptionDays: [
        anExceptionDay({ name: 'Like Saturday', times: on(24), weekday: saturday }),
        anExceptionDay({ key: 'exception-2', name: 'Holiday', times: on(24) }),
        anExceptionDay({
          key: 'exception-3',
          name: 'Fair',
          times: on(26),
          openingHours: [hours(4, '0900', '1000')],
        }),
        anExceptionDay({ key: 'exception-4', name: 'Cancelled', times: on(26), status: 0 }),
      ],
    });
    const days = daysFrom(branch, 'device-1', anyMonday);
    expect(days[1]?.exceptions).toEqual([
      { name: 'Like Saturday', effect: { kind: 'weekday', weekday: saturday }, counts: false },
      { name: 'Holiday', effect: { kind: 'closed' }, counts: true },
    ]);
    expect(days[3]?.exceptions).toMatchObject([{ name: 'Fair', effect: { kind: 'hours' }, counts: true }]);
    expect(days[2]?.exceptions).toEqual([]);

    const both = [{ openingHours: [hours(4, '0900', '1000')] }, { openingHours: [] }].map((change, index) =>
      anExceptionDay({ key: `both-${index}`, times: on(26), ...change }),
    );
    const [, , , thursday] = daysFrom({ ...branch, exceptionDays: both }, 'device-1', anyMonday);
    expect(thursday?.exceptions.map(({ counts }) => counts)).toEqual([true, false]);
  });

  it('gives the length of the days with a clock change', () => {
    const lengths = (first: string) =>
      daysFrom(aPreviewedBranch(), 'device-1', first).map(({ lengthHours }) => lengthHours);
    expect(lengths('2026-03-23')).toEqual([24, 24, 24, 24, 24, 24, 23]);
    expect(lengths('2026-10-19')).toEqual([24, 24, 24, 24, 24, 24, 25]);
    expect(lengths(anyMonday)).toEqual([24, 24, 24, 24, 24, 24, 24]);
  });

  it('has seven closed days for a dispenser that does not exist', () => {
    const days = daysFrom(aPreviewedBranch(), 'gone', anyMonday);
    expect(days.map(({ date }) => date)).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(anyMonday, count)),
    );
    expect(new Set(days.flatMap(({ stretches }) => stretches.map(({ state }) => state)))).toEqual(
      new Set(['closed']),
    );
  });
});

describe('the hours that are drawn', () => {
  const drawn = (...windows: ReturnType<typeof aWindow>[]) =>
    shownHours(daysFrom(aPreviewedBranch({ dispensers: dispensers(...windows) }), 'device-1', anyMonday));

  it('begin an hour before the first window and end an hour after the last', () => {
    expect(
      drawn(aWindow('profile-1', monday, '0830', '1200'), aWindow('profile-1', 3, '1000', '1701')),
    ).toEqual({
      from: 7 * 60,
      until: 19 * 60,
    });
  });

  it('are the whole day if a window lasts a day, or if there is no window', () => {
    const day = { from: 0, until: 1440 };
    expect(drawn(aWindow('profile-1', monday, '0000', '2400'))).toEqual(day);
    expect(drawn()).toEqual(day);
  });
});
