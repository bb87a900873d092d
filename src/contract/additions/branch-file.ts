// Our addition: interface.md has no file that describes a branch.
import * as v from 'valibot';
import { branch, exceptionDay } from '../branch.ts';
import { code } from '../code.ts';
import { device } from '../device.ts';
import { key, timestamp } from '../entity.ts';
import { language } from '../language.ts';
import { maxPasswordLength } from '../login.ts';
import { profile } from '../profile.ts';
import { service } from '../service.ts';
import { dispenserSettings } from '../settings.ts';
import { advertisement } from './advertisement.ts';
import { clerk } from './clerk.ts';
import { counter, nonEmptyText } from './counter.ts';
import { group } from './group.ts';
import { numberInterval } from './number-interval.ts';
import { rules } from './rules.ts';

/** A dispenser. Without an API key, its machine must enrol. */
const dispenser = v.object({ ...device.entries, apiKey: v.optional(v.string()) });
export type DispenserInFile = v.InferOutput<typeof dispenser>;

/** A user, with either a password or its hash. */
const user = v.object({
  ...clerk.entries,
  password: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(maxPasswordLength))),
  passwordHash: v.optional(v.string()),
});
export type UserInFile = v.InferOutput<typeof user>;

const booking = v.object({
  key,
  service: key,
  time: timestamp,
  customerName: v.optional(v.string()),
  bookingCode: nonEmptyText,
  verification: nonEmptyText,
});
export type BookingInFile = v.InferOutput<typeof booking>;

/** The complete configuration of a branch, with the types of the interface. */
export const branchFile = v.object({
  /** The JSON Schema of the file, used only by text editors. */
  $schema: v.optional(v.string()),
  branch,
  languages: v.array(language),
  services: v.array(service),
  groups: v.array(group),
  codes: v.array(code),
  profiles: v.array(profile),
  exceptionDays: v.array(exceptionDay),
  settings: dispenserSettings,
  numberIntervals: v.array(numberInterval),
  dispensers: v.array(dispenser),
  counters: v.array(counter),
  users: v.array(user),
  bookings: v.array(booking),
  advertisements: v.array(advertisement),
  rules,
});
export type BranchFile = v.InferOutput<typeof branchFile>;
