import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { importDraft, readVersions } from '../../contract/host-endpoints/branch-endpoints.ts';
import { orderFleet } from '../../contract/host-endpoints/fleet-endpoints.ts';
import {
  readAdministrator,
  readEnrolments,
  readSource,
} from '../../contract/host-endpoints/viewer-endpoints.ts';
import { hashPassword } from '../../service/branch-file/passwords.ts';
import { logInAsAdministrator } from '../../testing/host/log-in-as-administrator.ts';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';

const password = 'a long walk along the harbour';
/** A browser on another machine that reaches the host through a proxy. */
const elsewhere = { 'x-forwarded-for': '10.0.0.1' };

let folder: string;
let uptime = 0;
let host: TestHost;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-administrator-'));
  for (const name of ['index.html', 'frame.html', 'board-frame.html', 'fleet.html', 'branch.html'])
    await writeFile(join(folder, name), '<!doctype html>');
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => host.close());

async function start(env: Record<string, string> = {}): Promise<void> {
  uptime = 100;
  host = await openTestHost(env, { uptimeSeconds: () => uptime, previewFolder: folder });
}

/** Opens an address of the preview. Returns the response and the browser's cookies. */
async function open(query: string, headers: Record<string, string> = {}) {
  const [answer] = (await once(get(`${host.url}/preview?${query}`, { headers }), 'response')) as [
    IncomingMessage,
  ];
  answer.resume();
  const set = answer.headers['set-cookie'] ?? [];
  return { answer, set, cookie: set.map((one) => one.replace(/;.*/, '')).join('; ') };
}

/** Logs in, by default from a browser on the host's machine. */
async function logIn(login: object, headers: Record<string, string> = {}) {
  const answer = await fetch(host.url + readAdministrator.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(login),
  });
  const [cookie = ''] = answer.headers.getSetCookie();
  const json = (await answer.json()) as { type?: string };
  return { status: answer.status, headers: answer.headers, cookie, json };
}
const nobody = {
  isLoggedIn: false,
  hasPeople: false,
  provider: null,
  name: null,
  grants: [],
  leaveAt: null,
};

const byPassword = (text: string) => logIn({ by: 'password', password: text });
const byLink = (token: string) => logIn({ by: 'link', token });

const stateOf = async (headers: Record<string, string> = {}) =>
  (await fetch(host.url + readAdministrator.path, { headers })).json();

/** All requests that change stored data, each with a body that its schema accepts. */
const writes = [
  [importDraft.path, { branch: 'branch-1', version: 'x', content: {} }],
  [readVersions.path, { branch: 'branch-1', version: 'x', number: 1 }],
  [readEnrolments.path, { userCode: '482915037', websocketID: 'ws-1' }],
  [orderFleet.path, { dispensers: ['device-1'], order: { command: 'reload' } }],
] as const;

const typesOf = (headers: Record<string, string>) =>
  Promise.all(
    writes.map(async ([path, body]) => {
      const answer = await fetch(host.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      return ((await answer.json()) as { type?: string }).type;
    }),
  );
const refused = writes.map(() => 'ADMINISTRATOR_NEEDED');

describe('people without a login', () => {
  it('can read on this machine, but change nothing', async () => {
    await start();
    for (const path of [readSource.path, readEnrolments.path]) {
      expect((await fetch(host.url + path)).status).toBe(200);
    }
    expect(await stateOf()).toEqual({ ...nobody, hasPassword: false });
    // Versions contain the author and the address, so they need a login.
    expect((await fetch(`${host.url}${readVersions.path}?branch=branch-1`)).status).toBe(403);
    expect(await typesOf({})).toEqual(refused);
    expect(await typesOf({ cookie: `foyer-admin-${new URL(host.url).port}=guess` })).toEqual(refused);
  });

  it('cannot change anything from another machine with the read-only link', async () => {
    await start();
    const { cookie } = await open(`token=${host.previewToken}`, elsewhere);
    const looking = await fetch(host.url + readSource.path, { headers: { ...elsewhere, cookie } });
    expect(looking.status).toBe(200);
    expect(await typesOf({ ...elsewhere, cookie })).toEqual(refused);
  });
});

describe('the link that the host prints for administrators', () => {
  it.each([
    ['on this machine', {}],
    ['elsewhere', elsewhere],
  ])('begins a session %s, in a cookie that scripts and other sites cannot use', async (_where, from) => {
    await start();
    const { answer, set, cookie } = await open(`panel=draft&admin=${host.administratorToken}`, from);
    expect(answer).toMatchObject({ statusCode: 303, headers: { location: '/preview?panel=draft' } });
    expect(answer.headers['cache-control']).toBe('no-store');
    const session = set.find((one) => one.startsWith('foyer-admin-'));
    expect(session).toMatch(/; Path=\/preview; Max-Age=43200; HttpOnly; SameSite=Strict$/);
    expect(cookie).not.toContain(host.administratorToken);
    expect(await typesOf({ ...from, cookie })).not.toContain('ADMINISTRATOR_NEEDED');
    expect(await stateOf({ ...from, cookie })).toMatchObject({ isLoggedIn: true });
  });

  it('opens nothing with a wrong token', async () => {
    await start();
    const { answer, set } = await open('admin=guess');
    expect([answer.statusCode, set]).toEqual([403, []]);
  });

  it('is new after each start, and no session survives a restart of the host', async () => {
    await start();
    const session = await logInAsAdministrator(host);
    const { administratorToken, dataDir } = host;
    await host.app.close();
    host = await openTestHost({ FOYER_DATA_DIR: dataDir, PORT: new URL(host.url).port });
    expect(host.administratorToken).not.toBe(administratorToken);
    expect((await byLink(administratorToken ?? '')).status).toBe(403);
    expect(await typesOf(session)).toEqual(refused);
  });

  it('can be pasted into the preview, so a draft stays in its tab', async () => {
    await start();
    const { status, cookie, json } = await byLink(host.administratorToken ?? '');
    expect([status, json]).toEqual([
      200,
      { ...nobody, isLoggedIn: true, hasPassword: false, grants: [{ branch: null, roles: ['owner'] }] },
    ]);
    expect(await stateOf({ cookie: cookie.replace(/;.*/, '') })).toMatchObject({ isLoggedIn: true });
  });

  it('can be guessed only slowly, and guesses through a proxy do not lock out its owner', async () => {
    await start();
    const logged = vi.spyOn(host.app.log, 'warn');
    for (let guess = 0; guess < 6; guess++) expect((await byLink(`guess-${guess}`)).status).toBe(403);
    const { status, headers } = await byLink('guess-7');
    expect([status, headers.get('retry-after')]).toEqual([429, '1']);
    expect((await byLink(host.administratorToken ?? '')).status).toBe(200);
    expect(JSON.stringify(logged.mock.calls)).not.toMatch(/guess-/);
  });
});

describe('the password', () => {
  it('begins a session if its hash is set', async () => {
    await start({ FOYER_ADMIN_PASSWORD_HASH: await hashPassword(password) });
    expect(await stateOf()).toEqual({ ...nobody, hasPassword: true });
    expect(await byPassword('wrong')).toMatchObject({ status: 403, cookie: '' });
    const { status, cookie } = await byPassword(password);
    expect(status).toBe(200);
    expect(await typesOf({ cookie: cookie.replace(/;.*/, '') })).not.toContain('ADMINISTRATOR_NEEDED');
  });

  it('is refused if no hash is set', async () => {
    await start();
    expect((await byPassword('')).status).toBe(400);
    expect((await byPassword('undefined')).status).toBe(403);
  });

  it('can be guessed only slowly, and guesses do not block the link', async () => {
    await start({ FOYER_ADMIN_PASSWORD_HASH: await hashPassword(password) });
    for (let guess = 0; guess < 6; guess++) expect((await byPassword(`guess-${guess}`)).status).toBe(403);
    const tooSoon = await byPassword(password);
    expect([tooSoon.status, tooSoon.headers.get('retry-after')]).toEqual([429, '1']);
    expect((await byLink(host.administratorToken ?? '')).status).toBe(200);
    uptime += 1;
    expect((await byPassword(password)).status).toBe(200);
  });
});

it('the password still works at a known address while six other addresses guess it', async () => {
  await start({ FOYER_ADMIN_PASSWORD_HASH: await hashPassword(password) });
  /** Sends a password from a local address, as a client behind a local proxy would. */
  const from = async (localAddress: string, text: string, cookie = '') => {
    const headers = { 'content-type': 'application/json', cookie };
    const sent = request(host.url + readAdministrator.path, { method: 'POST', headers, localAddress });
    sent.end(JSON.stringify({ by: 'password', password: text }));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    return { status: answer.statusCode, set: answer.headers['set-cookie'] ?? [] };
  };
  const { status, set } = await from('127.0.0.9', password);
  expect(status).toBe(200);
  const statuses: (number | undefined)[] = [];
  for (let turn = 0; turn < 120; turn++) {
    uptime += 0.5;
    await from(`127.0.1.${turn % 6}`, `guess ${turn}`);
    statuses.push((await from('127.0.0.9', password)).status);
  }
  expect(statuses).toEqual(statuses.map(() => 200));
  expect((await from('127.0.2.1', password)).status).toBe(429);
  // In a known browser, the password works while others in its network guess passwords, and also in another network.
  for (let turn = 0; turn < 6; turn++) await from('127.0.0.9', `guess ${turn}`);
  expect((await from('127.0.0.9', password)).status).toBe(429);
  const [browser = ''] = set.filter((cookie) => cookie.startsWith('foyer-preview-browser-'));
  expect(browser).toMatch(/; Path=\/preview; Max-Age=2592000; HttpOnly; SameSite=Strict$/);
  for (const address of ['127.0.0.9', '127.0.1.1', '127.0.2.1']) {
    expect((await from(address, password, browser.replace(/;.*/, ''))).status).toBe(200);
  }
});

describe('a session', () => {
  it('ends when the administrator logs out, even for a copy of the cookie', async () => {
    await start();
    const session = await logInAsAdministrator(host);
    const out = await fetch(host.url + readAdministrator.path, { method: 'DELETE', headers: session });
    expect(out.headers.getSetCookie()[0]).toMatch(/^foyer-admin-\d+=; Path=\/preview; Max-Age=0; /);
    expect(await typesOf(session)).toEqual(refused);
  });

  it('ends after twelve hours', async () => {
    await start();
    const session = await logInAsAdministrator(host);
    uptime += 12 * 60 * 60 - 1;
    expect(await typesOf(session)).not.toContain('ADMINISTRATOR_NEEDED');
    uptime += 1;
    expect(await typesOf(session)).toEqual(refused);
  });

  it('cannot be begun, used or ended by pages of other sites', async () => {
    await start();
    const session = await logInAsAdministrator(host);
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      expect(await typesOf({ ...session, ...headers })).toEqual(writes.map(() => 'NOT_THE_KIOSK'));
      const login = { by: 'link', token: host.administratorToken };
      expect((await logIn(login, headers)).status).toBe(403);
      const out = { method: 'DELETE', headers: { ...session, ...headers } };
      expect((await fetch(host.url + readAdministrator.path, out)).status).toBe(403);
    }
    expect(await stateOf(session)).toMatchObject({ isLoggedIn: true });
  });
});
