import * as v from 'valibot';
import { entityFields, hhmm, key, weekday } from './entity.ts';

/** One opening time of one weekday. `profile` has no documented meaning and is not used. Interface: Branch, openingHours. */
export const openingTime = v.object({ profile: v.string(), day: weekday, start: hhmm, end: hhmm });
export type OpeningTime = v.InferOutput<typeof openingTime>;

/** A place with counters where visitors are served. Interface: Branch. */
export const branch = v.object({
  ...entityFields,
  name: v.string(),
  shortName: v.string(),
  defaultLang: key,
  timeZone: v.string(),
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
    country: v.string(),
    zip: v.string(),
    city: v.string(),
    street: v.string(),
    number: v.string(),
    latitude: v.number(),
    longitude: v.number(),
  }),
  languages: v.array(key),
  services: v.array(key),
  dispenserProfiles: v.array(key),
  feedbackProfiles: v.array(key),
  openingHours: v.array(openingTime),
});
export type Branch = v.InferOutput<typeof branch>;
