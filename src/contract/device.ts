import * as v from 'valibot';
import { entityFields, hhmm, key, weekday } from './entity.ts';

/** One time window of the week, and the profile shown during it. Interface: Dispenser device, special. */
export const profileWindow = v.object({
  profile: key,
  day: weekday,
  start: hhmm,
  end: hhmm,
  links: v.null(),
});
export type ProfileWindow = v.InferOutput<typeof profileWindow>;

/** A dispenser with the weekly schedule of its profiles. Interface: Dispenser device. */
export const device = v.object({
  ...entityFields,
  category: v.string(),
  deviceType: v.number(),
  clientID: v.string(),
  deviceID: v.string(),
  special: v.object({
    cardReaders: v.array(v.unknown()),
    profiles: v.array(profileWindow),
  }),
  branch: key,
  name: v.string(),
  websocketID: v.string(),
});
export type Device = v.InferOutput<typeof device>;
