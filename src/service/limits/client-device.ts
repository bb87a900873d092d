import type { IncomingHttpHeaders } from 'node:http';

/**
 * Proves that a client is the same as before, with a random text that the client created and sends to nobody else.
 * After a correct login from a device, only failures on this device delay the clerk there. A foreign service
 * ignores this header.
 */
export const clientDeviceHeader = 'x-client-device';

/** At least 128 bits, so nobody can guess another device's text. */
const form = /^[\w-]{22,128}$/;

/** The text in the header; undefined without a header, or if the text could be guessed. */
export function clientDevice(headers: IncomingHttpHeaders): string | undefined {
  const device = headers[clientDeviceHeader];
  return typeof device === 'string' && form.test(device) ? device : undefined;
}
