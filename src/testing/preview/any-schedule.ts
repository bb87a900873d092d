import fc from 'fast-check';
import { aBranch, aDevice, anExceptionDay, aProfile } from '../builders.ts';
import { anyHours, anyWeekday, anyWindows } from '../lint/any-branch.ts';
import { aPreviewedBranch } from './a-previewed-branch.ts';

/** A Monday, around which random exception days are drawn. */
export const anyMonday = '2026-11-23';

/**
 * Branches with random windows, opening hours and exception days around `anyMonday`. One of three profiles does not
 * exist.
 */
export const anySchedule = fc
  .record({
    openingHours: anyHours(10),
    windows: anyWindows(fc.constantFrom('one', 'two', 'gone'), 14),
    exceptionDays: fc.array(
      fc
        .record({
          times: fc.record({
            year: fc.constant(2026),
            month: fc.constant(11),
            day: fc.integer({ min: 22, max: 30 }),
          }),
          weekday: fc.oneof(fc.constant(true as const), anyWeekday),
          status: fc.constantFrom(1, 1, 0),
          openingHours: anyHours(2),
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
