import * as v from 'valibot';
import { openingTime } from './branch.ts';
import { entityFields, key, text, weekday, wholeNumber } from './entity.ts';

/** A date whose opening hours differ from the ordinary week. Interface: Exception day. */
export const exceptionDay = v.object({
  ...entityFields,
  branch: key,
  /** `month` counts from 1. */
  times: v.object({ year: v.number(), month: wholeNumber(1, 12), day: wholeNumber(1, 31) }),
  /** `true`: `openingHours` apply instead of the week's. A number: the date counts as that weekday. */
  weekday: v.union([v.literal(true), weekday]),
  openingHours: v.array(openingTime),
  name: text,
});
export type ExceptionDay = v.InferOutput<typeof exceptionDay>;
