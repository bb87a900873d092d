import * as v from 'valibot';
import { closingTexts } from './closing.ts';
import { entityFields, hhmm, key, text, timestamp, weekday, wholeNumber } from './entity.ts';

/** `profile` has no documented meaning and is not used. Interface: Branch, openingHours. */
export const openingTime = v.object({ profile: text, day: weekday, start: hhmm, end: hhmm });
export type OpeningTime = v.InferOutput<typeof openingTime>;

/** Interface: Branch. */
export const branch = v.object({
  ...entityFields,
  name: text,
  shortName: text,
  defaultLang: key,
  timeZone: text,
  features: v.object({
    appointment: v.boolean(),
    waitingArea: v.boolean(),
    waitingAreaPremium: v.boolean(),
    voiceRecording: v.boolean(),
    smartTicket: v.boolean(),
    feedback: v.boolean(),
    customerName: v.boolean(),
  }),
  address: v.object({
    country: text,
    zip: text,
    city: text,
    street: text,
    number: text,
    latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
    longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  }),
  languages: v.array(key),
  services: v.array(key),
  dispenserProfiles: v.array(key),
  feedbackProfiles: v.array(key),
  openingHours: v.array(openingTime),
  /**
   * Our addition: the minutes from the end of opening hours until the counters stop calling; negative if they stop
   * earlier. If absent, counters serve every ticket.
   */
  closing: v.optional(v.object({ stopAt: wholeNumber(-240, 240) })),
});
export type Branch = v.InferOutput<typeof branch>;

/** A date whose opening hours differ from the week. Interface: Exception day. */
export const exceptionDay = v.object({
  ...entityFields,
  branch: key,
  /** `month` counts from 1. */
  times: v.object({ year: wholeNumber(0, 275_760), month: wholeNumber(1, 12), day: wholeNumber(1, 31) }),
  /** If `true`, `openingHours` replace the week's opening hours. If a number, the date counts as that weekday. */
  weekday: v.union([v.literal(true), weekday]),
  openingHours: v.array(openingTime),
  name: text,
});
export type ExceptionDay = v.InferOutput<typeof exceptionDay>;

/**
 * Our addition: an exception day, with the closings that were subtracted from its hours, and their sentences for
 * visitors.
 */
export const closedDay = v.object({
  ...exceptionDay.entries,
  closings: v.optional(v.array(v.object({ from: timestamp, until: timestamp, texts: closingTexts }))),
});
export type ClosedDay = v.InferOutput<typeof closedDay>;
