import { printerStatus } from '../../additions/printing.ts';
import type { AnyEndpoint } from '../../endpoint.ts';

export const readPrinter = {
  method: 'GET',
  path: '/printer',
  response: printerStatus,
} as const satisfies AnyEndpoint;
