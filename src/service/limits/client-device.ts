import type { IncomingHttpHeaders } from 'node:http';

/**
 * The header with a random text that a client created and shares with nobody else. The text proves that the client is
 * the same as before. After a correct login, only failures on this device delay the clerk there.
 */
export const clientDeviceHeader = 'x-client-device';

/** At least 128 bits, so that nobody can guess the text of another device. */
const form = /^[\w-]{22,128}$/;

/** The text in the header; undefined if the header is missing, or if its text is too short to be secret. */
export function clientDevice(headers: IncomingHttpHeaders): string | undefined {
  const device = headers[clientDeviceHeader];
  return typeof device === 'string' && form.test(device) ? device : undefined;
}
