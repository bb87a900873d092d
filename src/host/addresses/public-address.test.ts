import type { Resolver } from 'node:dns/promises';
import { BlockList } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../../testing/fuzz.ts';
import { isPublicAddress, publicLookup } from './public-address.ts';

describe('a picture', () => {
  it.each([
    '93.184.215.14',
    '8.8.8.8',
    '172.32.0.1',
    '2606:2800:21f:cb07:6820:80da:af6b:8b2c',
    '2a00:1450:4001:80b::200e',
  ])('may come from the public address %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ['this network', '0.0.0.0'],
    ['this network', '0.255.255.255'],
    ['a private network', '10.1.2.3'],
    ['a private network', '172.16.0.1'],
    ['a private network', '172.31.255.255'],
    ['a private network', '192.168.1.1'],
    ['the network of a provider', '100.64.0.1'],
    ['this machine', '127.0.0.1'],
    ['this machine', '127.255.255.254'],
    ['a link-local network', '169.254.169.254'],
    ['protocol assignments', '192.0.0.1'],
    ['documentation', '192.0.2.1'],
    ['documentation', '198.51.100.1'],
    ['documentation', '203.0.113.1'],
    ['a 6to4 relay', '192.88.99.1'],
    ['a benchmark', '198.18.0.1'],
    ['a benchmark', '198.19.255.255'],
    ['multicast', '224.0.0.1'],
    ['future use', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['no address', '::'],
    ['this machine', '::1'],
    ['IPv4 in IPv6, compatible', '::127.0.0.1'],
    ['IPv4 in IPv6, compatible', '::8.8.8.8'],
    ['IPv4 in IPv6, mapped', '::ffff:127.0.0.1'],
    ['IPv4 in IPv6, mapped', '::ffff:7f00:1'],
    ['IPv4 in IPv6, mapped', '0:0:0:0:0:ffff:a9fe:a9fe'],
    ['IPv4 in IPv6, mapped', '::ffff:8.8.8.8'],
    ['IPv4 in IPv6, translated', '::ffff:0:127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64', '64:ff9b::8.8.8.8'],
    ['NAT64 of a local network', '64:ff9b:1::7f00:1'],
    ['6to4', '2002:7f00:1::'],
    ['6to4', '2002:808:808::1'],
    ['Teredo', '2001::7f00:1'],
    ['a benchmark', '2001:2::1'],
    ['ORCHID', '2001:20::1'],
    ['documentation', '2001:db8::1'],
    ['documentation', '3fff::1'],
    ['discard', '100::1'],
    ['a unique local network', 'fc00::1'],
    ['a unique local network', 'fd12:3456::1'],
    ['a link-local network', 'fe80::1'],
    ['a link-local network', 'fe80::1%eth0'],
    ['a site', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['segment routing', '5f00::1'],
    ['an unassigned range', '4000::1'],
    ['an address with a zone', '2606:2800:21f:cb07:6820:80da:af6b:8b2c%eth0'],
    ['an address with a zone', '2606:2800:21f:cb07:6820:80da:af6b:8b2c%br-lan'],
    ['octal', '010.8.8.8'],
    ['hexadecimal', '0x8.8.8.8'],
    ['two parts', '8.8'],
    ['one number', '134744072'],
    ['too large', '8.8.8.256'],
    ['brackets', '[2606:2800:21f:cb07:6820:80da:af6b:8b2c]'],
    ['a range', '8.8.8.0/24'],
    ['a space', ' 8.8.8.8'],
    ['a name', 'localhost'],
    ['nothing', ''],
  ])('may not come from %s: %s', (_what, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

it('no address of this machine or its network is public, in any notation', () => {
  const local = new BlockList();
  for (const [network, bits] of [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const)
    local.addSubnet(network, bits);
  for (const [network, bits] of [
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['100.64.0.0', 10],
    ['224.0.0.0', 3],
  ] as const)
    local.addSubnet(network, bits);
  for (const [network, bits] of [
    ['fc00::', 7],
    ['fe80::', 10],
    ['ff00::', 8],
    ['::', 127],
  ] as const)
    local.addSubnet(network, bits, 'ipv6');
  const near = fc
    .tuple(
      fc.constantFrom(
        '10',
        '127',
        '192.168',
        '172.16',
        '169.254',
        '0x7f',
        '0177',
        '2130706433',
        '::ffff:7f00',
      ),
      fc.ipV4(),
    )
    .map(([start, rest]) => `${start}.${rest}`.split('.').slice(0, 4).join('.'));
  return fuzz(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV4Extended(), fc.ipV6(), near, fc.string()), (address) => {
      if (!isPublicAddress(address)) return;
      expect(local.check(address, address.includes(':') ? 'ipv6' : 'ipv4')).toBe(false);
    }),
    500,
  );
});

describe('a host name given by a visitor or a tenant', () => {
  type Found = readonly { readonly address: string; readonly family: number }[];
  const fails = () => Promise.reject(new Error('no answer'));
  const lookUp = (ip4: () => Promise<string[]>, ip6: () => Promise<string[]>) =>
    new Promise<Found | string>((resolve) => {
      const resolver = { resolve4: ip4, resolve6: ip6 } as unknown as Resolver;
      publicLookup(() => resolver)('push.example', { all: true }, (error, found) =>
        resolve(error ? error.message : (found as Found)),
      );
    });

  it('is resolved only by name servers, and only to public addresses', async () => {
    const [ip4, ip6] = ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'];
    expect(
      await lookUp(
        async () => ['127.0.0.1', ip4],
        async () => ['fd12:3456::1', ip6],
      ),
    ).toEqual([
      { address: ip4, family: 4 },
      { address: ip6, family: 6 },
    ]);
    expect(await lookUp(async () => [ip4], fails)).toEqual([{ address: ip4, family: 4 }]);
    expect(await lookUp(fails, async () => [ip6])).toEqual([{ address: ip6, family: 6 }]);
  });

  it('does not resolve if it has no public address', async () => {
    expect(await lookUp(async () => ['10.0.0.1'], fails)).toBe('not a public address');
    expect(await lookUp(fails, fails)).toBe('not a public address');
  });

  it("is resolved by the machine's current name servers, although a resolver keeps its first name servers", async () => {
    let nameServer = '93.184.215.14';
    const publicAddresses = publicLookup(() => {
      const address = nameServer;
      return { resolve4: async () => [address], resolve6: fails } as unknown as Resolver;
    });
    const first = () =>
      new Promise((resolve) => publicAddresses('push.example', {}, (_error, found) => resolve(found)));
    expect(await first()).toEqual([{ address: '93.184.215.14', family: 4 }]);
    nameServer = '93.184.215.15';
    expect(await first()).toEqual([{ address: '93.184.215.15', family: 4 }]);
  });
});
