import { names } from '../../contract/additions/page/names.ts';
import type { Endpoint } from '../../contract/endpoints/endpoint.ts';

/** The names of services and groups from NAMES_FILE. Offered by the host, so not in the table of the service's endpoints. */
export const readNames = {
  method: 'GET',
  path: '/names',
  auth: 'none',
  response: names,
  ours: true,
} as const satisfies Endpoint;
