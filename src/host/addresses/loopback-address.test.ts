import { describe, expect, it } from 'vitest';
import { isEveryAddress, isLoopbackAddress } from './ip-address.ts';

describe('an address that only this machine can reach', () => {
  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '::1',
    '0:0:0:0:0:0:0:1',
    '::ffff:127.0.0.1',
    '::FFFF:127.0.0.1',
    '::ffff:7f00:1',
  ])('is %s', (address) => {
    expect(isLoopbackAddress(address)).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '126.255.255.255',
    '128.0.0.1',
    '192.168.1.1',
    '::',
    '::2',
    '::127.0.0.1',
    '::ffff:0:127.0.0.1',
    '::ffff:192.168.1.1',
    '64:ff9b::127.0.0.1',
    '2002:7f00:1::',
    'fe80::1%lo',
    '127.1',
    '127.0.0.256',
    '127.evil.example',
    '0177.0.0.1',
    '0x7f.0.0.1',
    '2130706433',
    'localhost',
    '',
  ])('is not %s', (address) => {
    expect(isLoopbackAddress(address)).toBe(false);
  });
});

it.each(['0.0.0.0', '::', '0:0:0:0:0:0:0:0', '::ffff:0.0.0.0'])(
  'a host with FOYER_HOST %s listens on every address',
  (host) => {
    expect(isEveryAddress(host)).toBe(true);
  },
);
it.each(['127.0.0.1', '::1', '192.168.1.5', 'localhost', ''])(
  'a host with FOYER_HOST "%s" does not listen on every address',
  (host) => {
    expect(isEveryAddress(host)).toBe(false);
  },
);
