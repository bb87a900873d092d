// Ours: interface.md describes clerks only by the answer to a login.
import * as v from 'valibot';
import { key } from '../entity.ts';
import { nonEmptyText } from './counter.ts';

/** A clerk; without `services` the clerk serves all services of the branch without precedence. The password is kept apart. */
export const clerk = v.object({
  key,
  username: nonEmptyText,
  name: v.string(),
  avatar: v.string(),
  mustChangePassword: v.optional(v.boolean()),
  services: v.optional(
    v.array(v.object({ service: key, precedence: v.pipe(v.number(), v.integer(), v.minValue(0)) })),
  ),
});
export type Clerk = v.InferOutput<typeof clerk>;
