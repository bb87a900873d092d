import * as v from 'valibot';

/** The key of an entity: 1 to 128 characters. Interface: Common request and response conventions. */
export const key = v.pipe(v.string(), v.minLength(1), v.maxLength(128));

// The length limits prevent a text from keeping a page busy or filling its memory. Lengths are in UTF-16 code
// units.

/** A text. */
export const text = v.pipe(v.string(), v.maxLength(20_000));
/** A picture or video: an address, or a data URL. */
export const pictureSource = v.pipe(v.string(), v.maxLength(1_000_000));
/** A style sheet or script. */
export const sourceCode = v.pipe(v.string(), v.maxLength(500_000));

/** The latest time that a JavaScript date can represent, in milliseconds. */
const lastTime = 8_640_000_000_000_000;

/**
 * Milliseconds since 1970-01-01 UTC, within the range of a JavaScript date. Interface: Common request and response
 * conventions.
 */
export const timestamp = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(lastTime));

/** A time of day in four digits, HHMM; `2400` is the end of the day. Interface: Branch, openingHours. */
export const hhmm = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3])[0-5]\d$|^2400$/, 'expected HHMM'));

/** A whole number in a range. */
export const wholeNumber = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** A day of the week: 0 is Sunday, 6 is Saturday. Interface: Dispenser device, special. */
export const weekday = wholeNumber(0, 6);

/** The `status` of an active configuration entity. Interface: States and transitions. */
export const activeStatus = 1;

/** True if an entity is active. Visitors, clerks and the service ignore every other entity. */
export const isActive = ({ status }: { readonly status: number }): boolean => status === activeStatus;

/** The fields that all configuration entities share. Interface: Resources and their fields. */
export const entityFields = {
  type: v.number(),
  key,
  status: v.number(),
  aspect: v.null(),
  /** Nothing reads it, so a foreign service may send a time out of range. */
  time: v.number(),
};
