import { hostFeatures } from '../../contract/additions/page/host-features.ts';
import type { Endpoint } from '../../contract/endpoints/endpoint.ts';

/** The features of the host. Offered by the host, so not in the table of the service's endpoints. */
export const readHost = {
  method: 'GET',
  path: '/host',
  auth: 'none',
  response: hostFeatures,
  ours: true,
} as const satisfies Endpoint;
