import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { previewSource } from '../../contract/additions/page/preview.ts';
import { bookAppointment } from '../../contract/endpoints/appointment-endpoints.ts';
import { importDraft } from '../../contract/host-endpoints/branch-endpoints.ts';
import {
  buildBranchFile,
  readEnrolments,
  readSource,
} from '../../contract/host-endpoints/viewer-endpoints.ts';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { startReverseProxy } from '../../testing/host/reverse-proxy.ts';
import type { TestServer } from '../../testing/host/test-server.ts';

let host: TestHost;
let proxy: TestServer | undefined;
afterEach(async () => {
  await proxy?.close();
  proxy = undefined;
});

const rightsOfTheDispenser: readonly [string, string][] = [
  ['GET', '/kiosk/host'],
  ['GET', '/kiosk/api/v1/dispenser/device'],
  ['POST', '/kiosk/api/v1/dispenser/ticket'],
  ['POST', '/kiosk/print'],
  ['GET', '/health'],
  ['GET', '/metrics'],
];

describe('a reverse proxy on the same machine gives no client', () => {
  beforeAll(async () => {
    host = await openTestHost();
  });
  afterAll(() => host.close());

  const toHost = () => `Host: ${new URL(host.url).host}`;
  it.each<[string, '1.0' | '1.1', (client: string) => string[]]>([
    ['nginx with its default settings', '1.0', () => [toHost()]],
    ['with X-Forwarded-For', '1.1', (client) => [toHost(), `X-Forwarded-For: ${client}`]],
    ['with X-Forwarded-Proto alone', '1.1', () => [toHost(), 'X-Forwarded-Proto: https']],
    ['with Forwarded', '1.1', (client) => [toHost(), `Forwarded: for=${client}`]],
    ['with X-Real-IP', '1.1', (client) => [toHost(), `x-real-ip: ${client}`]],
    ['with Via', '1.1', () => [toHost(), 'Via: 1.1 proxy']],
    ['with an empty forwarding header', '1.1', () => [toHost(), 'X-Forwarded-For:']],
    ['with two Host headers', '1.1', () => [toHost(), 'Host: queue.example']],
  ])("the dispenser's rights: %s", async (_name, httpVersion, lines) => {
    proxy = await startReverseProxy(host.url, { httpVersion, lines });
    for (const [method, path] of rightsOfTheDispenser) {
      const answer = await fetch(proxy.url + path, { method, headers: host.pageHeaders });
      expect([path, answer.status]).toEqual([path, 403]);
      expect(await answer.json()).toMatchObject({ type: 'NOT_THE_KIOSK' });
    }
    expect((await fetch(`${proxy.url}/api/v1/openapi.json`)).status).toBe(200);
  });

  it("any rights if the request has the host's Host header twice", async () => {
    const socket = connect(Number(new URL(host.url).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`GET /health HTTP/1.1\r\n${toHost()}\r\n${toHost()}\r\nConnection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 403 /);
  });

  it('write access if it uses HTTP/1.1 and adds no headers, so it looks like a program on this machine', async () => {
    proxy = await startReverseProxy(host.url, {
      httpVersion: '1.1',
      lines: () => [`Host: ${new URL(host.url).host}`],
    });
    const at = proxy.url;
    const source = v.parse(previewSource, await (await fetch(at + readSource.path)).json());
    const [first] = source.kind === 'own' ? source.branches : [];
    const draft = { branch: first?.content.branch.key, version: first?.version, content: first?.content };
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(at + path, { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: answer.status, text: await answer.text() };
    };
    for (const [path, body] of [
      [importDraft.path, draft],
      [readEnrolments.path, { userCode: '482915037', websocketID: 'ws-1' }],
    ] as const) {
      const { status, text } = await post(path, body);
      expect([path, status, JSON.parse(text).type]).toEqual([path, 403, 'ADMINISTRATOR_NEEDED']);
    }
    const download = await post(buildBranchFile.path, draft);
    expect(download.status).toBe(200);
    expect(JSON.parse(download.text).text).not.toMatch(/"(apiKey|password|passwordHash|bookingCode)"/);
  });
});

describe('the client address that counts for limits', () => {
  /** Sends one request more than an address may send, and then a request from another client. */
  async function statuses(forwardedFor: (client: string) => string, remoteAddress = '127.0.0.1') {
    const send = async (client: string) =>
      (
        await host.app.inject({
          method: bookAppointment.method,
          url: bookAppointment.path,
          remoteAddress,
          headers: { 'x-forwarded-for': forwardedFor(client), 'content-type': 'application/json' },
          payload: '{}',
        })
      ).statusCode;
    for (let count = 0; count < 20; count++) expect(await send('198.51.100.1')).toBe(400);
    return { same: await send('198.51.100.1'), other: await send('198.51.100.2') };
  }
  const start = async (FOYER_TRUSTED_PROXIES?: string) => {
    host = await openTestHost({ ...(FOYER_TRUSTED_PROXIES !== undefined && { FOYER_TRUSTED_PROXIES }) });
    onTestFinished(() => host.close());
  };

  it("is the proxy's address if the proxy is not trusted, even if it sends forwarding headers", async () => {
    await start();
    expect(await statuses((client) => client)).toEqual({ same: 429, other: 429 });
  });

  it('cannot be changed by a caller that is not a trusted proxy', async () => {
    await start('10.0.0.7');
    expect(await statuses((client) => client, '10.0.0.8')).toEqual({ same: 429, other: 429 });
  });

  it("is the client's address if the proxy is trusted", async () => {
    await start('127.0.0.1, 10.0.0.0/8');
    expect(await statuses((client) => client)).toEqual({ same: 429, other: 400 });
  });

  it('is the last address that is not a trusted proxy, so a client cannot invent an address', async () => {
    await start('127.0.0.1, 10.0.0.0/8');
    let invented = 0;
    expect(await statuses((client) => `203.0.113.${invented++}, ${client}, 10.0.0.7`)).toEqual({
      same: 429,
      other: 400,
    });
  });

  it('does not include the port that some proxies add', async () => {
    await start('127.0.0.1');
    let port = 50_000;
    expect(await statuses((client) => `${client}:${port++}`)).toEqual({ same: 429, other: 400 });
  });
});
