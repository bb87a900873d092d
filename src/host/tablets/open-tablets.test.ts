import { readdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTicket } from '../../contract/endpoints/ticket-endpoints.ts';
import { readFleet } from '../../contract/host-endpoints/fleet-endpoints.ts';
import { eventually } from '../../testing/eventually.ts';
import { logInAsAdministrator } from '../../testing/host/log-in-as-administrator.ts';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { writeBranchFile } from '../../testing/host/write-branch-file.ts';
import { aBranchFile, aDispenserInFile } from '../../testing/service/branch-file-builders.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { enrolDispenser } from '../operator/enrol-dispenser.ts';
import { sleep } from '../start/sleep.ts';
import { roomFor } from './room-to-wait.ts';
import { openTabletSecrets } from './tablet-cookie.ts';

let dataDir: string;
let host: TestHost;
let uptime: number;

const { apiKey: _none, ...withoutKey } = aDispenserInFile;
const dispensers = ['ws-1', 'ws-2'].map((websocketID) => ({
  ...withoutKey,
  key: `dispenser-${websocketID}`,
  name: `Tablet ${websocketID}`,
  websocketID,
}));

/** The functions that end the host's pauses. */
let pauses: (() => void)[];
/** Resolves when pauses may end, even if they are aborted. */
let mayEnd: Promise<void>;

const start = async () =>
  openTestHost(
    {
      FOYER_BRANCH_FILE: await writeBranchFile(dataDir, aBranchFile({ dispensers })),
      FOYER_DATA_DIR: dataDir,
      FOYER_SCREENS_URL: 'https://kiosks.example',
      FOYER_TRUSTED_PROXIES: '127.0.0.1',
      FOYER_STAFF_PIN: '271828',
      FOYER_EAR_PRIVATE: 'always',
    },
    {
      uptimeSeconds: () => uptime,
      sleep: async (ms, signal) => {
        await Promise.race([sleep(ms, signal), new Promise<void>((end) => pauses.push(end))]);
        await mayEnd;
      },
    },
  );

beforeEach(async () => {
  uptime = 100;
  pauses = [];
  mayEnd = Promise.resolve();
  dataDir = await temporaryFolder();
  host = await start();
});
afterEach(async () => {
  vi.useRealTimers();
  await host.close();
});

/** The headers of a TLS proxy, for a browser on another machine. */
const byTls = {
  host: 'kiosks.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-for': '198.51.100.7',
  'sec-fetch-site': 'same-origin',
};

/** The secret of the tablet to which a test refers by this letter. */
async function secretOf(letter: string): Promise<string> {
  const secrets = await openTabletSecrets(join(dataDir, 'screens.key'), () => letter.repeat(43));
  return secrets.issue();
}
const cookieOf = async (letter: string) => `__Host-foyer-screen=${await secretOf(letter)}`;

async function send(
  letter: string,
  path: string,
  { headers = {}, body, from = '127.0.0.1' }: { headers?: object; body?: object; from?: string } = {},
) {
  return host.app.inject({
    method: body ? 'POST' : 'GET',
    url: path,
    remoteAddress: from,
    headers: { ...byTls, cookie: await cookieOf(letter), ...headers },
    ...(body && { payload: body }),
  });
}

const statusOf = async (letter: string) => (await send(letter, '/kiosk/enrolment')).json();
async function codeOf(letter: string): Promise<string> {
  await eventually(async () => expect(await statusOf(letter)).toMatchObject({ state: 'code' }));
  return (await statusOf(letter)).userCode;
}
const administer = (request: Parameters<typeof enrolDispenser>[1]) =>
  enrolDispenser(
    { databaseUrl: undefined, backupDir: undefined, secretKey: undefined, dataDir },
    request,
    Date.now,
  );

/** Restarts the host, so a tablet claims its key again and no test waits for the next attempt. */
async function restart(): Promise<void> {
  await host.app.close();
  host = await start();
}

async function enrol(...tablets: readonly (readonly [letter: string, websocketID: string])[]): Promise<void> {
  for (const [letter, websocketID] of tablets) {
    const userCode = await codeOf(letter);
    expect((await administer({ action: 'confirm', userCode, websocketID })).exitCode).toBe(0);
  }
  await restart();
  for (const [letter] of tablets) {
    await eventually(async () => expect(await statusOf(letter)).toEqual({ state: 'enrolled' }));
  }
}
const deviceOf = async (letter: string) => (await send(letter, '/kiosk/api/v1/dispenser/device')).json();

describe('tablets', () => {
  it('are separate dispensers, each with its own code that an administrator confirms', async () => {
    expect(await codeOf('a')).not.toBe(await codeOf('b'));
    expect(await deviceOf('a')).toMatchObject({ code: 503, type: 'NOT_BOUND' });
    await enrol(['a', 'ws-1'], ['b', 'ws-2']);
    expect([(await deviceOf('a')).name, (await deviceOf('b')).name]).toEqual(['Tablet ws-1', 'Tablet ws-2']);

    const ticket = await send('b', `/kiosk${createTicket.path}`, {
      body: { requestId: crypto.randomUUID(), services: ['passport'], language: 'en' },
    });
    expect(ticket.json()).toMatchObject({ ticket: { number: expect.stringMatching(/^B /) } });
    const boot = await send('b', '/kiosk/boot');
    expect(JSON.parse(boot.json()['/api/v1/dispenser/device'].body)).toMatchObject({ name: 'Tablet ws-2' });
    const staff = await send('b', '/kiosk/staff', { body: { pin: '271828' } });
    expect(staff.json()).toMatchObject({ websocketID: 'ws-2' });

    expect((await administer({ action: 'revoke', websocketID: 'ws-1' })).exitCode).toBe(0);
    expect(await deviceOf('a')).toMatchObject({ code: 503, type: 'NOT_BOUND' });
    expect((await deviceOf('b')).name).toBe('Tablet ws-2');
  });

  it('remain dispensers after a restart of the host', async () => {
    await enrol(['a', 'ws-1']);
    await restart();
    expect((await deviceOf('a')).name).toBe('Tablet ws-1');
  });

  it('remain dispensers if the disk damages their keys', async () => {
    await enrol(['a', 'ws-1']);
    await restart();
    const [id = ''] = await readdir(join(dataDir, 'screens'));
    await host.app.close();
    await truncate(join(dataDir, 'screens', id, 'enrolment.json'), 20);
    host = await start();
    expect(await statusOf('a')).toEqual({ state: 'enrolled' });
  });

  it("get a secret that is neither on the host's disk nor in a response", async () => {
    await codeOf('a');
    const folders = await readdir(join(dataDir, 'screens'));
    expect(folders).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(folders[0]).not.toContain(await secretOf('a'));
    expect(JSON.stringify(await statusOf('a'))).not.toContain(await secretOf('a'));
  });

  it("never print on the host's printer, which is not at the tablet", async () => {
    await codeOf('a');
    expect((await send('a', '/kiosk/host')).json()).toMatchObject({ printer: 'none', paperDots: null });
  });

  it('do not speak names, even if the host has private sound', async () => {
    await codeOf('a');
    const ear = { isPrivate: false, watchesJack: false };
    expect((await send('a', '/kiosk/host')).json()).toMatchObject({ ear });
  });

  it("appear in the host's health; a silent tablet with a key, or a missing part of a page, is a problem", async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    await restart();
    const health = async () => (await fetch(`${host.url}/health`)).json();
    const beat = () =>
      send('a', '/kiosk/heartbeat', { body: { screen: 'idle', version: '1', uptimeSeconds: 1 } });
    await beat();
    await codeOf('a');
    const report = (...broken: readonly string[]) => send('a', '/kiosk/report', { body: { broken } });
    await report('header');
    expect((await health()).problems).not.toContain('part-broken');
    expect(await health()).toMatchObject({ screens: [{ websocketID: null, life: 'alive' }] });
    vi.advanceTimersByTime(11_000);
    expect(await health()).toMatchObject({ screens: [{ websocketID: null, life: 'silent' }] });
    expect((await health()).problems).not.toContain('screen-silent');
    await enrol(['a', 'ws-1']);
    await beat();
    expect((await health()).problems).not.toContain('screen-silent');
    await report('header');
    expect((await health()).problems).toContain('part-broken');
    expect(await health()).toMatchObject({ screens: [{ websocketID: 'ws-1', broken: ['header'] }] });
    await report();
    expect((await health()).problems).not.toContain('part-broken');
    vi.advanceTimersByTime(11_000);
    expect((await health()).problems).toContain('screen-silent');
  });

  it('report their state as machines do, so the fleet page shows a board that is off', async () => {
    await enrol(['a', 'ws-1'], ['b', 'ws-2']);
    const heartbeat = { screen: 'idle', at: 'board', version: '1', uptimeSeconds: 1 };
    await send('a', '/kiosk/heartbeat', { body: heartbeat });
    await send('a', '/kiosk/report', { body: { isSilent: true } });
    uptime += 120;
    const { cookie } = await logInAsAdministrator(host);
    const machines = async () =>
      (await (await fetch(host.url + readFleet.path, { headers: { cookie } })).json()).machines;
    await eventually(async () => {
      for (const end of pauses.splice(0)) end();
      expect(await machines()).toMatchObject([
        { problems: ['sound-blocked'], report: { page: { life: 'alive', screen: 'board' } } },
        { problems: ['page-silent'], report: { page: { life: 'unseen', screen: null } } },
      ]);
    });
  });

  it("cannot use the host's voice, staff panel or printer, nor send large bodies, before they have a key", async () => {
    const words = { language: 'en', text: 'A, 1' };
    const pin = { pin: '271828' };
    const answers = async () => {
      const sent = [
        await send('a', '/kiosk/voice', { body: words }),
        await send('a', '/kiosk/print', { body: {} }),
        await send('a', '/kiosk/recorded-menu', { body: {} }),
        await send('a', '/kiosk/staff', { body: pin }),
      ];
      return sent.map((answer) => answer.json().type);
    };
    await codeOf('a');
    expect(await answers()).toEqual(Array(4).fill('NOT_BOUND'));
    await enrol(['a', 'ws-1']);
    expect(await answers()).toEqual(['NO_VOICE', 'INVALID_INPUT', 'INVALID_INPUT', undefined]);
  });
});

describe('a browser without a secret', () => {
  const open = (headers: object) =>
    host.app.inject({ url: '/kiosk/host', remoteAddress: '127.0.0.1', headers: { ...byTls, ...headers } });

  it('reloads the page, which sets a secret', async () => {
    expect((await open({})).json()).toMatchObject({ code: 403, type: 'PAGE_SECRET_MISSING' });
    for (const cookie of [
      '__Host-foyer-screen=short',
      'foyer-screen=x',
      `${await cookieOf('a')}; x`.slice(1),
    ]) {
      expect((await open({ cookie })).json()).toMatchObject({ type: 'PAGE_SECRET_MISSING' });
    }
    expect(await readdir(join(dataDir, 'screens'))).toEqual([]);
  });
});

describe('a foreign caller cannot act as a tablet', () => {
  const attempts: readonly [how: string, headers: object, from?: string][] = [
    ['without TLS', { 'x-forwarded-proto': 'http' }],
    ['without a word about TLS', { 'x-forwarded-proto': '' }],
    ['under another name', { host: 'evil.example' }],
    ['under a name that begins like ours', { host: 'kiosks.example.evil' }],
    ['through a proxy that nobody trusts', {}, '192.0.2.1'],
    ['from a page of another site', { origin: 'https://evil.example' }],
    ['from a page of this name without TLS', { origin: 'http://kiosks.example' }],
    ['from a neighbouring name', { 'sec-fetch-site': 'same-site' }],
    ['from a link on another site', { 'sec-fetch-site': 'cross-site' }],
  ];
  it('through a wrong proxy, under a wrong name, or from another page', async () => {
    for (const [how, headers, from = '127.0.0.1'] of attempts) {
      const answer = await send('a', '/kiosk/api/v1/dispenser/device', { headers, from });
      expect([how, answer.statusCode, answer.json().type]).toEqual([how, 403, 'NOT_THE_KIOSK']);
    }
    expect(await readdir(join(dataDir, 'screens'))).toEqual([]);
  });

  it('at a host that does not serve tablets', async () => {
    const other = await openTestHost({ FOYER_TRUSTED_PROXIES: '127.0.0.1' });
    const answer = await other.app.inject({
      url: '/kiosk/host',
      remoteAddress: '127.0.0.1',
      headers: { ...byTls, cookie: await cookieOf('a') },
    });
    expect(answer.json()).toMatchObject({ code: 403, type: 'NOT_THE_KIOSK' });
    await other.close();
  });

  it("with the page secret of the host's machine, and the page of that machine has no rights of a tablet", async () => {
    const { cookie } = host.pageHeaders;
    expect((await send('a', '/kiosk/host', { headers: { cookie } })).statusCode).toBe(403);
    const local = await host.app.inject({
      url: '/kiosk/enrolment',
      remoteAddress: '127.0.0.1',
      headers: { host: 'localhost:80', cookie: await cookieOf('a') },
    });
    expect(local.statusCode).toBe(403);
  });
});

it('a tablet can open no paths of the host except those for tablets', async () => {
  for (const path of ['/health', '/metrics', '/preview/api/source']) {
    expect([path, (await send('a', path)).statusCode]).toEqual([path, 403]);
  }
});

describe('a browser that invents its secret', () => {
  const open = (secret: string) =>
    send('a', '/kiosk/enrolment', { headers: { cookie: `__Host-foyer-screen=${secret}` } });

  it('is refused before anything is stored', async () => {
    const [random = ''] = (await secretOf('a')).split('.');
    for (const secret of [
      random,
      `${random}.${'m'.repeat(43)}`,
      `${'b'.repeat(43)}.${(await secretOf('a')).slice(44)}`,
    ]) {
      expect((await open(secret)).json()).toMatchObject({ code: 403, type: 'PAGE_SECRET_MISSING' });
    }
    expect(await readdir(join(dataDir, 'screens'))).toEqual([]);
  });
});

describe('many tablets that are not enrolled', () => {
  const openFrom = (network: string, letter: string) =>
    send(letter, '/kiosk/enrolment', { headers: { 'x-forwarded-for': network } });
  const letters = 'bcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

  it('in one network neither end the wait of a tablet in another network nor block more tablets there', async () => {
    const code = await codeOf('a');
    const statuses: number[] = [];
    for (const letter of letters.slice(0, 12))
      statuses.push((await openFrom('203.0.113.9', letter)).statusCode);
    expect(statuses).toEqual([...Array(8).fill(200), ...Array(4).fill(503)]);
    expect(await codeOf('a')).toBe(code);
    expect((await openFrom('198.51.100.8', 'z')).statusCode).toBe(200);
    const refused = await openFrom('203.0.113.9', 'y');
    expect(refused.json()).toMatchObject({ type: 'TOO_MANY_SCREENS', retryable: true });
    expect(refused.headers['retry-after']).toBe('30');
  });

  it('in many networks do not end the wait of another tablet, and enrolled tablets are not counted', async () => {
    await enrol(['a', 'ws-1']);
    const code = await codeOf('b');
    for (const [index, letter] of [...letters.slice(1, 40)].entries()) {
      await openFrom(`203.0.113.${index}`, letter);
    }
    expect(await readdir(join(dataDir, 'screens'))).toHaveLength(1 + 32);
    expect(await codeOf('b')).toBe(code);
    expect((await deviceOf('a')).name).toBe('Tablet ws-1');
  });

  it('in four networks do not block a tablet of a branch, and the first tablets keep their codes', async () => {
    const first = '203.0.113.0';
    for (const [index, letter] of [...letters.slice(0, 32)].entries()) {
      expect((await openFrom(`203.0.113.${index % 4}`, letter)).statusCode).toBe(200);
    }
    const userCode = async () => (await openFrom(first, 'b')).json().userCode;
    await eventually(async () => expect(await userCode()).toBeDefined());
    const code = await userCode();
    expect((await openFrom('198.51.100.8', 'Y')).statusCode).toBe(200);
    expect((await openFrom('198.51.100.8', 'Z')).statusCode).toBe(200);
    expect(await userCode()).toBe(code);
    await eventually(async () => expect(await readdir(join(dataDir, 'screens'))).toHaveLength(32));
  });

  it('in many networks do not block another tablet in a network with an enrolled tablet', () => {
    const strangers = new Map([...Array(32).keys()].map((id) => [String(id), `203.0.113.${id}`]));
    expect(roomFor('198.51.100.8', false, strangers)).toEqual({ ok: false });
    expect(roomFor('198.51.100.8', true, strangers)).toEqual({ ok: true });
    const ofOneClient = new Map([...strangers.keys()].map((id) => [id, `2001:db8:0:${id}::/64`]));
    expect(roomFor('198.51.100.8', false, ofOneClient)).toEqual({ ok: true, instead: '31' });
    const eight = new Map([...Array(8).keys()].map((id) => [String(id), '198.51.100.8']));
    expect(roomFor('198.51.100.8', true, eight)).toEqual({ ok: false });
  });

  it('are forgotten ten minutes after they were closed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    await restart();
    for (const letter of 'bcd') await openFrom('203.0.113.9', letter);
    uptime += 601;
    vi.advanceTimersByTime(1_000);
    await eventually(async () => expect(await readdir(join(dataDir, 'screens'))).toEqual([]));
    expect((await openFrom('203.0.113.9', 'b')).statusCode).toBe(200);
  });

  it('can be opened again while they are being forgotten', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    await restart();
    let end: () => void = () => undefined;
    mayEnd = new Promise((resolve) => {
      end = resolve;
    });
    const code = await codeOf('b');
    uptime += 601;
    vi.advanceTimersByTime(1_000);
    const again = openFrom('203.0.113.9', 'b');
    await Promise.race([again, sleep(200, new AbortController().signal)]);
    end();
    expect((await again).statusCode).toBe(200);
    expect(await codeOf('b')).not.toBe(code);
    expect(await readdir(join(dataDir, 'screens'))).toHaveLength(1);
  });
});
