import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import { hostEndpoints } from '../../contract/host-endpoints/host-endpoints.ts';
import { openPageSecret } from '../../host/requests/page-secret.ts';
import { readMachineSettings } from '../../host/settings/read-machine-settings.ts';
import { startFirstStart } from '../../host/start/start-first-start.ts';
import { openTabletSecrets } from '../../host/tablets/tablet-cookie.ts';
import { recordedExamples } from '../../service/openapi/examples.ts';
import { testNow } from '../builders.ts';
import { logInAsAdministrator } from '../host/log-in-as-administrator.ts';
import { openTestHost, type TestHost } from '../host/open-test-host.ts';
import { testHostDeps } from '../host/test-host-deps.ts';
import { rawSender } from '../raw-request.ts';
import { aBooking, aBranchFile, aCounter, aUser, testPassword } from '../service/branch-file-builders.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { attackSize, isProof } from './attack-size.ts';
import { type OddRequest, oddRequests, type ValidRequest } from './odd-requests.ts';

const minute = 60_000;
/** Only every nth request is sent, because there are thousands of drafts, and each starts a process. */
const oneOf = (requests: number) => attackSize(173, 1) * (requests > 1_000 ? 23 : 1);
/**
 * The maximum processor time of the host and this test together. Each of them needs a tenth of a second for a request
 * of four megabytes.
 */
const mostProcessorMs = 500;
const mostBytes = 8 * 1024 * 1024;

const branchProcess = fileURLToPath(new URL('../../../dist/host/branch-process.js', import.meta.url));
const branchFile = aBranchFile({
  counters: [aCounter()],
  users: [aUser()],
  bookings: [aBooking({ time: testNow + 60 * minute })],
});

type Headers = Readonly<Record<string, string>>;
const roles = {
  none: 'stranger',
  counter: 'clerk',
  dispenser: 'machine',
  smart: 'phone',
  page: 'page',
  clerk: 'page of a clerk',
  viewer: 'stranger',
  editor: 'administrator',
  publisher: 'administrator',
  manager: 'administrator',
  technician: 'administrator',
  owner: 'administrator',
  'first start': 'page of a first start',
  operator: 'operator',
} as const satisfies Record<
  (typeof endpoints)[keyof typeof endpoints]['auth'] | keyof typeof hostEndpoints,
  string
>;
type Role = (typeof roles)[keyof typeof roles] | 'booked visitor' | 'page of a tablet';
const bases: Readonly<Record<string, string>> = { page: '/kiosk', clerk: '/counter/api' };

async function logIn(
  host: TestHost,
  first: Awaited<ReturnType<typeof aFirstStart>>,
): Promise<Record<Role, Headers>> {
  const secrets = await openTabletSecrets(join(host.dataDir, 'screens.key'), testHostDeps.newSecret);
  const post = (path: string, body: object) =>
    fetch(host.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const json = async (path: string, body: object) =>
    (await (await post(path, body)).json()) as Record<string, string>;
  const login = { username: 'ana', password: testPassword };
  const phone = await json('/api/v1/smart/session', { branch: 'branch-1' });
  const booking = { branch: 'branch-1', service: 'passport', time: testNow + 600 * minute };
  const booked = await json('/api/v1/appointment/booking', booking);
  const clerk = await json('/api/v1/counter/login', login);
  const session = await post('/counter/api/session', { ...login, counter: 'counter-1' });
  const [dispenser] = branchFile.dispensers;
  return {
    stranger: {},
    phone: { authorization: `SmartToken ${phone.smartToken}` },
    'booked visitor': { authorization: `SmartToken ${booked.smartToken}` },
    clerk: { authorization: `Bearer ${clerk.token}`, 'x-wsid': 'ws-counter-1' },
    'page of a clerk': { cookie: session.headers.getSetCookie().join().replace(/;.*/, '') },
    administrator: { ...(await logInAsAdministrator(host)) },
    machine: { authorization: `Apikey ${dispenser?.apiKey}`, 'x-wsid': dispenser?.websocketID ?? '' },
    page: host.pageHeaders,
    'page of a tablet': { ...byTls, cookie: `__Host-foyer-screen=${secrets.issue()}` },
    'page of a first start': first.headers,
    operator: {},
  };
}

/** A remote browser behind a proxy with TLS. */
const byTls = {
  host: 'kiosks.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-for': '198.51.100.7',
  'sec-fetch-site': 'same-origin',
};

/** Opens a host that is not set up. Returns its port, and the headers of its page. */
async function aFirstStart() {
  const dataDir = await temporaryFolder();
  const reading = readMachineSettings({ FOYER_DATA_DIR: dataDir, PORT: '0', FOYER_FIRST_START: 'ask' }, []);
  if (!reading.ok) throw new Error(reading.mistakes.join());
  const started = await startFirstStart(
    { ...reading.settings, logLevel: 'error' },
    testHostDeps,
    () => undefined,
  );
  if (!started.ok) throw new Error(started.lines.join());
  onTestFinished(started.value.close);
  const { port } = new URL(started.value.url);
  const secret = await openPageSecret(dataDir, testHostDeps.newSecret);
  const [cookie = ''] = secret.cookie(Number(port)).split(';');
  return { port, headers: { cookie } };
}

const ownBranch = {
  name: 'Harbour',
  timeZone: 'Europe/Vienna',
  languages: ['en'],
  services: [{ names: { en: 'a' }, icon: 'advice' }],
  counters: ['1'],
  openingHours: [{ day: 1, start: '0800', end: '1600' }],
};

const hostBodies = (draft: object): Readonly<Record<string, unknown>> => ({
  sendHeartbeat: { screen: 'idle', at: 'menu', version: '1', uptimeSeconds: 1, frameAgeSeconds: 0 },
  sendReport: { departures: [{ where: 'a', problem: 'a', about: 'exception-day', since: 0 }], broken: [] },
  enterPin: { pin: '2718' },
  printTicket: {
    id: 'a-slip-of-a-visitor',
    copy: 0,
    slip: [{ kind: 'text', text: 'a', size: 'body', weight: 'regular', align: 'start', direction: 'ltr' }],
  },
  openCounterSession: { username: 'ana', password: testPassword, counter: 'counter-1' },
  changeCounterPassword: { username: 'ana', password: 'wrong', newPassword: 'a quiet harbour' },
  logInAdministrator: { by: 'link', token: 'a' },
  buildBranchFile: draft,
  importDraft: draft,
  saveDraft: draft,
  orderFleet: { dispensers: ['device-1'], order: { command: 'pause', sentence: 'a' }, name: 'a' },
  muteFleet: { dispensers: ['device-1'], problem: 'service-failing', hours: 1 },
  stopRollout: { name: 'a' },
  changeHallMessage: { branch: 'branch-1', message: { text: 'a', until: testNow + 60 * minute } },
  beginClosing: {
    branch: 'branch-1',
    closing: { of: null, from: null, until: testNow, weekly: null, reason: 'break', texts: {} },
  },
  endClosing: { branch: 'branch-1', closing: 'a' },
  goBackToVersion: { branch: 'branch-1', version: 'a', number: 1, name: 'a' },
  makeBranch: ownBranch,
  makeFirstBranch: ownBranch,
  publishBranch: { shows: 'demo', settings: {} },
  decideFirstStart: { shows: 'demo', settings: {} },
  changeMachine: { settings: {} },
  printTestSlip: { printer: 'none' },
  setVolume: { percent: 50 },
  joinNetwork: { name: 'a', password: 'a quiet harbour' },
  savePerson: {
    login: 'ana',
    name: 'Ana',
    grants: [{ branch: 'branch-1', roles: ['editor'] }],
    isDisabled: false,
  },
  giveOneTimeCode: { login: 'ana' },
  importFiles: { path: 'a', sources: [], media: [] },
  goBack: { number: null, branch: null, user: 'a' },
  readAudit: { day: '2026-11-21' },
  commandDispenser: { websocketID: 'ws-1', command: 'reload' },
  administerKeys: { action: 'list' },
  confirmEnrolment: { userCode: 'a', websocketID: 'a', replace: true },
});

interface Known {
  readonly name: string;
  readonly role: Role;
  readonly endpoint: AnyEndpoint;
  readonly valid: ValidRequest;
}

/**
 * All endpoints of the service and of the host. Those of the kiosk page appear twice: for the page, and for the page of
 * a tablet.
 */
function knownEndpoints(draft: {
  readonly branch: string;
  readonly version: string;
  readonly content: object;
}): readonly Known[] {
  const recorded = recordedExamples();
  const bodies = hostBodies(draft);
  return [
    ...Object.entries(endpoints).map(([name, endpoint]) => ({
      name,
      role: roles[endpoint.auth],
      endpoint,
      valid: recorded[name as keyof typeof recorded],
    })),
    ...Object.entries(hostEndpoints).flatMap(([table, ofRole]) =>
      Object.entries<AnyEndpoint>(ofRole)
        // `readHeadphones` responds only when headphones are plugged in or out.
        .filter(([name]) => name !== 'readHeadphones')
        .flatMap(([name, endpoint]) => {
          const role: Role = roles[table as keyof typeof roles];
          const callers: readonly Role[] = role === 'page' ? [role, 'page of a tablet'] : [role];
          return callers.map((role) => ({ name, role, endpoint }));
        })
        .map(({ name, role, endpoint }) => ({
          name,
          role,
          endpoint: { ...endpoint, path: `${bases[table] ?? ''}${endpoint.path}` },
          valid: {
            body: bodies[name],
            ...(endpoint.query && { query: { branch: draft.branch, version: draft.version, login: 'ana' } }),
          },
        })),
    ),
  ];
}

it('an odd request of any role to any endpoint gets a status below 500, and takes little time and no disk space', async () => {
  const file = join(await temporaryFolder(), 'branch.json');
  await writeFile(file, JSON.stringify(branchFile));
  let now = testNow;
  const logged: string[] = [];
  const host = await openTestHost(
    {
      FOYER_BRANCH_FILE: file,
      FOYER_STAFF_PIN: '2718',
      FOYER_SCREENS_URL: 'https://kiosks.example',
      FOYER_TRUSTED_PROXIES: '127.0.0.1',
    },
    {
      now: () => (now += 2_000),
      branchProcess,
      logOutput: { ...testHostDeps.logOutput, write: (line) => void logged.push(line) },
    },
  );
  onTestFinished(host.close);
  const sender = rawSender();
  onTestFinished(sender.close);
  const first = await aFirstStart();
  let headers = await logIn(host, first);
  const source = await fetch(`${host.url}/preview/api/source`, { headers: headers.administrator });
  const [{ version, content }] = (await source.json()).branches;

  const failed: string[] = [];
  const statuses = new Map<number, number>();
  async function ask({ name, endpoint: { method } }: Known, role: Role, { odd, path, body }: OddRequest) {
    const text = body();
    const type = text === undefined ? undefined : { 'content-type': 'application/json' };
    const request = { method, path, body: text, headers: { ...type, ...headers[role] } };
    const socketPath = join(host.dataDir, 'admin.sock');
    const { port } = role === 'page of a first start' ? first : new URL(host.url);
    const send = () => sender.send(role === 'operator' ? { socketPath } : { port }, request);
    const before = process.cpuUsage();
    // A body that is too large ends its connection, possibly during the next request.
    const { status, body: answer } = await send().catch(send);
    const { user, system } = process.cpuUsage(before);
    const processorMs = Math.round((user + system) / 1_000);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    // A draft that is not checked within two seconds, as on a busy machine, is refused. So are requests of a tablet
    // that is not enrolled.
    const isRefused = role === 'page of a tablet' && answer.includes('NOT_BOUND');
    const isError = status >= 500 && !isRefused && !answer.includes('BRANCH_FILES_BUSY');
    if (isError || processorMs > mostProcessorMs) {
      failed.push(`${role}: ${name} with ${odd()}: ${status} after ${processorMs} ms`);
    }
  }
  let count = 0;
  for (const known of knownEndpoints({ branch: 'branch-1', version, content })) {
    const requests = oddRequests(known.endpoint, known.valid);
    for (const request of requests) {
      if (count++ % oneOf(requests.length) === 0) await ask(known, known.role, request);
    }
    if (!isProof) continue;
    now += 2 * minute;
    headers = await logIn(host, first).catch(() => logIn(host, first));
    for (const role of Object.keys(headers) as Role[]) {
      for (const request of requests) {
        if (role !== known.role && count++ % (29 * oneOf(requests.length)) === 0)
          await ask(known, role, request);
      }
    }
  }
  if (isProof) console.log(statuses, { rss: process.memoryUsage.rss() });
  expect(failed).toEqual([]);
  expect(logged).toEqual([]);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400]));
  expect((await stat(join(host.dataDir, 'foyer.sqlite'))).size).toBeLessThan(mostBytes);
});
