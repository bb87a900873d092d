// Ours: interface.md shows no read that tells a dispenser what its services and groups are called.
import * as v from 'valibot';
import { key } from '../entity.ts';
import { entityText } from '../service.ts';

const { name, explanation, comment } = entityText.entries;

const displayName = v.object({
  name,
  /** By language key. */
  texts: v.optional(
    v.record(
      key,
      v.object({ name, explanation: v.optional(explanation, null), comment: v.optional(comment, null) }),
    ),
    {},
  ),
});

/** What services and groups are called, by their keys, where the service cannot tell. */
export const names = v.object({
  services: v.optional(v.record(key, displayName), {}),
  groups: v.optional(v.record(key, displayName), {}),
});
export type Names = v.InferOutput<typeof names>;

/** The names of a host that was given none. */
export const noNames: Names = { services: {}, groups: {} };
