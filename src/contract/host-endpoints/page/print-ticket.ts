import * as v from 'valibot';
import { printResult } from '../../additions/printing.ts';
import type { AnyEndpoint } from '../../endpoint.ts';

export const printTicket = {
  method: 'POST',
  path: '/print',
  // The host validates the slip. Importing its schema here would only enlarge the page.
  body: v.unknown(),
  response: printResult,
} as const satisfies AnyEndpoint;
