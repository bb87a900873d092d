import { names } from '../../contract/additions/names.ts';
import type { Endpoint } from '../../contract/endpoints/endpoint.ts';

// What the host does for its page; not part of the service, so not in the table of its endpoints.

/** Names for services and groups that the service cannot tell. */
export const readNames = {
  method: 'GET',
  path: '/names',
  auth: 'none',
  response: names,
  ours: true,
} as const satisfies Endpoint;
