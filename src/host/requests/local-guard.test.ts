import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../../testing/fuzz.ts';
import { readAddressList } from '../addresses/address-list.ts';
import {
  type Caller,
  hostNameFor,
  refuseUnknownHostName,
  refuseUnknownMonitor,
  refuseUntrustedCaller,
} from './local-guard.ts';

const ourPage: Caller = {
  host: 'localhost:8080',
  origin: 'http://localhost:8080',
  fetchSite: 'same-origin',
  peer: '127.0.0.1',
  port: 8080,
  forwarded: false,
};

it('a host that listens on every address uses the address of the request as its name', () => {
  const arrived = (localAddress: string) => ({ socket: { localAddress } });
  expect(hostNameFor(arrived('10.0.0.7'), '0.0.0.0')).toBe('10.0.0.7');
  expect(hostNameFor(arrived('::ffff:10.0.0.7'), '::')).toBe('10.0.0.7');
  expect(hostNameFor(arrived('10.0.0.7'), 'kiosk.local')).toBe('kiosk.local');
});

describe("the guard of the dispenser's rights", () => {
  it.each<[string, Partial<Caller>]>([
    ['our own page', {}],
    ['our own page, opened by its address', { host: '127.0.0.1:8080', origin: 'http://127.0.0.1:8080' }],
    ['our own page, opened by IPv6', { host: '[::1]:8080', origin: 'http://[::1]:8080', peer: '::1' }],
    ['IPv4 that arrives on an IPv6 socket', { peer: '::ffff:127.0.0.1' }],
    ['a read, which has no Origin header', { origin: undefined }],
    ['a person who types the address', { origin: undefined, fetchSite: 'none' }],
    ['a tool on this machine', { origin: undefined, fetchSite: undefined }],
    ['the configured name', { host: 'kiosk.local:8080', origin: 'http://kiosk.local:8080' }],
    ['the default port, which a URL omits', { host: 'localhost', origin: 'http://localhost', port: 80 }],
  ])('accepts %s', (_who, change) => {
    expect(refuseUntrustedCaller({ ...ourPage, ...change }, 'kiosk.local')).toBeUndefined();
  });

  it.each<[string, Partial<Caller>]>([
    [
      'a foreign name that resolves to this machine',
      { host: 'evil.example:8080', origin: 'http://evil.example:8080' },
    ],
    [
      'a name that begins like the name of the host',
      { host: 'localhost.evil.example:8080', origin: undefined },
    ],
    ['another port', { host: 'localhost:9999', origin: undefined }],
    ['a request without a Host header', { host: undefined, origin: undefined }],
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a page at another port of this machine', { origin: 'http://localhost:3000', fetchSite: 'same-site' }],
    ['a page that hides its origin', { origin: 'null' }],
    ['a picture on a page of another site', { origin: undefined, fetchSite: 'cross-site' }],
    ['a browser in the branch network', { peer: '192.168.1.20' }],
    ['a browser that only pretends to use our name', { peer: '::ffff:192.168.1.20' }],
    ['a peer that has our address inside an IPv6 address', { peer: '::127.0.0.1' }],
    ['a peer whose address begins like the address of the machine', { peer: '127.evil.example' }],
    ['a request without a peer address', { peer: undefined }],
    ['a request that a proxy on this machine has forwarded', { forwarded: true }],
  ])('refuses %s', (_who, change) => {
    expect(refuseUntrustedCaller({ ...ourPage, ...change }, '127.0.0.1')).toMatch(
      /^(Only|Open this kiosk) .*\.$/,
    );
  });

  it("lets any peer open the page under the host's name, and refuses every other name", () => {
    const configured = { ...ourPage, host: '192.168.1.5:8080', peer: '192.168.1.20' };
    expect(refuseUnknownHostName(configured, '192.168.1.5')).toBeUndefined();
    expect(refuseUnknownHostName(configured, '127.0.0.1')).toBeDefined();
  });

  describe('for health and metrics', () => {
    const monitor: Caller = { ...ourPage, origin: undefined, fetchSite: undefined };
    const refuse = (change: Partial<Caller>) =>
      refuseUnknownMonitor({ ...monitor, ...change }, '192.168.1.5', readAddressList('192.168.1.20'));

    it('accepts this machine and the addresses in the setting', () => {
      expect(refuse({})).toBeUndefined();
      expect(refuse({ host: '192.168.1.5:8080', peer: '192.168.1.20' })).toBeUndefined();
      expect(refuseUnknownMonitor(monitor, '127.0.0.1', undefined)).toBeUndefined();
    });

    it.each<[string, Partial<Caller>]>([
      ['another address', { peer: '192.168.1.21' }],
      ['a request that a proxy on this machine forwards', { forwarded: true }],
      ['a request that a proxy at a named address forwards', { peer: '192.168.1.20', forwarded: true }],
      ['a foreign name', { peer: '192.168.1.20', host: 'evil.example' }],
      ['a foreign page in a browser on this machine', { fetchSite: 'cross-site' }],
    ])('refuses %s', (_who, change) => {
      expect(refuse(change)).toMatch(/^(Only|Open this kiosk) .*\.$/);
    });
  });
});

it('a request acts for the dispenser only from a page of this host, on this machine and under its name', () => {
  const names = ['localhost', '127.0.0.1', '[::1]', 'kiosk.local'];
  const text = fc.option(
    fc.oneof(fc.string(), fc.constantFrom(...names, 'localhost:8080', 'evil.example:8080')),
    {
      nil: undefined,
    },
  );
  const name = fc.oneof(
    text,
    fc
      .tuple(
        fc.constantFrom(...names, 'localhost.evil.example', ''),
        fc.constantFrom(':8080', ':80', '', ':8080.', '@x'),
      )
      .map(([host, port]) => host + port),
  );
  const callers = fc.record({
    host: name,
    origin: fc.oneof(
      name.map((host) => `http://${host}`),
      text,
    ),
    fetchSite: fc.option(fc.constantFrom('same-origin', 'none', 'same-site', 'cross-site', ''), {
      nil: undefined,
    }),
    peer: fc.option(
      fc.oneof(
        fc.ipV4(),
        fc.ipV6(),
        fc.constantFrom('127.0.0.1', '::1', '::ffff:127.0.0.1', '127.0.0.1.evil'),
      ),
      { nil: undefined },
    ),
    port: fc.constant(8080),
    forwarded: fc.boolean(),
  });
  return fuzz(
    fc.property(callers, (caller) => {
      if (refuseUntrustedCaller(caller, 'kiosk.local') !== undefined) return;
      expect(caller.forwarded).toBe(false);
      expect(caller.peer).toMatch(/^((::ffff:)?127\.\d+\.\d+\.\d+|::1)$/);
      expect(names.map((one) => `${one}:8080`)).toContain(caller.host);
      expect([undefined, `http://${caller.host}`]).toContain(caller.origin);
      expect([undefined, 'same-origin', 'none']).toContain(caller.fetchSite);
    }),
    1_000,
  );
});
