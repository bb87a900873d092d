// Our addition: interface.md has ticket numbers without their intervals.
import * as v from 'valibot';
import { key } from '../entity.ts';

const ticketOrdinal = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999));

/** A range of numbers that services share, 0 to 999999. */
export const numberInterval = v.object({
  key,
  name: v.string(),
  prefix: v.string(),
  min: ticketOrdinal,
  max: ticketOrdinal,
});
