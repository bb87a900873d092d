import ipaddr from 'ipaddr.js';

/**
 * Parses one IP address, and converts an IPv4-mapped IPv6 address to IPv4. Returns undefined for a name and for any
 * unusual notation.
 */
export function parseIpAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  // `ipaddr.parse` also accepts octal, hexadecimal and shortened IPv4, and parses ::127.0.0.1 as ::ffff:127.0.0.1.
  const isUsual = ipaddr.IPv4.isValidFourPartDecimal(text) || (text.includes(':') && !/^::\d+\./.test(text));
  return isUsual && ipaddr.isValid(text) ? ipaddr.process(text) : undefined;
}

/** True for an address that only this machine can reach. False for a name and for any unusual notation. */
export function isLoopbackAddress(text: string): boolean {
  return parseIpAddress(text)?.range() === 'loopback';
}

/** True if a host with this FOYER_HOST listens on all addresses of its machine. */
export function isEveryAddress(host: string): boolean {
  return parseIpAddress(host)?.range() === 'unspecified';
}
