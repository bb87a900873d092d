// Ours: interface.md does not define these rules.
import * as v from 'valibot';
import { hhmm } from '../entity.ts';
import { callPlace } from './capabilities.ts';

const nonNegative = (defaultValue: number) => v.optional(v.pipe(v.number(), v.minValue(0)), defaultValue);

export const rules = v.object({
  arrivalMetres: nonNegative(200),
  priorityWeightSeconds: nonNegative(300),
  precedenceHeadStartSeconds: nonNegative(600),
  bookingRaiseSeconds: nonNegative(1800),
  normalPerPriority: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
  mostOvertakings: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))),
  bookingEarlyMinutes: nonNegative(30),
  bookingLateMinutes: nonNegative(15),
  chosenClerkMinutes: nonNegative(15),
  parkedMinutes: v.optional(v.pipe(v.number(), v.minValue(1)), 20),
  reservedPerService: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 20),
  remoteShare: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 0.25),
  laterMinutes: nonNegative(10),
  reservedMinutes: v.optional(v.pipe(v.number(), v.minValue(1)), 60),
  bookingsPerSlot: v.optional(
    v.object({
      minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(24 * 60)),
      count: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
    { minutes: 15, count: 4 },
  ),
  bookingDaysAhead: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(730)), 60),
  dayEnd: v.optional(v.pipe(hhmm, v.notValue('2400', 'expected 0000 to 2359')), '0000'),
  callInBranchLanguageToo: v.optional(v.boolean(), false),
  offersPriority: v.optional(v.boolean(), false),
  nameOnTicket: v.optional(v.boolean(), false),
  callPlace: v.optional(callPlace, 'band'),
  boardSpeaks: v.optional(v.boolean(), false),
  soundWithNumber: v.optional(v.boolean(), false),
  boardNext: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10)), 0),
  smartLink: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.regex(/^https?:\/\/\S*#\{token\}\S*$/, 'expected an http URL that contains #{token}'),
      ),
    ),
    null,
  ),
});
export type Rules = v.InferOutput<typeof rules>;
