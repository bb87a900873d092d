import ipaddr from 'ipaddr.js';

/** Whether `text` is an address that only this machine can reach; false for a name and for any unusual notation. */
export function isLoopbackAddress(text: string): boolean {
  // `ipaddr.parse` also takes octal, hexadecimal and shortened IPv4, and reads ::127.0.0.1 as ::ffff:127.0.0.1.
  const isUsual = ipaddr.IPv4.isValidFourPartDecimal(text) || (text.includes(':') && !/^::\d+\./.test(text));
  return isUsual && ipaddr.isValid(text) && ipaddr.process(text).range() === 'loopback';
}
