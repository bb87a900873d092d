import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BranchFile } from '../../contract/additions/branch-file.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { readCodes } from '../../contract/endpoints/counter-endpoints.ts';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import { serviceError } from '../../contract/service-error.ts';
import { aBranch, aDevice, aProfile, testNow } from '../../testing/builders.ts';
import { isWhole } from '../../testing/is-whole.ts';
import { mutations } from '../../testing/mutations.ts';
import { aBranchFile, aCounter, aUser } from '../../testing/service/branch-file-builders.ts';
import { logInAt } from '../../testing/service/clerk-client.ts';
import { openTestService, type TestService } from '../../testing/service/open-test-service.ts';
import { repetitions } from '../../testing/service/repetitions.ts';
import { importBranchFiles } from '../branch-file/import-branch-files.ts';
import { createIdentifiers } from './identify/callers.ts';

const hour = 60 * 60_000;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const keys = {
  here: 'dsp_here0123456789abcdef',
  gone: 'dsp_gone0123456789abcdef',
  there: 'dsp_there0123456789abcdef',
  closed: 'dsp_closed0123456789abcdef',
};
const oldKey = 'dsp_old00123456789abcdef';

function branchCalled(name: string, change: Partial<BranchFile>): BranchFile {
  return aBranchFile({
    branch: aBranch({ key: name, dispenserProfiles: [`profile-${name}`] }),
    profiles: [aProfile({ key: `profile-${name}` })],
    ...change,
  });
}

function dispensers(branch: string, ...names: (keyof typeof keys)[]): BranchFile['dispensers'] {
  const special = { cardReaders: [], profiles: [] };
  return names.map((name) => ({
    ...aDevice({ key: `device-${name}`, websocketID: `ws-${name}`, branch, special }),
    apiKey: keys[name],
  }));
}

function staff(...names: string[]): Pick<BranchFile, 'counters' | 'users'> {
  return {
    counters: names.map((name) => aCounter({ key: `counter-${name}`, websocketID: `ws-counter-${name}` })),
    users: names.map((name) => aUser({ key: `user-${name}`, username: name })),
  };
}

const here = branchCalled('here', {
  dispensers: dispensers('here', 'here'),
  ...staff('ana', 'replaced', 'logged-out', 'idle'),
});
const before = branchCalled('here', {
  dispensers: dispensers('here', 'here', 'gone').map((one) =>
    one.key === 'device-here' ? { ...one, apiKey: oldKey } : one,
  ),
  ...staff('ana', 'replaced', 'logged-out', 'idle', 'user-gone', 'counter-gone'),
});
const there = branchCalled('there', { dispensers: dispensers('there', 'there'), ...staff('tom') });
const closed = branchCalled('closed', { dispensers: dispensers('closed', 'closed'), ...staff('cleo') });

type Headers = Record<string, string>;
type Role = 'counter' | 'dispenser' | 'smart';
const schemes: Record<Role, string> = { counter: 'Bearer', dispenser: 'Apikey', smart: 'SmartToken' };

let service: TestService;
let url: string;
/** The valid credentials by role. */
let right: Record<Role, Headers>;
let wrong: Record<Role, Record<string, Headers>>;

const headers = (role: Role, secret: string, websocketId?: string): Headers => ({
  authorization: `${schemes[role]} ${secret}`,
  ...(websocketId !== undefined && { 'x-wsid': websocketId }),
});
const secretOf = (role: Role) => right[role].authorization?.slice(schemes[role].length + 1) ?? '';

async function clerk(name: string, counter = name): Promise<Headers> {
  const { token, call } = await logInAt(service, `ws-counter-${counter}`, name);
  expect((await call('readCodes')).statusCode).toBe(200);
  return headers('counter', token, `ws-counter-${counter}`);
}

async function phone(branch: string): Promise<Headers> {
  const answer = await service.server.inject({
    method: 'POST',
    url: endpoints.openSmartSession.path,
    payload: { branch },
  });
  expect(answer.statusCode).toBe(200);
  return headers('smart', answer.json().smartToken);
}

beforeAll(async () => {
  service = await openTestService({ branchFile: before, now: testNow - 30 * hour });
  await importBranchFiles(service.store, [before, there, closed]);
  url = await service.listen();
  const oldDispenser = headers('dispenser', oldKey, 'ws-here');
  const [idle, oldPhone] = [await clerk('idle'), await phone('here')];

  service.now = testNow - 25 * hour;
  await importBranchFiles(service.store, [here, there, closed]);
  await importBranchFiles(service.store, [{ ...before, dispensers: here.dispensers }, there, closed]);

  service.now = testNow;
  const replaced = await clerk('replaced');
  service.now += 1;
  await clerk('logged-out', 'replaced');
  const loggedOut = await clerk('idle', 'logged-out');
  await service.server.inject({ method: 'POST', url: endpoints.logOut.path, headers: loggedOut });
  const [userGone, ofClosedCounter] = [await clerk('user-gone'), await clerk('cleo')];
  const atCounterGone = await clerk('tom', 'tom');
  const counterGone = await clerk('counter-gone');
  const ofClosedPhone = await phone('closed');
  const rest = { ...here, ...staff('ana', 'replaced', 'logged-out', 'idle') };
  const users = [...rest.users, aUser({ key: 'user-counter-gone', username: 'counter-gone' })];
  await importBranchFiles(service.store, [{ ...rest, users }, there]);

  right = {
    counter: await clerk('ana'),
    dispenser: headers('dispenser', keys.here, 'ws-here'),
    smart: await phone('here'),
  };
  wrong = {
    counter: {
      'idle for too long': idle,
      'of a clerk who logged out': loggedOut,
      'replaced by a newer login': replaced,
      'of a clerk who has left': userGone,
      'at a counter that is gone': counterGone,
      'of a branch that is gone': ofClosedCounter,
      'at the counter of another branch': { ...right.counter, 'x-wsid': 'ws-counter-tom' },
      'of another branch, at this counter': { ...atCounterGone, 'x-wsid': 'ws-counter-ana' },
      'at another counter of the branch': { ...right.counter, 'x-wsid': 'ws-counter-idle' },
      'at a dispenser': { ...right.counter, 'x-wsid': 'ws-here' },
    },
    dispenser: {
      'replaced a day ago': oldDispenser,
      'of a dispenser that is gone': headers('dispenser', keys.gone, 'ws-gone'),
      'of a branch that is gone': headers('dispenser', keys.closed, 'ws-closed'),
      'at the dispenser of another branch': headers('dispenser', keys.here, 'ws-there'),
      'of another branch, at this dispenser': headers('dispenser', keys.there, 'ws-here'),
      'at a counter': headers('dispenser', keys.here, 'ws-counter-ana'),
    },
    smart: { 'that is over': oldPhone, 'of a branch that is gone': ofClosedPhone },
  };
  for (const role of ['counter', 'dispenser', 'smart'] as const) {
    const { 'x-wsid': websocketId } = right[role];
    const nearly = (authorization: string): Headers => ({ ...right[role], authorization });
    const { counter, dispenser, smart } = right;
    Object.assign(wrong[role], {
      'that is missing': {},
      'without a secret': nearly(schemes[role]),
      'with an empty secret': nearly(`${schemes[role]} `),
      'without its scheme': nearly(secretOf(role)),
      'under the scheme of others': nearly(`Basic ${secretOf(role)}`),
      'sent twice': nearly(`${right[role].authorization}, ${right[role].authorization}`),
      'in capitals': nearly(`${schemes[role]} ${secretOf(role).toUpperCase()}`),
      'replaced by its hash': headers(role, sha256(secretOf(role)), websocketId),
      ...(role !== 'counter' && {
        'which is a counter’s': counter,
        'which is a counter’s secret': headers(role, secretOf('counter'), websocketId),
      }),
      ...(role !== 'dispenser' && {
        'which is a dispenser’s': dispenser,
        'which is a dispenser’s secret': headers(role, secretOf('dispenser'), websocketId),
      }),
      ...(role !== 'smart' && {
        'without a WebSocket ID': { authorization: right[role].authorization },
        'with an empty WebSocket ID': { ...right[role], 'x-wsid': '' },
        'which is a phone’s': { ...smart, 'x-wsid': websocketId },
        'which is a phone’s secret': headers(role, secretOf('smart'), websocketId),
      }),
    });
  }
});
afterAll(() => service.close());

const ask = ({ method, path }: Endpoint, headers: Headers) =>
  service.server.inject({ method, url: path.replace(/:\w+/, 'some-key'), headers });

/** The number of each branch's newest event, which every change increases. */
const newestEvents = () =>
  service.store.db.selectFrom('branch').select(['key', 'event_seq']).orderBy('key').execute();

/** The headers that identify each role, in the order of their names. */
const identifying: Record<Role, readonly string[]> = {
  counter: ['Authorization', 'X-WSID'],
  dispenser: ['Authorization', 'X-WSID'],
  smart: ['Authorization'],
};

const guarded = Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) =>
  endpoint.auth === 'none' ? [] : [[name, { ...endpoint, auth: endpoint.auth }] as const],
);

describe('a caller who is not identified', () => {
  it.each(guarded)(
    'receives the scheme and the headers of the required role from %s',
    async (_, endpoint) => {
      const answer = await ask(endpoint, {});
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['www-authenticate']).toBe(`${schemes[endpoint.auth]} realm="${endpoint.auth}"`);
      const named = answer.json().message.match(/Authorization|X-[A-Z]+/g);
      expect(named).toEqual(identifying[endpoint.auth]);
    },
  );
});

it('a request with an unknown branch gets an error about the branch', async () => {
  const payload = { branch: 'nowhere' };
  const answer = await service.server.inject({
    method: 'POST',
    url: endpoints.openSmartSession.path,
    payload,
  });
  expect(answer.json()).toMatchObject({ type: 'UNKNOWN_KEY', message: 'There is no branch with this key' });
});

describe('every endpoint', () => {
  it.each(guarded)('%s refuses all other credentials', async (_, endpoint) => {
    const events = await newestEvents();
    for (const [kind, headers] of Object.entries(wrong[endpoint.auth])) {
      const answer = await ask(endpoint, headers);
      expect([401, 403], kind).toContain(answer.statusCode);
      expect(v.parse(serviceError, answer.json())).toMatchObject({
        code: answer.statusCode,
        retryable: false,
        stack: '',
        data: {},
      });
    }
    expect(await newestEvents()).toEqual(events);
  });

  it.each(guarded.filter(([name]) => name !== 'logOut'))(
    '%s accepts its own credentials',
    async (_, endpoint) => {
      expect([401, 403]).not.toContain((await ask(endpoint, right[endpoint.auth])).statusCode);
    },
  );

  it('refuses wrong credentials of a known caller with 403, and of an unknown caller with 401', async () => {
    const errorTypesOf = async (role: Role) => {
      const endpoint = guarded.find(([, { auth }]) => auth === role)?.[1];
      if (!endpoint) throw new Error(`no endpoint is for the role ${role}`);
      const kinds = Object.entries(wrong[role]);
      const types = await Promise.all(
        kinds.map(async ([kind, headers]) => [kind, (await ask(endpoint, headers)).json().type]),
      );
      return Object.fromEntries(types.filter(([, type]) => type !== 'NOT_IDENTIFIED'));
    };
    expect(await errorTypesOf('counter')).toEqual({
      'at the counter of another branch': 'WRONG_COUNTER',
      'of another branch, at this counter': 'WRONG_COUNTER',
      'at another counter of the branch': 'WRONG_COUNTER',
    });
    expect(await errorTypesOf('dispenser')).toEqual({
      'of a dispenser that is gone': 'DISPENSER_INACTIVE',
      'of a branch that is gone': 'DISPENSER_INACTIVE',
    });
    expect(await errorTypesOf('smart')).toEqual({});
  });
});

describe.each(['counter', 'dispenser', 'smart'] as const)('a forged secret for the role %s', (role) => {
  it('is not accepted, however it was changed', async () => {
    const identify = createIdentifiers(service)[role];
    const known: string[] = [];
    for (const forged of mutations(secretOf(role), repetitions(isWhole ? 34_000 : 1_000))) {
      const credentials = { authorization: `${schemes[role]} ${forged}`, websocketId: right[role]['x-wsid'] };
      // HTTP ignores spaces around a header value.
      if (forged.trim() !== secretOf(role) && (await isKnown(() => identify(credentials, readCodes))))
        known.push(forged);
    }
    expect(known).toEqual([]);
  }, 120_000);

  it('is refused by the endpoint after any of 200 changes', async () => {
    const endpoint = guarded.find(([, { auth }]) => auth === role)?.[1];
    if (!endpoint) throw new Error(`no endpoint is for the role ${role}`);
    const characters = 'ABCDEFabcdef0123456789-_.=+/~"\'';
    for (const forged of mutations(secretOf(role), repetitions(200), characters)) {
      const authorization = `${schemes[role]} ${forged}`;
      const answer = await fetch(url + endpoint.path, {
        method: endpoint.method,
        headers: { ...right[role], authorization },
      });
      expect(v.parse(serviceError, await answer.json())).toMatchObject({ code: 401, type: 'NOT_IDENTIFIED' });
    }
  });
});

async function isKnown(identify: () => Promise<unknown>): Promise<boolean> {
  try {
    await identify();
    return true;
  } catch {
    return false;
  }
}
