import { hostFeatures } from '../../contract/additions/host-features.ts';
import type { Endpoint } from '../../contract/endpoints/endpoint.ts';

/** What the host offers its page; not part of the service, so not in the table of its endpoints. */
export const readHost = {
  method: 'GET',
  path: '/host',
  auth: 'none',
  response: hostFeatures,
  ours: true,
} as const satisfies Endpoint;
