import type { IncomingHttpHeaders } from 'node:http';

/**
 * The header by which a client shows that it is the same one as before: random text that it has made, and shows to nobody else. A
 * clerk who was right from a device is delayed only by the failures of this device. A foreign service ignores it.
 */
export const clientDeviceHeader = 'x-client-device';

/** 128 bits at least, so that nobody guesses the device of another one. */
const form = /^[\w-]{22,128}$/;

/** The device in the headers of a request; undefined without one, and for a text that could be guessed. */
export function clientDevice(headers: IncomingHttpHeaders): string | undefined {
  const device = headers[clientDeviceHeader];
  return typeof device === 'string' && form.test(device) ? device : undefined;
}
