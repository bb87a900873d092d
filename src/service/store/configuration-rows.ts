import * as v from 'valibot';
import { branch } from '../../contract/branch.ts';
import { device } from '../../contract/device.ts';
import { key } from '../../contract/entity.ts';
import { storedParser } from './stored-json.ts';

export const nonEmptyText = v.pipe(v.string(), v.minLength(1), v.maxLength(128));

/** A counter; without `services` it serves all services of the branch. */
export const counter = v.object({
  key,
  name: v.string(),
  number: nonEmptyText,
  websocketID: nonEmptyText,
  services: v.optional(v.array(key)),
});
export type StoredCounter = v.InferOutput<typeof counter>;

/** A clerk; without `services` the clerk serves all services of the branch without precedence. The password is stored apart. */
export const storedUser = v.object({
  key,
  username: nonEmptyText,
  name: v.string(),
  avatar: v.string(),
  mustChangePassword: v.optional(v.boolean()),
  services: v.optional(
    v.array(v.object({ service: key, precedence: v.pipe(v.number(), v.integer(), v.minValue(0)) })),
  ),
});
export type StoredUser = v.InferOutput<typeof storedUser>;

// Parsers of the `body` of rows that are no entities: each takes the key of the row and its body.

export const parseBranch = storedParser(branch, 'branch');
export const parseDispenser = storedParser(device, 'dispenser');
export const parseCounter = storedParser(counter, 'counter');
export const parseUser = storedParser(storedUser, 'user');
