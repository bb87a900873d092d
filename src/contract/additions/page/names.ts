// Our addition: interface.md has no endpoint for the names of services and groups.
import * as v from 'valibot';
import type { Endpoint } from '../../endpoint.ts';
import { key } from '../../entity.ts';
import { entityText } from '../../service.ts';

const { name, explanation, comment } = entityText.entries;

const displayName = v.object({
  name,
  /** The texts by language key. */
  texts: v.optional(
    v.record(
      key,
      v.object({ name, explanation: v.optional(explanation, null), comment: v.optional(comment, null) }),
    ),
    {},
  ),
});

/** Names by key, as configured on the host for a service without an endpoint for them. */
export const names = v.object({
  services: v.optional(v.record(key, displayName), {}),
  groups: v.optional(v.record(key, displayName), {}),
});
export type Names = v.InferOutput<typeof names>;

export const noNames: Names = { services: {}, groups: {} };

/** The host offers this endpoint, so it is not in the table of the service's endpoints. */
export const readNames = {
  method: 'GET',
  path: '/names',
  auth: 'none',
  response: names,
  ours: true,
} as const satisfies Endpoint;
