import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventsPath } from '../../contract/additions/events.ts';
import { counterEndpoints } from '../../contract/endpoints/counter-endpoints.ts';
import { readWaitingInfo } from '../../contract/endpoints/dispenser-endpoints.ts';
import { forwardedEndpoints } from '../../host/kiosk-page/forward-routes.ts';
import type { TestHost } from '../host/open-test-host.ts';
import { routesOf } from '../host/routes-of.ts';
import { attackSeed, attackSize } from './attack-size.ts';
import {
  clerkToken,
  dispenserKey,
  type ForwardingHost,
  logInAtHost,
  openForwardingHost,
} from './forwarding-host.ts';
import { misdirected } from './misdirected.ts';
import { rawExchange } from './raw-exchange.ts';

const basePath = '/north/queue';

/** Routes that forward requests to the service, and routes that end in `*` or have names of their own. */
const forwarding = [
  ...forwardedEndpoints.map(({ path }) => `/kiosk${path}`),
  ...Object.values(counterEndpoints).map(({ path }) => `/counter/api${path}`),
  `/counter/api${readWaitingInfo.path}`,
  '/counter/api/session',
  '/kiosk/events',
  '/kiosk/boot',
  '/kiosk/names',
  '/kiosk/custom.js',
  '/kiosk/media',
  '/kiosk/smart-token',
  '/kiosk/api/v1/dispenser/enrol/key',
  `/kiosk${eventsPath}`,
  '/health',
];

interface OddRequest {
  readonly method: string;
  readonly target: string;
  readonly isUpgrade: boolean;
  readonly caller: 'clerk' | 'page' | 'both';
}

const requestLines = attackSize(200, 10_000);

// A browser with the cookies of a clerk and of the page sends odd request lines of every form to every forwarding
// route. A stranger's server records what it receives.
it("no request line sends a request to another server, to a path outside the contract, or with another role's rights", async () => {
  const attacked = await openForwardingHost(basePath);
  const statuses = new Map<string, number>();
  let forwarded = 0;
  let { clerkCookie } = attacked;
  const property = fc.asyncProperty(oddRequests(attacked), async (request) => {
    const before = attacked.service.arrivals.length;
    const answer = await send(attacked.host, clerkCookie, request);
    const status = answer.split(' ', 2)[1] ?? 'none';
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const arrivals = attacked.service.arrivals.slice(before);
    forwarded += arrivals.length;
    expect(attacked.stranger.connections(), 'connections to the stranger').toBe(0);
    for (const arrival of arrivals) {
      expect(
        misdirected(arrival, { basePath, caller: request.caller }),
        JSON.stringify(arrival),
      ).toBeUndefined();
    }
    for (const secret of [dispenserKey, clerkToken]) expect(answer).not.toContain(secret);
    // A request line may have logged the clerk out.
    if (/set-cookie: foyer-counter.*Max-Age=0/i.test(answer)) clerkCookie = await logInAtHost(attacked.host);
    expect(status, answer).not.toBe('500');
  });
  await fc.assert(property, { numRuns: requestLines, seed: attackSeed });
  // The test would prove nothing if every line failed.
  expect(forwarded).toBeGreaterThanOrEqual(requestLines / 50);
  console.log(JSON.stringify({ requestLines, forwarded, ...Object.fromEntries(statuses) }));
});

function oddRequests({ host, stranger }: ForwardingHost): fc.Arbitrary<OddRequest> {
  const elsewhere = `127.0.0.1:${stranger.port}`;
  const { host: here } = new URL(host.url);
  const served = routesOf(host.app)
    .map(({ path }) => path)
    .filter((path) => /^\/(kiosk|counter|preview)/.test(path));
  const pieces = fc.oneof(
    fc.constantFrom(
      '@',
      ':',
      '/',
      '//',
      '\\',
      '#',
      '?',
      '&',
      ';',
      '%',
      '.',
      '..',
      '/../',
      '/./',
      '*',
      '+',
      ' ',
      '\t',
    ),
    fc.constantFrom(
      '%2f',
      '%2F',
      '%5c',
      '%2e%2e',
      '%2e',
      '%00',
      '%0d%0a',
      '%c2%85',
      '%40',
      '%3a',
      '%23',
      '%3f',
      '%25',
      '%252f',
      '%ff',
    ),
    fc.constantFrom(
      `@${elsewhere}`,
      `//${elsewhere}/`,
      `\\\\${elsewhere}`,
      `:x@${elsewhere}/`,
      `http://${elsewhere}/`,
      `%40${elsewhere}`,
      `.${elsewhere}`,
    ),
    fc.constantFrom(
      '/counter/login',
      '/kiosk/events',
      '/api/v1/dispenser/enrol/key',
      '/api/v1/counter/logout',
      '../counter/services',
    ),
    fc.string({ maxLength: 12, unit: 'binary-ascii' }),
    fc.string({ maxLength: 6 }).map(encodeURIComponent),
  );
  const beginnings = fc.oneof(
    { weight: 6, arbitrary: fc.constant('') },
    fc.constantFrom(
      ...[
        'http://aaaaa@',
        'http://',
        'http:/@',
        'http:@',
        'https://',
        'ws://',
        '//',
        '@',
        '/\\',
        'HTTP://a:b@',
      ].map((form) => form + elsewhere),
      `http://${here}`,
      `http://aaaaa@${here}`,
      `http://aaaaa@${here}@${elsewhere}`,
      elsewhere,
      here,
    ),
  );
  const query = fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    fc
      .array(
        fc.tuple(
          fc.constantFrom(
            'from',
            'days',
            'services',
            'services[]',
            'service',
            'language',
            'ticket',
            'list',
            'after',
            'epoch',
            'profile',
            'src',
            '_',
            '@',
            '//',
          ),
          pieces,
        ),
        {
          minLength: 1,
          maxLength: 3,
        },
      )
      .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`),
  );
  return fc
    .record({
      method: fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom('GET', 'POST') },
        fc.constantFrom('DELETE', 'HEAD', 'OPTIONS', 'PUT', 'CONNECT', 'TRACE', 'PROPFIND'),
      ),
      beginning: beginnings,
      route: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...forwarding) }, fc.constantFrom(...served)),
      fill: fc.oneof(fc.constantFrom('day', 'a%20b', '@', '%40', '%2540'), pieces),
      inserted: fc.option(fc.tuple(fc.nat(), pieces), { freq: 2, nil: undefined }),
      query,
      isUpgrade: fc.nat(9).map((one) => one === 0),
      caller: fc.constantFrom<OddRequest['caller']>('clerk', 'page', 'both'),
    })
    .map(({ method, beginning, route, fill, inserted, query: asked, isUpgrade, caller }) => {
      const path = beginning + route.replace(/:\w+|\*/g, () => fill);
      const [at, piece] = inserted ?? [0, ''];
      const cut = at % (path.length + 1);
      return { method, target: path.slice(0, cut) + piece + path.slice(cut) + asked, isUpgrade, caller };
    });
}

function send(host: TestHost, clerkCookie: string, { method, target, isUpgrade, caller }: OddRequest) {
  const { port, host: name } = new URL(host.url);
  const cookies = {
    clerk: clerkCookie,
    page: host.pageHeaders.cookie,
    both: `${clerkCookie}; ${host.pageHeaders.cookie}`,
  };
  const upgrade = [
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ];
  return rawExchange(
    Number(port),
    [
      `${method} ${target} HTTP/1.1`,
      `Host: ${name}`,
      `Cookie: ${cookies[caller]}`,
      ...(isUpgrade ? upgrade : ['Connection: close', 'Content-Length: 0']),
    ],
    // The close frame of a WebSocket, after which the host waits for the other end.
    (answer) => answer.startsWith('HTTP/1.1 101') && answer.includes('\r\n\r\n\u0088'),
  );
}
