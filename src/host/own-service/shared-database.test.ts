import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BranchFile } from '../../contract/additions/branch-file.ts';
import type { EnrolCommand } from '../../contract/additions/operator-commands.ts';
import { counterEndpoints } from '../../contract/endpoints/counter-endpoints.ts';
import { dispenserEndpoints } from '../../contract/endpoints/dispenser-endpoints.ts';
import { claimEnrolment, openEnrolment } from '../../contract/endpoints/enrolment-endpoints.ts';
import { smartEndpoints } from '../../contract/endpoints/smart-endpoints.ts';
import { ticketEndpoints } from '../../contract/endpoints/ticket-endpoints.ts';
import { changeHallMessage } from '../../contract/host-endpoints/branch-endpoints.ts';
import { endDueDays } from '../../service/operations/day/end-due-days.ts';
import { followClock } from '../../service/operations/day/follow-clock.ts';
import { aBranch, aProfile, testNow } from '../../testing/builders.ts';
import { eventually } from '../../testing/eventually.ts';
import { logInAsAdministrator } from '../../testing/host/log-in-as-administrator.ts';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { testHostDeps } from '../../testing/host/test-host-deps.ts';
import { openTestDatabase, type TestDatabase, withClient } from '../../testing/postgres/test-database.ts';
import { aBranchFile, aCounter, aUser, testPassword } from '../../testing/service/branch-file-builders.ts';
import { logInAt } from '../../testing/service/clerk-client.ts';
import { openFollowClient } from '../../testing/service/follow-client.ts';
import { dispenserHeaders, openTestService } from '../../testing/service/open-test-service.ts';
import { testSecret } from '../../testing/service/open-test-store.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { HostProcess } from '../host-parts/host-parts.ts';
import { enrolDispenser } from '../operator/enrol-dispenser.ts';
import { importBranches } from '../operator/import-branches.ts';
import { readHostSettings } from '../settings/read-settings.ts';
import { openHost } from '../start/open-host.ts';

let database: TestDatabase;
let folder: string;
let hosts: TestHost[];
beforeEach(async () => {
  database = await openTestDatabase();
  folder = await temporaryFolder();
  hosts = [];
});
afterEach(async () => {
  for (const host of hosts) await host.close();
  database.release();
  vi.useRealTimers();
});

const named = (name: string) => aBranchFile({ branch: aBranch({ name }) });

async function written(branchFile: BranchFile): Promise<string> {
  const path = join(folder, `${branchFile.branch.name}.json`);
  await writeFile(path, JSON.stringify(branchFile));
  return path;
}
async function node(env: Record<string, string> = {}, deps: Partial<HostProcess> = {}): Promise<TestHost> {
  const host = await openTestHost({ DATABASE_URL: database.url, FOYER_SECRET_KEY: testSecret, ...env }, deps);
  hosts.push(host);
  return host;
}
const branchAt = async ({ url }: TestHost) => {
  const answer = await fetch(url + dispenserEndpoints.readBranch.path, {
    headers: dispenserHeaders(aBranchFile()),
  });
  return { status: answer.status, body: (await answer.json()) as { name: string } };
};
const imported = async (branchFile: BranchFile, dataDir = folder) =>
  importBranches(
    {
      databaseUrl: database.url,
      backupDir: undefined,
      branchFile: undefined,
      dataDir,
      secretKey: testSecret,
    },
    await written(branchFile),
    () => testNow,
  );

it('nodes serve the imported branches, even if they are imported later or through another node', async () => {
  expect(await imported(named('Harbour'))).toMatchObject({
    exitCode: 0,
    lines: expect.arrayContaining(['Applied    branch-1']),
  });
  const [one, other] = [await node(), await node()];
  expect((await branchAt(one)).body.name).toBe('Harbour');

  expect((await imported(named('Market'))).exitCode).toBe(0);
  expect((await branchAt(one)).body.name).toBe('Market');
  expect((await imported(named('Station'), one.dataDir)).exitCode).toBe(0);
  expect((await branchAt(other)).body.name).toBe('Station');
  expect(one.identity()).toEqual({ binding: undefined, dispensers: [] });
});

it("a node's branch file chooses its dispenser and changes no branch", async () => {
  await imported(named('Harbour'));
  const host = await node({ FOYER_BRANCH_FILE: await written(named('Older Harbour')) });
  expect((await branchAt(host)).body.name).toBe('Harbour');
  expect(host.identity().binding?.websocketID).toBe('ws-1');
  await host.reread();
  expect((await branchAt(host)).body.name).toBe('Harbour');
});

it('a preview cannot replace the branch file of a node, which changes no branch and has no waits or messages', async () => {
  const host = await node({ FOYER_BRANCH_FILE: await written(named('Harbour')) });
  const source = await (await fetch(`${host.url}/preview/api/source`)).json();
  expect(source).toMatchObject({
    kind: 'own',
    canImport: false,
    branches: [{ file: 'Harbour.json', waits: [], message: null }],
    capabilities: { additions: [] },
  });
  const [{ version, content }] = source.branches;
  const headers = { 'content-type': 'application/json', ...(await logInAsAdministrator(host)) };
  const post = async (path: string, body: object) =>
    (await fetch(host.url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  expect(await post('/preview/api/import', { branch: 'branch-1', version, content })).toMatchObject({
    type: 'IMPORT_NOT_POSSIBLE',
  });
  expect(await post(changeHallMessage.path, { branch: 'branch-1', message: null })).toMatchObject({
    type: 'INVALID_INPUT',
    data: expect.anything(),
  });
});

it('a database without an import has no branch, no key of the demo, and no node with another secret', async () => {
  const alone = await node();
  expect((await branchAt(alone)).status).toBe(401);
  expect(await (await fetch(`${alone.url}/preview/api/source`)).json()).toMatchObject({
    canImport: false,
    branches: [],
  });
  await expect(node({ FOYER_SECRET_KEY: 'a-secret-that-the-other-nodes-do-not-have' })).rejects.toThrow(
    /^FOYER_SECRET_KEY: the other nodes of this database use another secret/,
  );
  await expect(node({ FOYER_SECRET_KEY: '' })).rejects.toThrow(/secret\.key/);
});

it('nodes share an enrolment, its confirmation by a command, the issued key, and the revocation of the key', async () => {
  await imported(named('Harbour'));
  const [one, other] = [await node(), await node()];
  const post = async ({ url }: TestHost, { path }: { readonly path: string }, body?: object) =>
    (
      await fetch(url + path, {
        method: 'POST',
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      })
    ).json();
  const { userCode, deviceCode } = await post(one, openEnrolment);
  const settings = {
    databaseUrl: database.url,
    backupDir: undefined,
    dataDir: folder,
    secretKey: testSecret,
  };
  const administer = (request: EnrolCommand) => enrolDispenser(settings, request, () => testNow);
  const websocketID = 'ws-1';
  expect((await administer({ action: 'confirm', userCode, websocketID, replace: true })).exitCode).toBe(0);
  const { apiKey } = await post(other, claimEnrolment, { deviceCode });
  expect((await post(one, claimEnrolment, { deviceCode })).apiKey).toBe(apiKey);
  const statusAt = async ({ url }: TestHost) =>
    (
      await fetch(url + dispenserEndpoints.readDevice.path, {
        headers: { authorization: `Apikey ${apiKey}`, 'x-wsid': websocketID },
      })
    ).status;
  expect([await statusAt(one), await statusAt(other)]).toEqual([200, 200]);
  expect(await administer({ action: 'revoke', websocketID })).toMatchObject({ exitCode: 0 });
  expect([await statusAt(one), await statusAt(other)]).toEqual([401, 401]);
});

it('nodes share the logins of clerks, and each node reports who ended a login', async () => {
  const users = [aUser(), aUser({ key: 'user-bo', username: 'bo', name: 'Bo' })];
  await imported(aBranchFile({ counters: [aCounter()], users }));
  const [first, second] = [await node(), await node()];
  /**
   * Sends a browser's request to a node. A cookie's name contains the port, so nodes at the same address must share a
   * port.
   */
  async function ask(
    { url }: TestHost,
    path: string,
    { secret = '', body }: { secret?: string; body?: object },
  ) {
    const answer = await fetch(`${url}/counter/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        cookie: `foyer-counter-${new URL(url).port}=${secret}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const [given = ''] = answer.headers.getSetCookie();
    return { ...(await answer.json()), secret: /=([^;]*)/.exec(given)?.[1] };
  }
  const login = (username: string) => ({ username, password: testPassword, counter: 'counter-1' });
  const { secret } = await ask(first, 'session', { body: login('ana') });
  expect((await ask(second, 'session', { secret })).login).toMatchObject({ username: 'ana' });
  expect((await ask(second, 'api/v1/counter/state', { secret })).clerk).toMatchObject({ key: 'user-ana' });
  const instead = { ticket: null, visitor: 'handBack' };
  await ask(second, 'session', { body: { ...login('bo'), instead } });
  const ended = await ask(first, 'api/v1/counter/state', { secret });
  expect(ended.data).toMatchObject({ takenOver: { clerk: 'Bo' } });
});

it("a node reports to operators that its clock differs from the database's clock", async () => {
  await imported(named('Harbour'));
  let ahead = 0;
  const host = await node({}, { now: () => Date.now() + ahead });
  const health = async () => (await fetch(`${host.url}/health`)).json();
  expect((await health()).problems).not.toContain('clocks-differ');
  for (const seconds of [120, -2]) {
    ahead = seconds * 1_000;
    const { problems, clock } = await health();
    expect(problems).toContain('clocks-differ');
    expect(Math.abs(clock.databaseOffsetSeconds - seconds)).toBeLessThan(1);
  }
});

it('nodes with different clocks give their tickets the same time', async () => {
  await imported(aBranchFile({ branch: aBranch({ openingHours: [] }) }));
  const ahead = await node({}, { now: () => Date.now() + 120_000 });
  const behind = await node({}, { now: () => Date.now() - 120_000 });
  const createdAt = async ({ url }: TestHost) => {
    const answer = await fetch(url + ticketEndpoints.createTicket.path, {
      method: 'POST',
      headers: { ...dispenserHeaders(aBranchFile()), 'content-type': 'application/json' },
      body: JSON.stringify({ requestId: crypto.randomUUID(), services: ['passport'], language: 'en' }),
    });
    return {
      time: (await answer.json()).ticket.createdAt,
      date: Date.parse(answer.headers.get('date') ?? ''),
    };
  };
  const first = await createdAt(ahead);
  const second = await createdAt(behind);
  expect(second.time).toBeGreaterThanOrEqual(first.time);
  expect(second.time - first.time).toBeLessThan(60_000);
  expect(Math.abs(second.date - first.date)).toBeLessThan(60_000);
});

it('a phone at one node receives a call from the other node, and its visitor gets each text message once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const [program, sent] = [join(folder, 'send-sms'), join(folder, 'sent')];
  await writeFile(program, `#!/bin/sh\ncat >> '${sent}'\n`, { mode: 0o755 });
  const smsTicket = { enabled: true, customData: 'data1' };
  await imported(
    aBranchFile({
      branch: aBranch({ openingHours: [] }),
      profiles: [aProfile({ features: { ...aProfile().features, smsTicket } })],
      counters: [aCounter()],
      users: [aUser()],
    }),
  );
  const start = () => node({ FOYER_SMS_GATEWAY: `command:${program}` }, { now: Date.now });
  const [one, other] = [await start(), await start()];
  const post = async (
    { url }: TestHost,
    { path }: { readonly path: string },
    body: object,
    headers: Record<string, string> = {},
  ) =>
    (
      await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    ).json();
  const { follow } = await post(
    one,
    ticketEndpoints.createTicket,
    {
      requestId: crypto.randomUUID(),
      services: ['passport'],
      language: 'en',
      customerData: { data1: '+35679123456' },
    },
    dispenserHeaders(aBranchFile()),
  );
  const { smartToken } = await post(other, smartEndpoints.openSmartSession, { ticket: follow });
  const phone = await openFollowClient(other.url, { authorization: `SmartToken ${smartToken}` });
  const messages = async () => (await readFile(sent, 'utf8')).match(/^\+35679123456$/gm);
  // Both nodes look for new phone numbers.
  await vi.advanceTimersByTimeAsync(3_000);
  await eventually(async () => expect(await messages()).toHaveLength(1));
  const { token } = await post(one, counterEndpoints.logIn, { username: 'ana', password: testPassword });
  const atCounter = { authorization: `Bearer ${token}`, 'x-wsid': 'ws-counter-1' };
  const { status } = await fetch(one.url + counterEndpoints.callNextTicket.path, {
    method: counterEndpoints.callNextTicket.method,
    headers: atCounter,
  });
  expect(status).toBe(200);
  await eventually(() => expect(phone.told.at(-1)).toMatchObject({ state: 'called', calls: 1 }));
  await eventually(async () => expect(await messages()).toHaveLength(2));
  // Each node finishes its messages before it stops.
  for (const host of hosts.splice(0)) await host.close();
  expect(await messages()).toHaveLength(2);
});

it('a node whose branch was deleted from the database reports the deletion within ten seconds and issues no numbers', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await imported(named('Harbour'));
  const host = await node({ FOYER_BRANCH_FILE: await written(named('Harbour')) });
  const healthLater = async () => {
    await vi.advanceTimersByTimeAsync(5_000);
    return (await fetch(`${host.url}/health`)).json();
  };
  await withClient(database.url, (client) => client.query('truncate branch cascade'));
  await eventually(async () =>
    expect(await healthLater()).toMatchObject({
      status: 'failing',
      problems: expect.arrayContaining(['database-lost']),
      store: { lost: { how: 'emptied', rescuedFile: null } },
    }),
  );
  await imported(named('Harbour'));
  await eventually(async () => expect((await healthLater()).problems).not.toContain('database-lost'));
});

it.each([
  ['does not answer', { port: '1' }, 69],
  ['refuses this user, or has no such database', { pathname: '/nowhere' }, 78],
])('a host whose database %s does not start and prints no password', async (words, change, exitCode) => {
  const DATABASE_URL = Object.assign(new URL(database.url), { password: 'a-secret-of-ours', ...change }).href;
  const reading = readHostSettings({ DATABASE_URL, FOYER_DATA_DIR: folder }, []);
  if (!reading.ok) throw new Error(reading.mistakes.join());
  const opened = await openHost(reading.settings, testHostDeps);
  expect(opened).toMatchObject({ ok: false, exitCode, lines: [expect.stringContaining(words)] });
  expect(JSON.stringify(opened)).not.toContain('a-secret-of-ours');
});

it('a node that becomes a host of its own starts without tickets, and looks for no database that it never had', async () => {
  const FOYER_BRANCH_FILE = await written(named('Harbour'));
  const env = { FOYER_BRANCH_FILE, FOYER_DATA_DIR: join(folder, 'data'), FOYER_VOICE: 'none' };
  for (const stored of [{ DATABASE_URL: database.url, FOYER_SECRET_KEY: testSecret }, {}]) {
    const reading = readHostSettings({ ...env, ...stored }, []);
    if (!reading.ok) throw new Error(reading.mistakes.join());
    const opened = await openHost(reading.settings, testHostDeps);
    expect(opened).toMatchObject({ ok: true });
    if (opened.ok) await opened.value.app.close();
  }
});

it("a node whose clock jumps ends no visitor's ticket, and no two open tickets share a number", async () => {
  const [minute, hour] = [60_000, 60 * 60_000];
  const now = Date.parse('2026-11-23T10:00:00+01:00');
  const branchFile = aBranchFile({
    branch: aBranch({ openingHours: [] }),
    counters: [aCounter()],
    users: [aUser()],
  });
  const options = {
    branchFile,
    now,
    file: 'clock-of-a-node',
    earliest: now - 30 * 24 * hour,
    verifyPassword: async () => true,
  };
  const right = await openTestService(options);
  const wrong = await openTestService({ ...options, isSynchronised: false });
  const numbers: string[] = [];
  for (const by of [-hour, hour, -24 * hour, 24 * hour, -now, 365 * 24 * hour]) {
    for (const jump of [by, -by]) {
      wrong.jump(jump);
      for (const minutes of [5, 11]) {
        for (const node of [right, wrong]) {
          node.now += minutes * minute;
          await followClock(node.store);
          await endDueDays(node.store);
          const requestId = `request-of-visitor-${numbers.length}`;
          numbers.push((await node.takeTicket({ requestId })).json().ticket.number);
        }
      }
    }
  }
  expect(new Set(numbers).size).toBe(numbers.length);
  const { call } = await logInAt(right);
  const called: string[] = [];
  while (called.length < numbers.length) {
    const answer = await call('callNextTicket');
    if (answer.statusCode !== 200) break;
    called.push(answer.json().number);
  }
  expect(called).toEqual(numbers);
  await wrong.close();
  await right.close();
});
