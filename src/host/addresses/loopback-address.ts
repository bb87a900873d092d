import { parseIpAddress } from './ip-address.ts';

/** Whether `text` is an address that only this machine can reach; false for a name and for any unusual notation. */
export function isLoopbackAddress(text: string): boolean {
  return parseIpAddress(text)?.range() === 'loopback';
}
