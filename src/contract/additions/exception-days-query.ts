// Our addition: interface.md defines only today's exception days, without a query.
import * as v from 'valibot';

/** A query for 1 to 60 `days`, beginning with the date `from`. */
export const exceptionDaysQuery = v.object({
  from: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'expected a date such as 2026-11-21'),
    ),
  ),
  days: v.optional(v.pipe(v.string(), v.regex(/^([1-9]|[1-5]\d|60)$/, 'expected a number from 1 to 60'))),
});
export type ExceptionDaysQuery = v.InferOutput<typeof exceptionDaysQuery>;
