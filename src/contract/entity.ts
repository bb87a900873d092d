import * as v from 'valibot';

/** A key of 1 to 128 characters. Interface: Common request and response conventions. */
export const key = v.pipe(v.string(), v.minLength(1), v.maxLength(128));

// These limits keep a text from blocking a page or filling its memory. Lengths are in UTF-16 code units.

export const text = v.pipe(v.string(), v.maxLength(20_000));
/** An address or a data URL. */
export const pictureSource = v.pipe(v.string(), v.maxLength(1_000_000));
export const sourceCode = v.pipe(v.string(), v.maxLength(500_000));

/** The latest time of a JavaScript date, in milliseconds. */
const lastTime = 8_640_000_000_000_000;

/** Milliseconds since 1970-01-01 UTC. Interface: Common request and response conventions. */
export const timestamp = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(lastTime));

/** A time as HHMM; `2400` is the end of the day. Interface: Branch, openingHours. */
export const hhmm = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3])[0-5]\d$|^2400$/, 'expected HHMM'));

export const wholeNumber = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** 0 is Sunday, 6 is Saturday. Interface: Dispenser device, special. */
export const weekday = wholeNumber(0, 6);

/** The status of an active entity. Interface: States and transitions. */
export const activeStatus = 1;

/** True if an entity is active. All other entities are ignored. */
export const isActive = ({ status }: { readonly status: number }): boolean => status === activeStatus;

/** The common fields of configuration entities. Interface: Resources and their fields. */
export const entityFields = {
  type: v.number(),
  key,
  status: v.number(),
  aspect: v.null(),
  /** This field is not used, so a foreign service may send any time. */
  time: v.number(),
};
