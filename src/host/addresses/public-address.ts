import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Checks the addresses that are connected to, so that a name cannot resolve to another address after the check. With
 * `autoSelectFamily` Node asks for all of them.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const allowed = addresses.filter(({ address }) => isPublicAddress(address));
    callback(allowed.length === 0 ? new Error('not a public address') : null, allowed);
  });
};

/** The part of IPv6 that is given out to the public internet. Everything else is reserved. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * True if `text` is an address of the public internet, so that no device of the local network can be behind it. False
 * for every range with a special use, for IPv6 addresses that carry an IPv4 address, and for an address with a zone id.
 * Also false for anything other than one address in usual notation.
 */
export function isPublicAddress(text: string): boolean {
  // The strict notation: `ipaddr.IPv4.parse` also takes octal, hexadecimal and shortened forms.
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text).range() === 'unicast';
  if (!ipaddr.IPv6.isValid(text)) return false;
  const address = ipaddr.IPv6.parse(text);
  return address.zoneId === undefined && address.match(globalUnicast) && address.range() === 'unicast';
}
