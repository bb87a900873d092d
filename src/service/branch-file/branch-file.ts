import * as v from 'valibot';
import { advertisement } from '../../contract/additions/advertisement.ts';
import { group } from '../../contract/additions/group.ts';
import { branch } from '../../contract/branch.ts';
import { code } from '../../contract/code.ts';
import { device } from '../../contract/device.ts';
import { key, timestamp } from '../../contract/entity.ts';
import { exceptionDay } from '../../contract/exception-day.ts';
import { language } from '../../contract/language.ts';
import { maxPasswordLength } from '../../contract/login.ts';
import { profile } from '../../contract/profile.ts';
import { service } from '../../contract/service.ts';
import { settings } from '../../contract/settings.ts';
import { rules } from './rules.ts';

const ordinal = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999));
const word = v.pipe(v.string(), v.minLength(1), v.maxLength(128));

/** A range of ticket numbers, 0 to 999999. */
export const numberInterval = v.object({
  key,
  name: v.string(),
  prefix: v.string(),
  min: ordinal,
  max: ordinal,
});

/** A dispenser as the interface has it, and the secret that it identifies itself with. */
const dispenser = v.object({ ...device.entries, apiKey: v.string() });
export type DispenserInFile = v.InferOutput<typeof dispenser>;

/** A place where clerks serve; without `services` it serves all of the branch. */
export const counter = v.object({
  key,
  name: v.string(),
  number: word,
  websocketID: word,
  services: v.optional(v.array(key)),
});
export type CounterInFile = v.InferOutput<typeof counter>;

/** A clerk; without `services` one who serves all of the branch, and none of them before others do. */
export const user = v.object({
  key,
  username: word,
  name: v.string(),
  avatar: v.string(),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(maxPasswordLength)),
  services: v.optional(
    v.array(v.object({ service: key, precedence: v.pipe(v.number(), v.integer(), v.minValue(0)) })),
  ),
});
export type UserInFile = v.InferOutput<typeof user>;

/** An appointment that somebody has made. */
const booking = v.object({
  key,
  service: key,
  time: timestamp,
  customerName: v.optional(v.string()),
  bookingCode: word,
  verification: word,
});
export type BookingInFile = v.InferOutput<typeof booking>;

/** All that one branch is configured with, in the interface's own shapes. */
export const branchFile = v.object({
  /** For editors alone. */
  $schema: v.optional(v.string()),
  branch,
  languages: v.array(language),
  services: v.array(service),
  groups: v.array(group),
  codes: v.optional(v.array(code), []),
  profiles: v.array(profile),
  exceptionDays: v.optional(v.array(exceptionDay), []),
  settings,
  numberIntervals: v.array(numberInterval),
  dispensers: v.array(dispenser),
  counters: v.optional(v.array(counter), []),
  users: v.optional(v.array(user), []),
  bookings: v.optional(v.array(booking), []),
  advertisements: v.optional(v.array(advertisement), []),
  rules: v.optional(rules, {}),
});
export type BranchFile = v.InferOutput<typeof branchFile>;
