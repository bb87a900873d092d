import type { NetworkInterfaceInfo } from 'node:os';
import { expect, it } from 'vitest';
import { administratorAddress, previewAddress } from './preview-address.ts';

const lan: NetworkInterfaceInfo = {
  address: '192.168.1.5',
  netmask: '255.255.255.0',
  family: 'IPv4',
  mac: '00:00:00:00:00:01',
  internal: false,
  cidr: '192.168.1.5/24',
};
const loopback = { ...lan, address: '127.0.0.1', internal: true };
const token = 'a-token';
const host = { staffUrl: undefined, interfaces: { lo: [loopback], eth0: [lan] } };

it.each(['127.0.0.1', '::1', 'localhost'])('the preview link of a host on %s needs no token', (name) => {
  const url = 'http://localhost:8080';
  expect(previewAddress({ ...host, url, host: name }, token)).toBe('http://localhost:8080/preview');
});

it.each([
  ['an address of the network', '192.168.1.5', 'http://192.168.1.5:8080'],
  ['every address', '0.0.0.0', 'http://localhost:8080'],
  ['every address of both kinds', '::', 'http://localhost:8080'],
])('a host on %s has a link that opens on other machines', (_which, name, url) => {
  expect(previewAddress({ ...host, url, host: name }, token)).toBe(
    'http://192.168.1.5:8080/preview?token=a-token',
  );
});

it('a machine without a network still has a link', () => {
  const alone = { ...host, interfaces: { lo: [loopback] } };
  expect(previewAddress({ ...alone, url: 'http://localhost:8080', host: '0.0.0.0' }, token)).toBe(
    'http://localhost:8080/preview?token=a-token',
  );
});

it('the link of administrators has a token on every host, because it begins a session', () => {
  expect(administratorAddress({ ...host, url: 'http://localhost:8080', host: 'localhost' }, token)).toBe(
    'http://localhost:8080/preview?admin=a-token',
  );
  expect(administratorAddress({ ...host, url: 'http://localhost:8080', host: '0.0.0.0' }, token)).toBe(
    'http://192.168.1.5:8080/preview?admin=a-token',
  );
});

it('the links of a host with a staff address use this address, with a token', () => {
  const there = {
    ...host,
    staffUrl: new URL('https://staff.example'),
    url: 'http://localhost:8080',
    host: 'localhost',
  };
  expect(previewAddress(there, token)).toBe('https://staff.example/preview?token=a-token');
  expect(administratorAddress(there, token)).toBe('https://staff.example/preview?admin=a-token');
});
