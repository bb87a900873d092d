import type ipaddr from 'ipaddr.js';
import { parseIpAddress } from './ip-address.ts';

type Range = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

/** True if the list contains the address; false for a text that is not an address. */
export type AddressList = (address: string | undefined) => boolean;

/**
 * Parses addresses and networks such as `10.0.0.7, fd00::/8`, separated by commas or spaces. Returns undefined for any
 * other text, and for a network with a shorter prefix than `leastBits`.
 */
export function readAddressList(text: string, leastBits = 0): AddressList | undefined {
  const ranges: Range[] = [];
  for (const item of text.split(/[\s,]+/).filter((one) => one !== '')) {
    const range = readRange(item);
    if (range === undefined || range[1] < leastBits) return undefined;
    ranges.push(range);
  }
  if (ranges.length === 0) return undefined;
  return (text) => {
    const address = parseIpAddress(text ?? '');
    return address !== undefined && ranges.some((range) => isIn(address, range));
  };
}

function readRange(item: string): Range | undefined {
  const [, text = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(item) ?? [];
  const address = parseIpAddress(text);
  if (address === undefined) return undefined;
  const length = address.kind() === 'ipv4' ? 32 : 128;
  const prefix = bits === undefined ? length : Number(bits);
  return prefix > length ? undefined : [address, prefix];
}

function isIn(address: ipaddr.IPv4 | ipaddr.IPv6, [network, prefix]: Range): boolean {
  return address.kind() === network.kind() && address.match(network, prefix);
}
