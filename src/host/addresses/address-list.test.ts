import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../../testing/fuzz.ts';
import { readAddressList } from './address-list.ts';

describe('a list of addresses', () => {
  it.each([
    ['10.0.0.7', '10.0.0.7'],
    ['10.0.0.7', '::ffff:10.0.0.7'],
    ['10.0.0.0/8, 192.0.2.1', '10.255.255.255'],
    ['10.0.0.0/8,192.0.2.1', '192.0.2.1'],
    ['::1 fd00::/8', 'fd12:3456::1'],
    ['fe80::/10', 'fe80::1%eth0'],
    ['0.0.0.0/0', '203.0.113.9'],
  ])('%s contains %s', (list, address) => {
    expect(readAddressList(list)?.(address)).toBe(true);
  });

  it.each([
    ['10.0.0.7', '10.0.0.8'],
    ['10.0.0.7', '::10.0.0.7'],
    ['10.0.0.0/8', '11.0.0.1'],
    ['0.0.0.0/0', '::1'],
    ['::/0', '10.0.0.7'],
    ['10.0.0.7', '0xa.0.0.7'],
    ['10.0.0.7', '10.0.0.7:8080'],
    ['10.0.0.7', 'localhost'],
    ['10.0.0.7', ''],
    ['10.0.0.7', undefined],
  ])('%s does not contain %s', (list, address) => {
    expect(readAddressList(list)?.(address)).toBe(false);
  });

  it.each([
    '',
    ' , ',
    'localhost',
    '10.0.0',
    '10.0.0.0/33',
    '::/129',
    '10.0.0.7/',
    '10.0.0.7/a',
    '010.0.0.7',
    '*',
  ])('cannot be parsed from "%s"', (text) => {
    expect(readAddressList(text)).toBeUndefined();
  });
});

it('any text is either parsed as a list of addresses or refused, and a list contains only addresses', () => {
  const item = fc.oneof(
    fc.string(),
    fc.ipV4(),
    fc.ipV6(),
    fc.tuple(fc.ipV4(), fc.nat(40)).map(([one, bits]) => `${one}/${bits}`),
  );
  return fuzz(
    fc.property(
      fc.array(item).map((items) => items.join(',')),
      fc.oneof(item, fc.string({ unit: 'binary' })),
      (text, address) => {
        if (readAddressList(text)?.(address)) expect(isIP(address.replace(/%.*/, ''))).toBeGreaterThan(0);
      },
    ),
    300,
  );
});
