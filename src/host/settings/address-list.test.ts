import { describe, expect, it } from 'vitest';
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
  ])('cannot be read from "%s"', (text) => {
    expect(readAddressList(text)).toBeUndefined();
  });
});
