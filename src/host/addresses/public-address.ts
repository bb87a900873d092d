import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Avoids system lookups, because each of them occupies one of only two threads. Visitors name push services, and a
 * name that never resolves would block the lookups of alerts and text messages.
 */
const ownResolver = new Resolver({ timeout: 2_000, tries: 2 });

/**
 * Checks the addresses at connection time, so a name cannot resolve to another address after the check. With
 * `autoSelectFamily`, Node looks up all of them.
 */
export function publicLookup(
  resolver: Pick<Resolver, 'resolve4' | 'resolve6'> = ownResolver,
): LookupFunction {
  return async (hostname, _options, callback) => {
    const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const addresses = found.flatMap((one, place) =>
      one.status === 'fulfilled'
        ? one.value.map((address) => ({ address, family: place === 0 ? 4 : 6 }))
        : [],
    );
    const allowed = addresses.filter(({ address }) => isPublicAddress(address));
    callback(allowed.length === 0 ? new Error('not a public address') : null, allowed);
  };
}

/** The part of IPv6 that is allocated to the public internet. Everything else is reserved. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * True for an address of the public internet, which cannot be a device of the local network. False for every
 * range with a special use, for IPv6 addresses that carry an IPv4 address, and for an address with a zone id.
 * Also false for anything other than one address in usual notation.
 */
export function isPublicAddress(text: string): boolean {
  // The strict notation: `ipaddr.IPv4.parse` also accepts octal, hexadecimal and shortened forms.
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text).range() === 'unicast';
  if (!ipaddr.IPv6.isValid(text)) return false;
  const address = ipaddr.IPv6.parse(text);
  return address.zoneId === undefined && address.match(globalUnicast) && address.range() === 'unicast';
}
