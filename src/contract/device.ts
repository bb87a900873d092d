import * as v from 'valibot';
import { entityFields, hhmm, key, text, weekday } from './entity.ts';

/** A weekly time window, and the profile shown during it. Interface: Dispenser device, special. */
export const profileWindow = v.object({
  profile: key,
  day: weekday,
  start: hhmm,
  end: hhmm,
  links: v.null(),
});
export type ProfileWindow = v.InferOutput<typeof profileWindow>;

/** A dispenser and its profile windows. Interface: Dispenser device. */
export const device = v.object({
  ...entityFields,
  category: text,
  deviceType: v.number(),
  clientID: text,
  deviceID: text,
  special: v.object({
    cardReaders: v.array(v.unknown()),
    profiles: v.array(profileWindow),
  }),
  branch: key,
  name: text,
  websocketID: text,
});
export type Device = v.InferOutput<typeof device>;
