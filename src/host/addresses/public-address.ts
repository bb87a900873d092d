import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Does not use system lookups, because each occupies one of only two threads. Visitors choose their push services, so a
 * name that never resolves could block the lookups of alerts and text messages. A resolver keeps its name servers even
 * if the network changes, so each lookup creates a resolver.
 */
const newResolver = () => new Resolver({ timeout: 2_000, tries: 2 });

/**
 * Checks the addresses when a connection is made, so a name cannot resolve to another address after the check. With
 * `autoSelectFamily`, Node tries all addresses that this function returns.
 */
export function publicLookup(
  openResolver: () => Pick<Resolver, 'resolve4' | 'resolve6'> = newResolver,
): LookupFunction {
  return async (hostname, _options, callback) => {
    const resolver = openResolver();
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

/** The part of IPv6 that is allocated to the public internet. All other addresses are reserved. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * True for an address of the public internet, which cannot be a device on the local network. False for special-purpose
 * ranges, IPv6 addresses that embed an IPv4 address, addresses with a zone ID, and anything but one address in usual
 * notation.
 */
export function isPublicAddress(text: string): boolean {
  // `ipaddr.IPv4.parse` also accepts octal, hexadecimal and shortened notations.
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text).range() === 'unicast';
  if (!ipaddr.IPv6.isValid(text)) return false;
  const address = ipaddr.IPv6.parse(text);
  return address.zoneId === undefined && address.match(globalUnicast) && address.range() === 'unicast';
}
