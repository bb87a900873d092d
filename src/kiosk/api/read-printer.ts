import { printerStatus } from '../../contract/additions/printing.ts';
import type { Endpoint } from '../../contract/endpoints/endpoint.ts';

/** What the host says of its printer; not part of the service, so not in the table of its endpoints. */
export const readPrinter = {
  method: 'GET',
  path: '/printer',
  auth: 'none',
  response: printerStatus,
  ours: true,
} as const satisfies Endpoint;
