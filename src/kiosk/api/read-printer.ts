import { printerStatus } from '../../contract/additions/page/printing.ts';
import type { Endpoint } from '../../contract/endpoints/endpoint.ts';

/** The state of the host's printer. Offered by the host, so not in the table of the service's endpoints. */
export const readPrinter = {
  method: 'GET',
  path: '/printer',
  auth: 'none',
  response: printerStatus,
  ours: true,
} as const satisfies Endpoint;
