// Ours: interface.md does not define visitors' needs at the counter.
import * as v from 'valibot';

/** More time, to hear what others read, or to be called earlier. Personal data. */
export const need = v.picklist(['time', 'by-ear', 'priority']);
export type Need = v.InferOutput<typeof need>;

export const needs = v.pipe(
  v.array(need),
  v.maxLength(need.options.length),
  v.check((all) => new Set(all).size === all.length, 'expected each need once'),
);
