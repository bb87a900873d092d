// Ours: interface.md does not define the needs of visitors at the counter.
import * as v from 'valibot';

/** A need that a visitor has named: more time, to hear what others read, or to be called earlier. Personal data. */
export const need = v.picklist(['time', 'by-ear', 'priority']);
export type Need = v.InferOutput<typeof need>;

/** Each need once. */
export const needs = v.pipe(
  v.array(need),
  v.maxLength(need.options.length),
  v.check((all) => new Set(all).size === all.length, 'expected each need once'),
);
