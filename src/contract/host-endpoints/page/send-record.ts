import { recordedMenuUpdate } from '../../additions/page/recorded-menu.ts';
import type { AnyEndpoint } from '../../endpoint.ts';

/** Stores the home menu for the next document. */
export const sendRecord = {
  method: 'POST',
  path: '/recorded-menu',
  body: recordedMenuUpdate,
  response: null,
} as const satisfies AnyEndpoint;
