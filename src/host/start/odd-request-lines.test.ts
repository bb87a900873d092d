import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceError } from '../../contract/service-error.ts';
import { rawExchange } from '../../testing/attacks/raw-exchange.ts';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';

let folder: string;
let host: TestHost;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-page-'));
  for (const page of ['index.html', 'frame.html', 'board-frame.html', 'fleet.html', 'branch.html'])
    await writeFile(join(folder, page), '<!doctype html>');
  await writeFile(join(folder, 'a b+é.js'), 'the file');
  host = await openTestHost({}, { pageFolder: folder, counterFolder: folder, previewFolder: folder });
});
afterAll(async () => {
  await host.close();
  await rm(folder, { recursive: true });
});

function exchange(line: string, further: readonly string[], isEnough?: (answer: string) => boolean) {
  const { port, host: name } = new URL(host.url);
  const lines = [`${line} HTTP/1.1`, `Host: ${name}`, `Cookie: ${host.pageHeaders.cookie}`, ...further];
  return rawExchange(Number(port), lines, isEnough);
}
async function ask(line: string, ...further: string[]) {
  const text = await exchange(line, further);
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body };
}
const upgrade = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
];

describe.each([
  '/',
  '/counter',
  '/counter/api/session',
  '/preview',
  '/preview/api/access',
  '/kiosk/host',
  '/kiosk/events',
  '/api/v1/capabilities',
  '/health',
  '/metrics',
  '/nothing',
])('at %s', (path) => {
  it('a request line with two possible interpretations gets a 400 in the error format, also for upgrades', async () => {
    const targets = [
      `http://elsewhere.example${path}`,
      `${host.url}${path}`,
      `http://aaaaa@elsewhere.example${path}`,
      `/${path}`,
      `/x/..${path}`,
      `/x/%2e%2e${path}`,
      `${path}%2fx`,
      `${path}%5cx`,
      `${path}\\x`,
    ];
    for (const target of targets) {
      for (const [method, further] of [
        ['GET', ['Connection: close']],
        ['POST', ['Connection: close', 'Content-Length: 0']],
        ['OPTIONS', ['Connection: close']],
        ['GET', upgrade],
      ] as const) {
        const { status, head, body } = await ask(`${method} ${target}`, ...further);
        expect([method, target, status]).toEqual([method, target, 400]);
        expect(v.parse(serviceError, JSON.parse(body))).toMatchObject({ code: 400, data: { field: 'url' } });
        expect(head).toMatch(/\r\nContent-Security-Policy: default-src 'none'/i);
      }
    }
  });
});

it.each([
  ['/', 'GET'],
  ['/counter', 'GET'],
  ['/counter/api/session', 'GET'],
  ['/preview', 'GET'],
  ['/fleet?admin=guess', 'GET'],
  ['/kiosk/host', 'GET'],
  ['/kiosk/events/more', 'GET'],
  ['/kiosk/events', 'POST'],
  ['/api/v1/docs', 'GET'],
  ['/api/v1/openapi.json', 'GET'],
  ['/api/v1/counter/login', 'POST'],
  ['/api/v1/events', 'POST'],
  ['/health', 'GET'],
  ['/nothing', 'GET'],
])('a WebSocket at %s (%s) is refused before the upgrade', async (path, method) => {
  expect([404, 405]).toContain((await ask(`${method} ${path}`, ...upgrade)).status);
});

it('a request for the server as a whole, or for a connection to another server, is not carried out', async () => {
  expect((await ask('OPTIONS *', 'Connection: close')).status).toBe(400);
  expect((await ask('CONNECT elsewhere.example:443')).status).toBeNaN();
});

it('a file whose name needs escaping is served', async () => {
  expect(await ask('GET /a%20b+%C3%A9.js', 'Connection: close')).toMatchObject({
    status: 200,
    body: 'the file',
  });
});

it('a request that offers HTTP/2 gets an HTTP/1.1 response', async () => {
  const offer = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAoAAA'];
  // The connection stays open for the next request.
  const answer = await exchange('GET /api/v1/openapi.json', offer, (text) => text.includes('\r\n\r\n'));
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});
