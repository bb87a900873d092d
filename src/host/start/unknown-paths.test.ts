import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { commonHeaders } from '../../service/http/headers.ts';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { demoBranchFile } from '../../testing/service/demo-branch-file.ts';
import { dispenserHeaders } from '../../testing/service/open-test-service.ts';

let folder: string;
let host: TestHost;
const logged: unknown[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-page-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  await writeFile(join(folder, 'assets', 'menu.js'), '');
  host = await openTestHost({}, { pageFolder: folder });
  for (const level of ['info', 'warn', 'error', 'fatal'] as const) {
    vi.spyOn(host.app.log, level).mockImplementation((...line: unknown[]) => logged.push(line));
  }
});
afterAll(async () => {
  await host.close();
  await rm(folder, { recursive: true });
});

/** Sends a request without `fetch`, which would normalise the path. */
async function ask(method: string, path: string, headers: Record<string, string> = host.pageHeaders) {
  const { port } = new URL(host.url);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, method, path, headers }, resolve).on('error', reject).end();
  });
  const body = await text(answer);
  const { type } = body === '' ? { type: undefined } : JSON.parse(body);
  return { status: answer.statusCode, type, headers: answer.headers };
}

const lowerCase = Object.fromEntries(
  Object.entries(commonHeaders).map(([name, value]) => [name.toLowerCase(), value]),
);
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH'];
const long = 'k'.repeat(5_000);

describe('a path under /api/ that does not exist', () => {
  it.each([
    '/api/v1/nothing',
    '/api/v1/nothing/',
    '/api/v1/',
    '/api/v1',
    '/api/',
    '/api/v2/dispenser/device',
    '/api//v1/dispenser/device',
    '/api/v1/dispenser/device/',
    '/api/v1/openapi.json/',
    '/api/v1/docs/',
    '/api/v1/assets/menu.js',
  ])("gets the API's 404 with its headers for every method: %s", async (path) => {
    for (const method of methods) {
      const { status, type, headers } = await ask(method, path);
      expect([method, status, type]).toEqual([method, 404, method === 'HEAD' ? undefined : 'UNKNOWN_ROUTE']);
      expect(headers).toMatchObject({ ...lowerCase, 'content-type': 'application/json;charset=utf-8' });
    }
  });

  it('gets a 404 even if it is very long', async () => {
    expect((await ask('GET', `/api/v1/${long}`)).type).toBe('UNKNOWN_ROUTE');
  });

  it("gets a 400 with the API's headers if it contains a control character", async () => {
    for (const path of [
      '/api/v1/%00',
      '/api/%00',
      '/api/v1/nothing/a%0Ab',
      '/api/v1/%7f',
      '/api/v1/%C2%85',
    ]) {
      for (const method of methods) {
        const { status, headers } = await ask(method, path);
        expect([method, path, status]).toEqual([method, path, 400]);
        expect(headers).toMatchObject(lowerCase);
      }
    }
  });
});

describe('a path of the page that cannot exist', () => {
  it.each([
    '/%00',
    '/assets/%00',
    '/assets/menu.js%00',
    '/kiosk/%00',
    '/a%0d%0ab',
    '//',
    '/assets/%5c..%5cindex.html',
    '/..%2findex.html',
  ])('gets a 400: %s', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      expect([method, (await ask(method, path)).status]).toEqual([method, 400]);
    }
  });

  it.each(['/assets/', '/assets', '/assets/menu.js/'])('gets a 404: %s', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      expect([method, (await ask(method, path)).status]).toEqual([method, 404]);
    }
  });

  it('gets a 404 if it is very long', async () => {
    for (const path of [`/${long}`, `/assets/${long}`, `/kiosk/${long}`]) {
      for (const method of ['GET', 'HEAD', 'POST']) expect((await ask(method, path)).status).toBe(404);
    }
  });

  it('gets a 400 for other methods too if it contains a control character', async () => {
    expect((await ask('POST', '/%00')).status).toBe(400);
  });
});

it('TRACE, which could show a page its own cookies, gets an error that repeats nothing', async () => {
  const { port } = new URL(host.url);
  for (const path of ['/', '/api/v1/dispenser/device', '/kiosk/host']) {
    const sent = {
      host: '127.0.0.1',
      port,
      method: 'TRACE',
      path,
      headers: { ...host.pageHeaders, 'x-canary': 'canary' },
    };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request(sent, resolve).on('error', reject).end();
    });
    expect([path, answer.statusCode]).toEqual([path, 405]);
    expect(await text(answer)).not.toContain('canary');
  }
});

it('an unsupported method at a path of the host gets a 405 with the supported methods', async () => {
  for (const [method, path, allow] of [
    ['DELETE', '/', 'GET, HEAD'],
    ['PUT', '/kiosk/host?_=1', 'GET, HEAD'],
    ['POST', '/kiosk/api/v1/dispenser/device', 'GET, HEAD'],
    ['GET', '/kiosk/api/v1/dispenser/ticket', 'POST'],
    ['TRACE', '/api/v1/dispenser/profile/some', 'GET, HEAD, OPTIONS'],
  ] as const) {
    const { status, type, headers } = await ask(method, path);
    expect([path, status, type, headers.allow]).toEqual([path, 405, 'METHOD_NOT_ALLOWED', allow]);
  }
});

it('HEAD works at every path that supports GET', async () => {
  for (const path of ['/', '/kiosk/host', '/kiosk/api/v1/dispenser/device', '/api/v1/openapi.json']) {
    expect([path, (await ask('HEAD', path)).status]).toEqual([path, 200]);
  }
});

it.each([
  ['a charset', { 'content-type': 'application/json; charset=utf-16' }],
  ['a charset in quotes', { 'content-type': 'application/json;charset="ISO-8859-1"' }],
  ['a content encoding', { 'content-type': 'application/json', 'content-encoding': 'gzip' }],
])('a body with %s that is not supported gets a 415', async (_, headers) => {
  for (const path of ['/api/v1/counter/login', '/kiosk/api/v1/dispenser/ticket', '/kiosk/report']) {
    const sent = { method: 'POST', headers: { ...host.pageHeaders, ...headers }, body: '{}' };
    const answer = await fetch(host.url + path, sent);
    expect([path, answer.status, answer.headers.get('accept-encoding')]).toEqual([path, 415, 'identity']);
    expect(await answer.json()).toMatchObject({ type: 'UNSUPPORTED_MEDIA_TYPE' });
  }
});

it('a body in UTF-8 is accepted under each name of that encoding', async () => {
  for (const type of [
    'application/json; charset=UTF-8',
    'application/json;charset="utf-8"',
    'application/json',
  ]) {
    const headers = { 'content-type': type, 'content-encoding': 'identity' };
    const sent = { method: 'POST', headers, body: '{"username":7}' };
    const answer = await fetch(`${host.url}/api/v1/counter/login`, sent);
    expect([type, answer.status]).toEqual([type, 400]);
  }
});

describe('a response', () => {
  const lengthOf = async (path: string, accepted: string) => {
    const headers = {
      ...host.pageHeaders,
      ...dispenserHeaders(demoBranchFile()),
      'accept-encoding': accepted,
    };
    const answer = await fetch(host.url + path, { headers });
    const { length } = await answer.text();
    const [encoding, sent, vary] = ['content-encoding', 'content-length', 'vary'].map((name) =>
      answer.headers.get(name),
    );
    return { length, encoding, sent: Number(sent), vary };
  };

  it.each([
    '/api/v1/openapi.json',
    '/api/v1/docs',
    '/api/v1/dispenser/service',
    '/kiosk/api/v1/dispenser/branch',
  ])('over 1 kB is compressed on request: %s', async (path) => {
    const plain = await lengthOf(path, 'br, gzip;q=0');
    expect(plain).toMatchObject({ encoding: null, sent: expect.any(Number), vary: 'Accept-Encoding' });
    for (const accepted of ['gzip', 'br;q=1.0, GZIP;q=0.5', '*']) {
      const packed = await lengthOf(path, accepted);
      expect(packed).toMatchObject({ length: plain.length, encoding: 'gzip', vary: 'Accept-Encoding' });
      expect(packed.sent).toBeLessThan(plain.sent / 1.5);
    }
  });

  it('up to 1 kB is not compressed', async () => {
    expect(await lengthOf('/api/v1/dispenser/capabilities', 'gzip')).toMatchObject({
      encoding: null,
      vary: null,
    });
  });
});

it('a very long key is refused with an error of the interface', async () => {
  const { status, type } = await ask(
    'GET',
    `/api/v1/dispenser/profile/${long}`,
    dispenserHeaders(demoBranchFile()),
  );
  expect([status, type]).toEqual([400, 'INVALID_INPUT']);
});

it('requests for unknown paths write nothing into the log, so a caller cannot fill it', () => {
  expect(logged).toEqual([]);
});
