import { shownSmartToken } from '../../additions/shown-smart-token.ts';
import type { AnyEndpoint } from '../../endpoint.ts';

/** The text of the QR code for smart tickets. */
export const readSmartToken = {
  method: 'GET',
  path: '/smart-token',
  response: shownSmartToken,
} as const satisfies AnyEndpoint;
