import * as v from 'valibot';
import { hhmm } from '../../contract/entity.ts';

const amount = (usual: number) => v.optional(v.pipe(v.number(), v.minValue(0)), usual);

/** How a branch works where the interface leaves it open. */
export const rules = v.object({
  arrivalMetres: amount(200),
  priorityWeightSeconds: amount(300),
  precedenceHeadStartSeconds: amount(600),
  bookingRaiseSeconds: amount(1800),
  bookingEarlyMinutes: amount(30),
  bookingLateMinutes: amount(15),
  dayEnd: v.optional(v.pipe(hhmm, v.notValue('2400', 'expected 0000 to 2359')), '0000'),
  callInBranchLanguageToo: v.optional(v.boolean(), false),
  smartLink: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.regex(/^https?:\/\/\S*#\{token\}\S*$/, 'expected an http address with #{token} in it'),
      ),
    ),
    null,
  ),
});
export type Rules = v.InferOutput<typeof rules>;
