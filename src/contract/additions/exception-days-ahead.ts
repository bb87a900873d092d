// Ours: interface.md shows the exception days of today only, and no query.
import * as v from 'valibot';

const mostDays = 60;

/** Asks for the exception days of some dates instead of today's: `days` of them, from `from` on. */
export const exceptionDaysAhead = v.object({
  from: v.optional(v.pipe(v.string(), v.isoDate('expected a date such as 2026-11-21'))),
  days: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,2}$/, `expected a number from 1 to ${mostDays}`),
      v.check(
        (days) => Number(days) >= 1 && Number(days) <= mostDays,
        `expected a number from 1 to ${mostDays}`,
      ),
    ),
  ),
});
export type ExceptionDaysAhead = v.InferOutput<typeof exceptionDaysAhead>;
