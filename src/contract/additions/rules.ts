// Our addition: interface.md does not define these rules.
import * as v from 'valibot';
import { hhmm, wholeNumber } from '../entity.ts';
import { callPlace } from './capabilities.ts';

/** Ten years. With longer values, times would not be valid dates, and the databases could not store the ranks. */
const longest = { seconds: 315_360_000, minutes: 5_256_000 };

const between = (least: number, most: number, usual: number) =>
  v.optional(v.pipe(v.number(), v.minValue(least), v.maxValue(most)), usual);
const seconds = (usual: number) => between(0, longest.seconds, usual);
const minutes = (usual: number, least = 0) => between(least, longest.minutes, usual);

export const rules = v.object({
  arrivalMetres: between(0, 40_000_000, 200),
  priorityWeightSeconds: seconds(300),
  precedenceHeadStartSeconds: seconds(600),
  bookingRaiseSeconds: seconds(1800),
  normalPerPriority: v.optional(wholeNumber(1, 100)),
  mostOvertakings: v.optional(wholeNumber(1, 1000)),
  bookingEarlyMinutes: minutes(30),
  bookingLateMinutes: minutes(15),
  chosenClerkMinutes: minutes(15),
  parkedMinutes: minutes(20, 1),
  reservedPerService: v.optional(wholeNumber(0, 1_000_000), 20),
  remoteShare: between(0, 1, 0.25),
  laterMinutes: minutes(10),
  reservedMinutes: minutes(60, 1),
  bookingsPerSlot: v.optional(
    v.object({
      minutes: wholeNumber(1, 24 * 60),
      count: wholeNumber(0, 1_000_000),
    }),
    { minutes: 15, count: 4 },
  ),
  bookingDaysAhead: v.optional(wholeNumber(0, 730), 60),
  dayEnd: v.optional(v.pipe(hhmm, v.notValue('2400', 'expected 0000 to 2359')), '0000'),
  callInBranchLanguageToo: v.optional(v.boolean(), false),
  offersPriority: v.optional(v.boolean(), false),
  nameOnTicket: v.optional(v.boolean(), false),
  callPlace: v.optional(callPlace, 'band'),
  boardSpeaks: v.optional(v.boolean(), false),
  soundWithNumber: v.optional(v.boolean(), false),
  boardNext: v.optional(wholeNumber(0, 10), 0),
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
