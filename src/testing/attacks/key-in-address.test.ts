import { expect, it } from 'vitest';
import { attackSize } from './attack-size.ts';
import { clerkToken, dispenserKey, openForwardingHost } from './forwarding-host.ts';
import { rawExchange } from './raw-exchange.ts';

/**
 * Texts as long as `/counter/api` and `/kiosk`. A host that took the path from the request line would cut them off.
 */
const cutOff = ['http://aaaaa', 'http:/', 'http://a:bcd'];
const paths = [
  '/counter/api/api/v1/dispenser/waitingInfo',
  '/counter/api/api/v1/counter/services',
  '/kiosk/api/v1/dispenser/device',
  '/kiosk/events',
];
const upgrade = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

const requestLines = attackSize(24, 240);

// A clerk names another server in the request line. The service's address would then become the userinfo of an address
// at that server.
it("a clerk never obtains the dispenser's key with a request line that names another server", async () => {
  const { host, service, stranger, clerkCookie } = await openForwardingHost();
  const { port, host: name } = new URL(host.url);
  const before = service.arrivals.length;
  for (let sent = 0; sent < requestLines; sent++) {
    const path = paths[sent % paths.length];
    const beginning = cutOff[Math.floor(sent / paths.length) % cutOff.length];
    const answer = await rawExchange(Number(port), [
      `GET ${beginning}@127.0.0.1:${stranger.port}${path} HTTP/1.1`,
      `Host: ${name}`,
      `Cookie: ${clerkCookie}; ${host.pageHeaders.cookie}`,
      ...(path === '/kiosk/events' ? upgrade : ['Connection: close']),
    ]);
    expect(answer, `${beginning}@...${path}`).toMatch(/^HTTP\/1\.1 400 /);
    for (const secret of [dispenserKey, clerkToken]) expect(answer).not.toContain(secret);
  }
  expect([stranger.connections(), stranger.arrivals]).toEqual([0, []]);
  expect(service.arrivals.slice(before)).toEqual([]);
});
