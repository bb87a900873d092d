// Our addition: interface.md describes clerks only in the login result.
import * as v from 'valibot';
import { key, wholeNumber } from '../entity.ts';
import { nonEmptyText } from './counter.ts';

/** A clerk, without the password. A clerk without `services` serves all services, none of them with precedence. */
export const clerk = v.object({
  key,
  username: nonEmptyText,
  name: v.string(),
  avatar: v.string(),
  mustChangePassword: v.optional(v.boolean()),
  services: v.optional(v.array(v.object({ service: key, precedence: wholeNumber(0, 1_000_000) }))),
});
export type Clerk = v.InferOutput<typeof clerk>;
