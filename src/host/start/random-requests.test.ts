import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serviceError } from '../../contract/service-error.ts';
import { findUnknownKeys } from '../../service/branch-file/unknown-keys.ts';
import { testNow } from '../../testing/builders.ts';
import { eventually } from '../../testing/eventually.ts';
import { fuzz } from '../../testing/fuzz.ts';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { routesOf, type ServedRoute } from '../../testing/host/routes-of.ts';
import { testHostDeps } from '../../testing/host/test-host-deps.ts';
import { type RawRequest, rawSender } from '../../testing/raw-request.ts';

const built = (page: string) => fileURLToPath(new URL(`../../../dist/${page}`, import.meta.url));
const sender = rawSender();
let host: TestHost;
let routes: readonly ServedRoute[];
/** Keys that no response may contain. They are in files beside the served files. */
let keys: string[];
let now = testNow;
/** The logged errors. A starting host logs nothing else. */
const logged: string[] = [];

beforeAll(async () => {
  host = await openTestHost(
    { FOYER_STAFF_PIN: '2718' },
    {
      // The clock advances by a minute for each request, so no limit is reached.
      now: () => (now += 60_000),
      logOutput: { ...testHostDeps.logOutput, write: (line) => void logged.push(line) },
      pageFolder: built('kiosk'),
      counterFolder: built('counter'),
      previewFolder: built('preview'),
      phoneFolder: built('phone'),
      boardFolder: built('board'),
    },
  );
  routes = [
    ...routesOf(host.app),
    { path: '/kiosk/api/v1/dispenser/*', methods: ['GET', 'POST', 'DELETE'] },
    { path: '/api/*', methods: ['GET', 'POST'] },
  ];
  const names = ['page.key', 'preview.key', 'secret.key'];
  keys = await Promise.all(
    names.map(async (name) => (await readFile(join(host.dataDir, name), 'utf8')).trim()),
  );
});
afterAll(async () => {
  sender.close();
  await host.close();
});

const send = (sent: RawRequest) => sender.send({ port: new URL(host.url).port }, sent);

const words = fc.oneof(
  fc.constantFrom(
    'passport',
    'en',
    'branch-1',
    'device-1',
    'media/logo.svg',
    'index.html',
    'assets',
    'page.key',
  ),
  fc.constantFrom(
    '..',
    '../page.key',
    '....//',
    '%2e%2e',
    '%2f',
    '%5c..',
    '%00',
    '%ff',
    '__proto__',
    ';',
    '*',
  ),
  fc.string({ maxLength: 40 }).map(encodeURIComponent),
  fc.constantFrom(200, 900).map((length) => 'k'.repeat(length)),
);
const query = fc
  .array(
    fc.tuple(
      fc.constantFrom('src', 'token', 'language', 'text', 'profile', 'after', 'epoch', 'at', 'a[b]'),
      words,
    ),
    {
      maxLength: 3,
    },
  )
  .map((pairs) => (pairs.length > 0 ? `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}` : ''));
const bodies = fc.oneof(
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc
    .record(
      {
        pin: fc.string(),
        screen: fc.string(),
        slip: fc.jsonValue(),
        username: fc.string(),
        branch: fc.string(),
      },
      { requiredKeys: [] },
    )
    .map((value) => JSON.stringify(value)),
  fc.constantFrom('', '{', '"', '['.repeat(5_000), '{"__proto__":{"pin":"1"}}', '\ufeff{}'),
);
const headers = fc.record(
  {
    'content-type': fc.constantFrom('application/json', 'text/plain', 'multipart/form-data; boundary=a', ','),
    host: fc.constantFrom('rebound.example', 'localhost:1', '', '127.0.0.1'),
    origin: fc.constantFrom('null', 'https://elsewhere.example'),
    'sec-fetch-site': fc.constantFrom('cross-site', 'same-origin', 'none'),
    'x-forwarded-for': fc.constantFrom('10.0.0.1', '127.0.0.1, ::1', 'x'),
    cookie: fc.constantFrom('', 'foyer-page-0=a', ';;;', `a=${'b'.repeat(2_000)}`),
    range: fc.constantFrom('bytes=0-1', 'bytes=-', 'bytes=9-1'),
    'if-none-match': fc.constantFrom('*', '"a"'),
    'accept-encoding': fc.constantFrom('br', 'gzip;q=0', '*'),
    authorization: fc.constantFrom('Bearer x', 'Apikey x', ''),
  },
  { requiredKeys: [] },
);

it('any request to any route gets a response from the host, and no response contains a key', async () => {
  const requests = fc
    .record({
      at: fc.nat(),
      method: fc.option(fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'), {
        nil: undefined,
      }),
      fill: words,
      tail: fc.oneof(
        { weight: 4, arbitrary: fc.constant('') },
        words.map((word) => `/${word}`),
      ),
      query,
      body: bodies,
      more: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, headers),
      isPage: fc.boolean(),
    })
    .map(({ at, method, fill, tail, query: search, body, more, isPage }): RawRequest => {
      const route = routes[at % routes.length] as ServedRoute;
      const used = method ?? route.methods[at % route.methods.length] ?? 'GET';
      return {
        method: used,
        path: route.path.replace(/:\w+|\*/g, () => fill) + tail + search,
        headers: { 'content-type': 'application/json', ...(isPage && host.pageHeaders), ...more },
        body: ['GET', 'HEAD', 'OPTIONS'].includes(used) ? undefined : body,
      };
    });
  const statuses = new Set<number>();
  await fuzz(
    fc.asyncProperty(requests, async (sent) => {
      const answer = await send(sent);
      statuses.add(answer.status);
      expect(answer.status).not.toBe(500);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'/);
      for (const key of keys) expect(answer.body).not.toContain(key);
      if (
        answer.status < 400 ||
        sent.method === 'HEAD' ||
        /^text\/html/.test(answer.headers['content-type'] ?? '')
      )
        return;
      if (answer.status === 503 && sent.path.startsWith('/health')) return;
      const error = JSON.parse(answer.body);
      expect(findUnknownKeys(error, v.parse(serviceError, error))).toEqual([]);
      expect(error).toMatchObject({ code: answer.status, stack: '' });
    }),
    250,
  );
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 403, 404]));
});

const upgrade = `Connection: Upgrade
Upgrade: websocket
Sec-WebSocket-Version: 13
Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==
`;
const moments = ['at once', 'in the head', 'before the answer'] as const;

/** Sends a request, and resets its connection at this point. */
async function leave(request: string, moment: (typeof moments)[number]): Promise<void> {
  const socket = connect(Number(new URL(host.url).port), '127.0.0.1');
  const reset = () => void socket.resetAndDestroy();
  socket.on('error', () => undefined);
  socket.once('connect', () => {
    socket.write(moment === 'in the head' ? request.slice(0, 40) : request);
    if (moment === 'at once') reset();
    else setImmediate(reset);
  });
  await once(socket, 'close');
}

it('a client that leaves at any point of any request leaves no open connection and no error in the log', async () => {
  const connections = promisify(host.app.server.getConnections.bind(host.app.server));
  const before = await connections();
  const requests = routes.flatMap(({ path, methods }) =>
    [...methods, `GET ${upgrade}`].map((asked) => {
      const [method = '', further = ''] = asked.split(/ (.*)/s);
      const body = ['POST', 'PUT'].includes(method) ? '{"a": 1}' : '';
      const lines = `${method} ${path.replace(/:\w+|\*/g, 'passport')} HTTP/1.1
Host: ${new URL(host.url).host}
Cookie: ${host.pageHeaders.cookie}
Accept-Encoding: gzip
Content-Type: application/json
Content-Length: ${body.length}
${further}
`;
      return lines.replaceAll('\n', '\r\n') + body;
    }),
  );
  for (const moment of moments) await Promise.all(requests.map((request) => leave(request, moment)));
  await eventually(async () => expect(await connections()).toBeLessThanOrEqual(before));
  expect(logged).toEqual([]);
});
