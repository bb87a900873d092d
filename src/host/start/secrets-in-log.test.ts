import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHostProcess, type TestHostProcess } from '../../testing/host/host-process.ts';
import { openTestHost } from '../../testing/host/open-test-host.ts';
import { cookieHeaders } from '../../testing/host/page-headers.ts';
import { routesOf, type ServedRoute } from '../../testing/host/routes-of.ts';
import { aBranchFile, aDispenserInFile, aUser } from '../../testing/service/branch-file-builders.ts';

/** Unique secrets, so the source of a secret in the log is known. */
const secrets = {
  FOYER_SECRET_KEY: 'canaryOfTheSecretKey0123456789abcdefghijk',
  FOYER_STAFF_PIN: '314159265358',
  apiKey: 'dsp_canaryOfTheApiKey0123456789',
  password: 'canary-of-the-password',
};
const typed = 'canary-of-what-was-typed';

let folder: string;
let host: TestHostProcess;
let url: string;
let routes: readonly ServedRoute[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-log-'));
  const FOYER_BRANCH_FILE = join(folder, 'branch.json');
  const dispenser = { ...aDispenserInFile, apiKey: secrets.apiKey };
  const users = [aUser({ password: secrets.password })];
  await writeFile(FOYER_BRANCH_FILE, JSON.stringify(aBranchFile({ dispensers: [dispenser], users })));
  const { FOYER_SECRET_KEY, FOYER_STAFF_PIN } = secrets;
  const settings = {
    FOYER_BRANCH_FILE,
    FOYER_SECRET_KEY,
    FOYER_STAFF_PIN,
    FOYER_VOICE: 'false',
    FOYER_LOG_LEVEL: 'trace',
  };
  host = startHostProcess({ ...settings, FOYER_DATA_DIR: join(folder, 'data') });
  url = (await host.url) ?? '';
  for (const page of ['index.html', 'frame.html', 'board-frame.html', 'fleet.html', 'branch.html']) {
    await writeFile(join(folder, page), '<!doctype html>\n<html lang="en"></html>');
  }
  const same = await openTestHost(
    { FOYER_STAFF_PIN },
    { pageFolder: folder, counterFolder: folder, previewFolder: folder },
  );
  routes = [
    ...routesOf(same.app),
    { path: '/kiosk/api/v1/dispenser/*', methods: ['GET', 'POST', 'DELETE'] },
    { path: '/api/*', methods: ['GET', 'POST', 'PUT', 'DELETE'] },
  ];
  await same.close();
});
afterAll(async () => {
  await host.kill();
  await rm(folder, { recursive: true });
});

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: object;
}

async function send({
  method,
  path,
  headers,
  body,
}: Sent): Promise<{ status: number | undefined; body: string }> {
  const { hostname, port } = new URL(url);
  const content = body === undefined ? '' : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request({
      hostname,
      port,
      method,
      path,
      // Node sends no `Content-Length` for the body of a DELETE.
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(content)),
        ...headers,
      },
    });
    sent.on('response', async (answer) => resolve({ status: answer.statusCode, body: await text(answer) }));
    sent.on('error', reject).end(content);
  });
}

describe('a route of the host', () => {
  it('logs neither a secret nor typed text of any request', async () => {
    expect(routes.length).toBeGreaterThan(80);
    const page = await cookieHeaders(url);
    const login = await send({
      method: 'POST',
      path: '/api/v1/counter/login',
      headers: { 'x-wsid': 'ws-counter-1' },
      body: { username: 'ana', password: secrets.password },
    });
    const { token = 'none' } = JSON.parse(login.body);
    const credentials = [
      `Apikey ${secrets.apiKey}`,
      `Apikey ${typed}`,
      `Bearer ${token}`,
      `SmartToken ${typed}`,
    ];
    const words = {
      ...secrets,
      token: typed,
      pin: secrets.FOYER_STAFF_PIN,
      username: typed,
      customerName: typed,
      language: 'en',
      text: typed,
    };
    const answered = new Set<number | undefined>();
    for (const { path, methods } of routes) {
      const address = path.replace(/:\w+|\*/g, typed);
      for (const [index, method] of methods.filter((name) => name !== 'HEAD').entries()) {
        const query = `?token=${typed}&pin=${secrets.FOYER_STAFF_PIN}&src=${typed}`;
        const headers = {
          authorization: credentials[index % credentials.length] ?? '',
          'x-wsid': 'ws-1',
          'idempotency-key': typed,
          ...page,
        };
        for (const sent of [address + query, `${address}%ff${query}`]) {
          const answer = await send({
            method,
            path: sent,
            headers,
            ...(method !== 'GET' && { body: words }),
          });
          answered.add(answer.status);
          for (const secret of [
            secrets.FOYER_SECRET_KEY,
            secrets.FOYER_STAFF_PIN,
            page.cookie.replace(/.*=/, ''),
          ]) {
            expect([sent, answer.body.includes(secret)]).toEqual([sent, false]);
          }
        }
      }
    }
    expect([...answered]).toEqual(expect.arrayContaining([200, 204, 303, 400, 401, 404, 503]));
    const wrongPin = {
      method: 'POST',
      path: '/kiosk/staff',
      headers: { ...page },
      body: { pin: '271828182845' },
    };
    expect((await send(wrongPin)).status).toBe(403);
    const elsewhere = { 'x-forwarded-for': '10.0.0.1' };
    const wrongLink = { method: 'GET', path: `/preview?token=${typed}`, headers: elsewhere };
    expect((await send(wrongLink)).status).toBe(403);
    const logged = host.output().slice(host.output().indexOf('{'));
    for (const line of ['started', 'key refused']) expect(logged).toContain(`"msg":"${line}"`);
    expect(logged).not.toContain('271828182845');
    expect(logged).not.toMatch(/canary/i);
    expect(logged).not.toContain(secrets.FOYER_STAFF_PIN);
    expect(logged).not.toContain(token);
    expect(logged).not.toContain(page.cookie.replace(/.*=/, ''));
  });
});

it('a database that does not respond is named without its password', async () => {
  const failing = startHostProcess({
    FOYER_DATA_DIR: join(folder, 'other'),
    FOYER_BRANCH_FILE: join(folder, 'branch.json'),
    FOYER_SECRET_KEY: secrets.FOYER_SECRET_KEY,
    DATABASE_URL: 'postgres://foyer:canary-of-the-database@127.0.0.1:1/foyer',
    FOYER_LOG_LEVEL: 'trace',
  });
  await failing.ended;
  expect(failing.output()).toMatch(/^PostgreSQL foyer at 127\.0\.0\.1 does not answer/);
  expect(failing.output()).not.toMatch(/canary/i);
});
