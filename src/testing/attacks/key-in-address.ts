import type { Attack } from './attack.ts';
import { clerkToken, dispenserKey, openForwardingHost } from './forwarding-host.ts';
import { rawExchange } from './raw-exchange.ts';

/** As long as `/counter/api` and `/kiosk`, which a host cuts off that takes the path from the request line. */
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

/**
 * A clerk writes another server into the request line, so that the address of the service becomes the userinfo of an address of
 * that server. `size` is the number of request lines.
 */
export const keyInAddress: Attack = {
  name: 'a clerk never gets the key of the dispenser by a request line that names another server',
  sizes: { small: 24, whole: 240 },
  async run(size) {
    const { host, service, stranger, clerkCookie, close } = await openForwardingHost();
    try {
      const { port, host: name } = new URL(host.url);
      const before = service.arrivals.length;
      const found: string[] = [];
      for (let sent = 0; sent < size; sent++) {
        const path = paths[sent % paths.length];
        const beginning = cutOff[Math.floor(sent / paths.length) % cutOff.length];
        const answer = await rawExchange(Number(port), [
          `GET ${beginning}@127.0.0.1:${stranger.port}${path} HTTP/1.1`,
          `Host: ${name}`,
          `Cookie: ${clerkCookie}; ${host.pageHeaders.cookie}`,
          ...(path === '/kiosk/events' ? upgrade : ['Connection: close']),
        ]);
        if (!answer.startsWith('HTTP/1.1 400 '))
          found.push(`${beginning}@...${path}: ${answer.split('\r\n')[0]}`);
        for (const secret of [dispenserKey, clerkToken]) {
          if (answer.includes(secret)) found.push(`${beginning}@...${path}: a secret in the answer`);
        }
      }
      if (stranger.connections() > 0) found.push(`the stranger got ${JSON.stringify(stranger.arrivals)}`);
      const further = service.arrivals.slice(before);
      if (further.length > 0) found.push(`the service got ${JSON.stringify(further)}`);
      return { tried: `${size} request lines`, found };
    } finally {
      await close();
    }
  },
};
