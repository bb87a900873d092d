import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { get, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rules } from '../../contract/additions/rules.ts';
import { aBranch, aService, testNow } from '../../testing/builders.ts';
import { openTestHost, type TestHost, takeTicketAt } from '../../testing/host/open-test-host.ts';
import { writeBranchFile } from '../../testing/host/write-branch-file.ts';
import {
  aBranchFile,
  aCounter,
  aDispenserInFile,
  aUser,
  testPassword,
} from '../../testing/service/branch-file-builders.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

let folder: string;
let host: TestHost;
let now: number;
let jumped: number;
const minute = 60_000;
const withPrecedence = (service: string, precedence: number) => ({ service, precedence });

beforeEach(async () => {
  folder = await temporaryFolder();
  now = testNow;
  jumped = 0;
  const branchFile = aBranchFile({
    counters: [aCounter({ key: 'counter-10', number: '10', websocketID: 'ws-10' }), aCounter()],
    users: [
      aUser({ services: [withPrecedence('passport', 1), withPrecedence('permit', 0)] }),
      aUser({ key: 'user-bo', username: 'bo', name: 'Bo' }),
    ],
    services: [aService(), aService({ key: 'permit' })],
    rules: { ...v.getDefaults(rules), callInBranchLanguageToo: true },
  });
  const file = await writeBranchFile(folder, branchFile);
  host = await openTestHost({ FOYER_BRANCH_FILE: file }, { now: () => now + jumped, monotonic: () => now });
});
afterEach(() => host.close());

interface Call {
  readonly method?: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

function aBrowser(url = host.url, cookie = '') {
  let setCookie = '';
  return {
    /** The last cookie, including its attributes. */
    setCookie: () => setCookie,
    secret: () => cookie.replace(/.*=/, ''),
    /** The same browser after the host's port changed. The name of a cookie contains the port. */
    at: (moved: string) => aBrowser(moved, cookie.replace(/\d+(?==)/, new URL(moved).port)),
    async call(path: string, { method = 'GET', body, headers = {} }: Call = {}) {
      const answer = await fetch(`${url}/counter/api/${path}`, {
        method,
        headers: { cookie, ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
      const [given] = answer.headers.getSetCookie();
      if (given !== undefined) {
        setCookie = given;
        cookie = given.replace(/;.*/, '');
      }
      const text = await answer.text();
      return { status: answer.status, text, json: text === '' ? undefined : JSON.parse(text) };
    },
  };
}
it('a clerk at another computer can open the page of a host that listens on every address', async () => {
  const statusAt = async (name: string) => {
    const headers = { host: `${name}:${new URL(everywhere.url).port}` };
    const [answer] = await once(get(`${everywhere.url}/counter/api/session`, { headers }), 'response');
    answer.resume();
    return answer.statusCode;
  };
  const everywhere = await openTestHost({
    FOYER_BRANCH_FILE: join(folder, 'branch.json'),
    FOYER_HOST: '0.0.0.0',
  });
  // The address at which the request arrived is accepted. A page of another site cannot use it as its host name.
  expect(await statusAt('127.0.0.1')).toBe(200);
  expect(await statusAt('10.0.0.7')).toBe(403);
  expect(await statusAt('rebound.example')).toBe(403);
  await everywhere.close();
});

const branch = { key: 'branch-1', name: 'Old Harbour', timeZone: aBranch().timeZone };
const credentials = { username: 'ana', password: testPassword };
const logIn = { method: 'POST', body: { ...credentials, counter: 'counter-1' } };

async function aClerk() {
  const browser = aBrowser();
  expect((await browser.call('session', logIn)).status).toBe(200);
  return browser;
}

it("strangers who open the counter page do not use up the kiosk's request limit", async () => {
  for (let turn = 0; turn < 31; turn++) {
    await Promise.all(Array.from({ length: 20 }, () => aBrowser().call('session')));
  }
  expect((await host.fetch('/kiosk/api/v1/dispenser/waitingInfo')).status).toBe(200);
});

it('a clerk who reads the waits too often is refused', async () => {
  const clerk = await aClerk();
  const statuses = new Set<number>();
  for (let turn = 0; turn < 61; turn++)
    statuses.add((await clerk.call('api/v1/dispenser/waitingInfo')).status);
  expect([...statuses]).toEqual([200, 429]);
});

describe('a clerk at the counter page', () => {
  it('chooses a counter before the login; counters are sorted by number', async () => {
    expect((await aBrowser().call('session')).json).toEqual({
      login: null,
      counters: [
        { key: 'counter-1', name: 'Counter 1', number: '1', branch },
        { key: 'counter-10', name: 'Counter 1', number: '10', branch },
      ],
      timeZone: branch.timeZone,
    });
    expect((await (await aClerk()).call('session')).json.timeZone).toBe(branch.timeZone);
  });

  it('logs in, and the browser gets a cookie that scripts and other sites cannot use', async () => {
    const browser = aBrowser();
    const { json, text } = await browser.call('session', logIn);
    expect(json.login).toMatchObject({ username: 'ana', name: 'Ana Kovač', counter: 'Counter 1' });
    expect(json.login.additions).toContain('/counter/finish');
    expect(browser.setCookie()).toMatch(
      /^foyer-counter-\d+=[\w-]{43}; Path=\/counter; Max-Age=345600; HttpOnly; SameSite=Strict$/,
    );
    expect(text).not.toContain('ctr_');
    expect(browser.setCookie()).not.toContain('ctr_');
  });

  it('receives the parts of announcements, and the services with precedence', async () => {
    const { json, text } = await (await aClerk()).call('session');
    expect(json.login.branch).toEqual({
      servicesWithPrecedence: ['passport'],
      languages: [
        { key: 'en', code: 'en-GB', tts: { announcement: expect.stringContaining('#{ticketNumber}') } },
        { key: 'ar', code: 'ar', tts: { announcement: expect.stringContaining('#{ticketNumber}') } },
      ],
      defaultLang: 'en',
      callInBranchLanguageToo: true,
    });
    expect(text).not.toContain(testPassword);
  });

  it('calls, serves and finishes a ticket without ever receiving the token of the login', async () => {
    const { key } = await takeTicketAt(host);
    const clerk = await aClerk();
    const called = await clerk.call('api/v1/counter/callNextTicket', { method: 'POST' });
    expect(called.json).toMatchObject({ key, status: 30 });
    const [{ key: task }] = called.json.tasks;
    const start = { method: 'POST', body: { ticket: key, task } };
    expect((await clerk.call('api/v1/counter/transaction/start', start)).status).toBe(204);
    expect((await clerk.call('api/v1/counter/state')).json.ticket).toMatchObject({ key, status: 40 });
    const finish = { method: 'POST', body: { ticket: key } };
    expect((await clerk.call('api/v1/counter/finish', finish)).status).toBe(204);
  });

  it('is still logged in after a crash of the browser, and has the same current ticket', async () => {
    const { key } = await takeTicketAt(host);
    const clerk = await aClerk();
    await clerk.call('api/v1/counter/callNextTicket', { method: 'POST' });
    expect((await clerk.call('session')).json.login).toMatchObject({
      username: 'ana',
      counter: 'Counter 1',
    });
    expect((await clerk.call('api/v1/counter/state')).json.ticket.key).toBe(key);
  });

  it('gets the same ticket if a call is repeated because its response was lost', async () => {
    await takeTicketAt(host);
    await takeTicketAt(host);
    const clerk = await aClerk();
    const call = { method: 'POST', headers: { 'idempotency-key': 'call-1' } };
    const first = await clerk.call('api/v1/counter/callNextTicket', call);
    expect((await clerk.call('api/v1/counter/callNextTicket', call)).json).toEqual(first.json);
  });

  it("reads the service's own message after a failed login", async () => {
    const wrong = { method: 'POST', body: { ...logIn.body, password: 'wrong' } };
    expect(await aBrowser().call('session', wrong)).toMatchObject({
      status: 400,
      json: { type: 'INVALID_USERNAME' },
    });
    const nowhere = { method: 'POST', body: { ...logIn.body, counter: 'elsewhere' } };
    expect((await aBrowser().call('session', nowhere)).json).toMatchObject({
      type: 'INVALID_INPUT',
      data: { field: 'counter' },
    });
    const nameless = { method: 'POST', body: { password: 'x', counter: 'counter-1' } };
    expect((await aBrowser().call('session', nameless)).json.data.field).toBe('username');
  });

  it('logs out, and the cookie becomes invalid', async () => {
    const clerk = await aClerk();
    const cookie = clerk.setCookie().replace(/;.*/, '');
    expect((await clerk.call('session', { method: 'DELETE' })).status).toBe(204);
    expect(clerk.setCookie()).toContain('Max-Age=0');
    const old = await aBrowser().call('session', { headers: { cookie } });
    expect(old.json.login).toBeNull();
  });

  it('is logged out when the same clerk logs in elsewhere', async () => {
    const clerk = await aClerk();
    await aClerk();
    expect(await clerk.call('api/v1/counter/codes')).toMatchObject({
      status: 401,
      json: { type: 'NOT_IDENTIFIED' },
    });
    expect((await clerk.call('session')).json.login).toBeNull();
  });

  it('is logged out after not using the page for a working day, and reads the reason', async () => {
    const clerk = await aClerk();
    now += 11 * 60 * minute;
    expect((await clerk.call('session')).json.login).not.toBeNull();
    now += 12 * 60 * minute;
    expect((await clerk.call('session')).json.login).toBeNull();
    expect(await clerk.call('api/v1/counter/state')).toMatchObject({
      status: 401,
      json: { data: { ended: 'idle' } },
    });
  });

  it('is still logged in while the clock of the machine is wrong by a week', async () => {
    const clerk = await aClerk();
    jumped = 7 * 24 * 60 * minute;
    expect((await clerk.call('session')).json.login).not.toBeNull();
    // Writing a new login deletes expired logins.
    const other = { username: 'bo', password: testPassword, counter: 'counter-10' };
    expect((await aBrowser().call('session', { method: 'POST', body: other })).status).toBe(200);
    jumped = 0;
    expect((await clerk.call('session')).json.login).toMatchObject({ username: 'ana' });
  });

  it('is still logged in after a restart of the host, whose data folder reveals no usable login', async () => {
    const { key } = await takeTicketAt(host);
    const clerk = await aClerk();
    await clerk.call('api/v1/counter/callNextTicket', { method: 'POST' });
    await host.app.close();
    const files = (await readdir(host.dataDir)).filter((name) => name.startsWith('foyer.sqlite'));
    const stored = Buffer.concat(await Promise.all(files.map((name) => readFile(join(host.dataDir, name)))));
    expect(stored.includes('page_login')).toBe(true);
    for (const secret of ['ctr_', clerk.secret()]) expect(stored.includes(secret)).toBe(false);
    host = await openTestHost({
      FOYER_BRANCH_FILE: join(folder, 'branch.json'),
      FOYER_DATA_DIR: host.dataDir,
    });
    const again = clerk.at(host.url);
    expect((await again.call('session')).json.login).toMatchObject({ username: 'ana' });
    expect((await again.call('api/v1/counter/state')).json.ticket.key).toBe(key);
  });
});

describe('a caller without a login', () => {
  it('can use neither the counter endpoints nor the waits', async () => {
    for (const path of ['counter/codes', 'counter/state', 'dispenser/waitingInfo']) {
      expect(await aBrowser().call(`api/v1/${path}`)).toMatchObject({
        status: 401,
        json: { type: 'NOT_IDENTIFIED' },
      });
    }
  });

  it('cannot use other parts of the service, and neither can a logged-in clerk', async () => {
    const clerk = await aClerk();
    expect((await clerk.call('api/v1/dispenser/waitingInfo')).json).toMatchObject([{ service: 'passport' }]);
    for (const path of ['dispenser/device', 'counter/login', 'counter/../dispenser/device']) {
      expect((await clerk.call(`api/v1/${path}`)).status).toBe(404);
    }
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another port', { origin: 'http://localhost:3000' }],
  ])('is refused on a page of %s, even with a cookie', async (_who, headers) => {
    const clerk = await aClerk();
    expect(await clerk.call('session', { headers })).toMatchObject({
      status: 403,
      json: { type: 'NOT_THE_KIOSK' },
    });
  });

  it('is refused if the request uses a foreign host name', async () => {
    const clerk = await aClerk();
    const cookie = clerk.setCookie().replace(/;.*/, '');
    // `fetch` cannot send a different host name.
    const sent = get(`${host.url}/counter/api/session`, { headers: { cookie, host: 'rebound.example' } });
    const [answer] = await once(sent, 'response');
    answer.resume();
    expect(answer.statusCode).toBe(403);
  });
});

describe('a dispenser of an external service', () => {
  const { apiKey, websocketID } = aDispenserInFile;
  const openDispenser = (change: Record<string, string> = {}) =>
    openTestHost(
      {
        FOYER_UPSTREAM_URL: host.url,
        FOYER_DISPENSER_API_KEY: apiKey,
        FOYER_DISPENSER_WSID: websocketID,
        ...change,
      },
      { now: () => now },
    );
  const body = { ...credentials, counter: 'ws-counter-1' };

  it('shows the WebSocket ID as the counter, and offers only features that the service has', async () => {
    const own = await openDispenser();
    const browser = aBrowser(own.url);
    expect((await browser.call('session')).json).toEqual({
      login: null,
      counters: null,
      timeZone: branch.timeZone,
    });
    const { json } = await browser.call('session', { method: 'POST', body });
    expect(json.login).toMatchObject({ name: 'Ana Kovač', counter: 'ws-counter-1' });
    expect(json.login.additions).toContain('/counter/state');
    expect(json.login.branch).toBeNull();
    expect((await browser.call('api/v1/counter/state')).json.counter.name).toBe('Counter 1');
    await own.close();
  });

  async function logInFrom(own: TestHost, localAddress: string, login: object = {}) {
    const headers = { 'content-type': 'application/json' };
    const sent = request(`${own.url}/counter/api/session`, {
      method: 'POST',
      headers,
      localAddress,
      agent: false,
    });
    sent.end(JSON.stringify({ ...body, ...login }));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] };
  }
  /** Each attempt uses another name, so the limit for one clerk does not apply. */
  const guessFrom = (own: TestHost, address: string, turn: number) =>
    logInFrom(own, address, { username: `guess ${turn}`, password: 'wrong' });

  it('lets clerks at other machines log in after any number of wrong logins from one machine', async () => {
    const own = await openDispenser();
    const statuses: (number | undefined)[] = [];
    for (let turn = 0; turn < 22; turn++) statuses.push((await guessFrom(own, '127.0.0.66', turn)).status);
    expect(statuses).toEqual([...Array(11).fill(400), ...Array(11).fill(429)]);
    expect(await guessFrom(own, '127.0.0.66', 23)).toEqual({ status: 429, retryAfter: '1' });
    expect((await logInFrom(own, '127.0.0.7')).status).toBe(200);
    await own.close();
  });

  it('lets clerks at other machines log in after wrong logins from three machines', async () => {
    const own = await openDispenser();
    for (let turn = 0; turn < 30; turn++) await guessFrom(own, `127.0.0.${60 + (turn % 3)}`, turn);
    expect((await logInFrom(own, '127.0.0.7')).status).toBe(200);
    await own.close();
  });

  it("counts all clerks as one client if the service does not know the dispenser's key", async () => {
    const own = await openDispenser({ FOYER_DISPENSER_API_KEY: '0f0c6d5b8a4e4b1fb2c7d1e09a3f6c28' });
    for (let turn = 0; turn < 20; turn++) await guessFrom(own, `127.0.0.${60 + (turn % 3)}`, turn);
    const refused = await logInFrom(own, '127.0.0.7');
    expect(refused.status).toBe(429);
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    await own.close();
  });
});

describe('a counter at which another clerk works', () => {
  const staffed = { clerk: 'Ana Kovač', ticket: null, mayTakeOver: false };
  const asBo = (instead?: object) => ({
    method: 'POST',
    body: { username: 'bo', password: testPassword, counter: 'counter-1', ...(instead && { instead }) },
  });

  it('can be taken over after a confirmation at the login', async () => {
    const ana = await aClerk();
    const browser = aBrowser();
    expect(await browser.call('session', asBo())).toMatchObject({
      status: 409,
      json: { type: 'COUNTER_STAFFED', data: staffed },
    });
    expect((await browser.call('session')).json.login).toBeNull();
    expect((await ana.call('api/v1/counter/state')).status).toBe(200);
    const taken = await browser.call('session', asBo({ ticket: null, visitor: 'handBack' }));
    expect(taken).toMatchObject({ status: 200, json: { login: { name: 'Bo' } } });
    expect((await ana.call('api/v1/counter/state')).json).toMatchObject({
      type: 'NOT_IDENTIFIED',
      data: { takenOver: { clerk: 'Bo', counter: 'Counter 1' } },
    });
  });

  it('is not revealed to a caller with a wrong password', async () => {
    await aClerk();
    const wrong = { ...asBo(), body: { ...asBo().body, password: 'wrong' } };
    expect((await aBrowser().call('session', wrong)).json.type).toBe('INVALID_USERNAME');
  });
});

describe('a tab with an earlier login', () => {
  it('does not act for the clerk who logged in later', async () => {
    const browser = await aClerk();
    const { id } = (await browser.call('session')).json.login;
    const headers = { 'x-counter-login': id };
    expect((await browser.call('api/v1/counter/state', { headers })).status).toBe(200);
    await browser.call('session', logIn);
    expect(await browser.call('api/v1/counter/state', { headers })).toMatchObject({
      status: 409,
      json: { type: 'OTHER_LOGIN' },
    });
    expect((await browser.call('session', { method: 'DELETE', headers })).status).toBe(409);
  });
});
