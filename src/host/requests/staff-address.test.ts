import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { counterBase } from '../../contract/additions/page/counter-session.ts';
import {
  changeCounterPassword,
  openCounterSession,
  readCounterSession,
} from '../../contract/host-endpoints/clerk-endpoints.ts';
import { readSource } from '../../contract/host-endpoints/viewer-endpoints.ts';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { writeBranchFile } from '../../testing/host/write-branch-file.ts';
import { aBranchFile, aCounter, aUser, testPassword } from '../../testing/service/branch-file-builders.ts';

let folder: string;
let host: TestHost;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-staff-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/letters-1a2b.woff2'), 'letters');
  for (const page of ['index', 'frame', 'board-frame', 'fleet', 'branch'])
    await writeFile(join(folder, `${page}.html`), '');
  const branchFile = aBranchFile({ counters: [aCounter()], users: [aUser()] });
  host = await openTestHost(
    {
      FOYER_BRANCH_FILE: await writeBranchFile(folder, branchFile),
      FOYER_STAFF_URL: 'https://staff.example',
      FOYER_TRUSTED_PROXIES: '127.0.0.1',
    },
    { counterFolder: folder, previewFolder: folder, pageFolder: folder },
  );
});
afterAll(async () => {
  await host.close();
  await rm(folder, { recursive: true });
});

/** The headers of a TLS proxy, for a browser on another machine. */
const byTls = {
  host: 'staff.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-for': '198.51.100.7',
};

interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly from?: string;
}

async function send(url: string, { headers = byTls, body, from = '127.0.0.1' }: Sent = {}) {
  const answer = await host.app.inject({
    method: body ? 'POST' : 'GET',
    url,
    headers,
    remoteAddress: from,
    ...(body && { payload: body }),
  });
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  return { status: answer.statusCode, text: answer.body, headers: answer.headers, cookies };
}

const { username } = aUser();
const session = { open: counterBase + openCounterSession.path, read: counterBase + readCounterSession.path };
const logIn = { username, password: testPassword, counter: aCounter().key };
const pair = (cookie = '') => cookie.replace(/;.*/, '');

describe('the staff address', () => {
  it('logs a clerk in with cookies that are valid only for this address and never sent in clear text', async () => {
    const { status, cookies } = await send(session.open, { body: logIn });
    expect(status).toBe(200);
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-foyer-counter(-browser)?=[\w-]{43}; /);
      expect(cookie).toMatch(/; Path=\/; Max-Age=\d+; Secure; HttpOnly; SameSite=Strict$/);
    }
    const known = await send(session.read, { headers: { ...byTls, cookie: pair(cookies[0]) } });
    expect(JSON.parse(known.text).login).toMatchObject({ username });
  });

  it('opens the preview to administrators with their link', async () => {
    const { administrator = '' } = host.links();
    expect(administrator).toMatch(/^https:\/\/staff\.example\/preview\?/);
    const { pathname, search } = new URL(administrator);
    const { status, cookies } = await send(pathname + search);
    expect(status).toBe(303);
    expect(cookies.map((cookie) => cookie.replace(/=.*/, ''))).toEqual([
      '__Host-foyer-preview',
      '__Host-foyer-preview-open',
      '__Host-foyer-admin',
    ]);
    for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; Max-Age=\d+; Secure; HttpOnly; /);
    const headers = { ...byTls, cookie: cookies.map(pair).join('; ') };
    expect((await send(readSource.path, { headers })).status).toBe(200);
    expect((await send(readSource.path)).status).toBe(403);
  });

  it('serves the fonts of the pages', async () => {
    expect(await send('/assets/letters-1a2b.woff2')).toMatchObject({ status: 200, text: 'letters' });
  });

  it("serves nothing that is reserved for the host's machine", async () => {
    for (const path of ['/', '/kiosk/host', '/kiosk/api/v1/dispenser/device', '/health', '/metrics']) {
      expect([path, (await send(path, { headers: { ...byTls, ...host.pageHeaders } })).status]).toEqual([
        path,
        403,
      ]);
    }
  });

  it.each<[string, Sent]>([
    ['another name', { headers: { ...byTls, host: 'evil.example' } }],
    ['a proxy that nobody trusts', { from: '198.51.100.9' }],
    ['a proxy without TLS', { headers: { ...byTls, 'x-forwarded-proto': 'http' } }],
    ['a page of another site', { headers: { ...byTls, origin: 'https://evil.example' } }],
    ['a page of its own name without TLS', { headers: { ...byTls, origin: 'http://staff.example' } }],
  ])('refuses a login from %s', async (_who, sent) => {
    const { status, text } = await send(session.open, { ...sent, body: logIn });
    expect(status).toBe(403);
    expect(JSON.parse(text).type).toBe('NOT_THE_KIOSK');
  });
});

describe('a password in clear text', () => {
  // The request looks forwarded, so the host does not know the sending machine.
  const forwarded = { 'x-forwarded-for': '198.51.100.7' };

  it('is refused from any other machine', async () => {
    const change = { ...logIn, newPassword: 'a quiet harbour' };
    for (const [path, body] of [
      [session.open, logIn],
      [counterBase + changeCounterPassword.path, change],
    ] as const) {
      const answer = await fetch(host.url + path, {
        method: 'POST',
        headers: { ...forwarded, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(await answer.json()).toMatchObject({
        code: 403,
        type: 'TLS_NEEDED',
        data: { address: 'https://staff.example' },
      });
    }
    const { search } = new URL(host.links().administrator ?? '');
    const answer = await fetch(`${host.url}/preview${search}`, { headers: forwarded, redirect: 'manual' });
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.text()).toContain('Open https://staff.example instead.');
  });

  it.each([
    ['/counter', '/counter'],
    ['/preview?panel=draft', '/preview?panel=draft'],
    ['/fleet', '/preview/fleet'],
  ])(
    'is prevented: a browser that opens %s without TLS is redirected to the staff address',
    async (path, target) => {
      const answer = await fetch(host.url + path, { headers: forwarded, redirect: 'manual' });
      expect([301, 302, 303]).toContain(answer.status);
      expect(answer.headers.get('location')).toBe(`https://staff.example${target}`);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );

  it("is accepted on the host's machine", async () => {
    const answer = await fetch(host.url + session.open, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(logIn),
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^foyer-counter-\d+=.*; Path=\/counter; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    );
  });
});
