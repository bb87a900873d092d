import type { IncomingHttpHeaders } from 'node:http';

/**
 * Proves that a client is the same as before, by a random text that it created and sends to nobody else. After a
 * correct login from a device, the clerk is delayed only by failures of this device. A foreign service ignores
 * this header.
 */
export const clientDeviceHeader = 'x-client-device';

/** At least 128 bits, so nobody can guess another device's text. */
const form = /^[\w-]{22,128}$/;

/** Undefined without a header, and for a text that could be guessed. */
export function clientDevice(headers: IncomingHttpHeaders): string | undefined {
  const device = headers[clientDeviceHeader];
  return typeof device === 'string' && form.test(device) ? device : undefined;
}
