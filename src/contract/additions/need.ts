// Our addition: interface.md does not define visitors' needs at the counter.
import * as v from 'valibot';

/** A visitor's need: more time, spoken information, or an earlier call. Personal data. */
export const need = v.picklist(['time', 'by-ear', 'priority']);
export type Need = v.InferOutput<typeof need>;

export const needs = v.pipe(
  v.array(need),
  v.maxLength(need.options.length),
  v.check((all) => new Set(all).size === all.length, 'expected each need once'),
);
