import fc from 'fast-check';
import { aBranch, aDevice, anExceptionDay, aProfile } from '../builders.ts';
import { aPreviewedBranch } from './a-previewed-branch.ts';

/** A Monday; random exception days are around it. */
export const anyMonday = '2026-11-23';

const time = fc.constantFrom('0000', '0015', '0759', '0800', '1200', '1259', '1300', '1730', '2359', '2400');
const weekday = fc.integer({ min: 0, max: 6 });
const hours = (most: number) =>
  fc.array(fc.record({ profile: fc.constant(''), day: weekday, start: time, end: time }), {
    maxLength: most,
  });

/** Branches with any windows, opening hours and exception days around `anyMonday`. One of three profiles does not exist. */
export const anySchedule = fc
  .record({
    openingHours: hours(10),
    windows: fc.array(
      fc.record({
        profile: fc.constantFrom('one', 'two', 'gone'),
        day: weekday,
        start: time,
        end: time,
        links: fc.constant(null),
      }),
      { maxLength: 14 },
    ),
    exceptionDays: fc.array(
      fc
        .record({
          times: fc.record({
            year: fc.constant(2026),
            month: fc.constant(11),
            day: fc.integer({ min: 22, max: 30 }),
          }),
          weekday: fc.oneof(fc.constant(true as const), weekday),
          status: fc.constantFrom(1, 1, 0),
          openingHours: hours(2),
        })
        .map((change) => anExceptionDay(change)),
      { maxLength: 4 },
    ),
  })
  .map(({ openingHours, windows, exceptionDays }) =>
    aPreviewedBranch({
      branch: aBranch({ openingHours }),
      dispensers: [aDevice({ special: { cardReaders: [], profiles: windows } })],
      profiles: [aProfile({ key: 'one', name: 'One' }), aProfile({ key: 'two', name: 'Two' })],
      exceptionDays,
    }),
  );
