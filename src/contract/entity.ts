import * as v from 'valibot';

/** An identifier: a non-empty string in UUID-like format. */
export const key = v.pipe(v.string(), v.minLength(1), v.maxLength(128));

/** Milliseconds since 1970-01-01 UTC. */
export const timestamp = v.number();

/** Four digits HHMM; `2400` is the end of the day. */
export const hhmm = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3])[0-5]\d$|^2400$/, 'expected HHMM'));

/** 0 is Sunday, 6 is Saturday. */
export const weekday = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6));

/** A status of a configuration entity: 1 is active. */
export const activeStatus = 1;

/** The fields that all configuration entities share. Interface: Resources. */
export const entityFields = {
  type: v.number(),
  key,
  status: v.number(),
  aspect: v.null(),
  time: timestamp,
};
