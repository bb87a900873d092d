import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AdministratorState } from '../../contract/additions/page/administrator.ts';
import { fleetOverview } from '../../contract/additions/page/fleet.ts';
import { type Grant, type PersonRole, personRole } from '../../contract/additions/page/people.ts';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import {
  changeHallMessage,
  goBackToVersion,
  readVersions,
} from '../../contract/host-endpoints/branch-endpoints.ts';
import { discardDraft } from '../../contract/host-endpoints/draft-endpoints.ts';
import { orderFleet, readFleet, stopRollout } from '../../contract/host-endpoints/fleet-endpoints.ts';
import { hostEndpoints } from '../../contract/host-endpoints/host-endpoints.ts';
import { readBranchNow } from '../../contract/host-endpoints/management-endpoints.ts';
import { publishBranch } from '../../contract/host-endpoints/new-branch-endpoints.ts';
import { giveOneTimeCode, readPeople, savePerson } from '../../contract/host-endpoints/people-endpoints.ts';
import {
  buildBranchFile,
  readAdministrator,
  readSource,
} from '../../contract/host-endpoints/viewer-endpoints.ts';
import { testNow } from '../../testing/builders.ts';
import { logInAsAdministrator } from '../../testing/host/log-in-as-administrator.ts';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openPeople } from './people.ts';

type Headers = Readonly<Record<string, string>>;

const password = 'a long walk along the harbour';
/** A browser on another machine, behind a proxy, without the preview's link. */
const elsewhere = { 'x-forwarded-for': '10.0.0.1' };

let now = testNow;
/** The number of milliseconds by which the wrong clock is ahead. */
let ahead = 0;
const log: string[] = [];
let host: TestHost;
let owner: Headers;
let home: string;

beforeEach(async () => {
  now = testNow;
  ahead = 0;
  log.length = 0;
  const logOutput = {
    dropped: () => 0,
    isFailing: () => false,
    flush: async () => {},
    write: (line: string) => void log.push(line),
  };
  host = await openTestHost(
    {},
    {
      now: () => now + ahead,
      monotonic: () => now,
      startAgain: () => undefined,
      logOutput,
    },
  );
  owner = await logInAsAdministrator(host);
  home = (await machinesFor(owner))[0]?.branch.key ?? '';
});
afterEach(() => host.close());

async function send({ method, path }: AnyEndpoint, headers: Headers, body?: unknown, query = '') {
  const answer = await fetch(host.url + path + query, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const json = (text && JSON.parse(text)) as Record<string, unknown>;
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.replace(/;.*/, ''))
    .join('; ');
  return { status: answer.status, json, cookie, type: json.type };
}

const logIn = (login: object, headers: Headers = elsewhere) =>
  send({ ...readAdministrator, method: 'POST' }, headers, { by: 'person', ...login });

/** Adds a person, who then chooses a password. Returns the headers of the person's browser on another machine. */
async function aPerson(login: string, ...grants: readonly Grant[]): Promise<Headers> {
  const person = { login, name: `${login} of the town`, grants, isDisabled: false };
  expect((await send(savePerson, owner, person)).status).toBe(200);
  const { json } = await send(giveOneTimeCode, owner, { login });
  const { status, cookie } = await logIn({ login, password: json.code, newPassword: password });
  expect(status).toBe(200);
  return { ...elsewhere, cookie };
}

const machinesFor = async (headers: Headers) =>
  v.parse(fleetOverview, (await send(readFleet, headers)).json).machines;

const atHome = (...roles: readonly PersonRole[]): Grant => ({ branch: home, roles: [...roles] });

/** The table of rights, written by hand: the roles that may use each endpoint. */
const expected: { readonly [Role in PersonRole]: Readonly<Record<string, string>> } = {
  editor: {
    readDraft: 'editor publisher owner',
    saveDraft: 'editor publisher owner',
    discardDraft: 'editor publisher owner',
    uploadMedia: 'editor publisher owner',
    readVersions: 'editor publisher owner',
    makeBranch: 'editor publisher owner',
    readBranchMachine: 'editor publisher owner',
  },
  publisher: {
    importDraft: 'publisher owner',
    goBackToVersion: 'publisher owner',
    publishBranch: 'publisher owner',
  },
  manager: {
    changeHallMessage: 'manager owner',
    readBranchNow: 'manager owner',
    beginClosing: 'manager owner',
    endClosing: 'manager owner',
    steerTicket: 'manager owner',
    takeBackStep: 'manager owner',
    giveClerkCode: 'manager owner',
    setAlertLimits: 'manager owner',
    findVisitorData: 'manager owner',
    exportVisitorData: 'manager owner',
    deleteVisitorData: 'manager owner',
  },
  technician: {
    readFleet: 'technician owner',
    orderFleet: 'technician owner',
    muteFleet: 'technician owner',
    stopRollout: 'technician owner',
    confirmEnrolment: 'technician owner',
  },
  owner: {
    readPeople: 'owner',
    savePerson: 'owner',
    saveGroupRoles: 'owner',
    removePerson: 'owner',
    giveOneTimeCode: 'owner',
  },
};

describe('the table of rights', () => {
  const table = personRole.options.flatMap((role) => Object.entries<AnyEndpoint>(hostEndpoints[role]));

  it('lists every endpoint for administrators', () => {
    const listed = personRole.options.flatMap((role) => Object.keys(expected[role]));
    expect(listed.sort()).toEqual(table.map(([name]) => name).sort());
  });

  it('is enforced at every endpoint for every role, for a browser with only read access, and for a stranger', async () => {
    const callers: [string, Headers, string | undefined][] = [
      ['a stranger', elsewhere, 'NO_PREVIEW_ACCESS'],
      ['a viewer', {}, 'ADMINISTRATOR_NEEDED'],
    ];
    for (const role of personRole.options) {
      callers.push([role, await aPerson(role, { branch: null, roles: [role] }), 'ROLE_MISSING']);
    }
    const wrong: string[] = [];
    for (const [name, endpoint] of table) {
      const roles = Object.assign({}, ...Object.values(expected))[name]?.split(' ') ?? [];
      for (const [caller, headers, refusal] of callers) {
        const { type } = await send(endpoint, headers, endpoint.method === 'GET' ? undefined : {});
        const isRefused = type === refusal;
        if (isRefused === roles.includes(caller)) wrong.push(`${name} for ${caller}: ${type}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('a person of one branch', () => {
  it('can change nothing at another branch, whether the address or the body names it', async () => {
    const editor = await aPerson('ana', atHome('publisher', 'manager'));
    expect((await send(changeHallMessage, editor, { branch: home, message: null })).status).toBe(200);
    for (const [endpoint, body, query] of [
      [changeHallMessage, { branch: 'branch-2', message: null }, ''],
      [readVersions, undefined, '?branch=branch-2'],
      [readVersions, undefined, '?branch[0]=branch-2'],
      [discardDraft, undefined, '?branch[]=branch-2&revision='],
      [goBackToVersion, { branch: 'branch-2', version: 'x', number: 1 }, ''],
      [goBackToVersion, { branch: 'branch-2', version: 'x', number: 1 }, `?branch=${home}`],
    ] as const) {
      expect((await send(endpoint, editor, body, query)).type).toBe('ROLE_MISSING');
    }
  });

  it('can read the clerks and download the secrets of that branch only', async () => {
    const here = await aPerson('ana', atHome('publisher'));
    const others = await aPerson('cy', { branch: 'branch-2', roles: ['publisher'] }, atHome('technician'));
    const branchFor = async ({ cookie }: Headers) => {
      // This request comes from a browser on the host's machine.
      const { json } = await send(readSource, { cookie: cookie ?? '' });
      const [first] = json.branches as { readonly version: string; readonly content: object }[];
      const draft = { ...first, branch: home };
      const built = await send(buildBranchFile, { cookie: cookie ?? '' }, draft);
      return [first?.content, JSON.parse(String(built.json.text))] as const;
    };
    for (const content of await branchFor(here)) expect(content).toHaveProperty('users');
    const [seen, file] = await branchFor(others);
    expect(seen).not.toHaveProperty('users');
    expect(JSON.stringify(file)).not.toMatch(/"(password|passwordHash|apiKey)":/);
  });

  it('can command only the dispensers of that branch', async () => {
    const there = await aPerson('bo', atHome('technician'));
    const elsewhereOnly = await aPerson('cy', { branch: 'branch-2', roles: ['technician'] });
    const [machine] = await machinesFor(there);
    const order = { dispensers: [machine?.key], order: { command: 'reload' } };
    expect((await send(orderFleet, there, order)).status).toBe(200);
    expect(await machinesFor(elsewhereOnly)).toEqual([]);
    expect((await send(orderFleet, elsewhereOnly, order)).type).toBe('ROLE_MISSING');
    // A new branch would replace all branches.
    const publisher = await aPerson('di', atHome('publisher'));
    expect((await send(publishBranch, publisher, { shows: 'branch', settings: {} })).type).toBe(
      'ROLE_MISSING',
    );
    // Stopping a rollout stops the updates of all branches.
    expect((await send(stopRollout, there, {})).type).toBe('ROLE_MISSING');
  });
});

describe('a login', () => {
  it("opens the preview on another machine without its link, and shows the person's name", async () => {
    expect((await send(readSource, elsewhere)).status).toBe(403);
    const ana = await aPerson('ana', atHome('editor'));
    expect((await send(readSource, ana)).status).toBe(200);
    const { json } = await send(readAdministrator, ana);
    expect(json).toEqual({
      isLoggedIn: true,
      hasPassword: false,
      hasPeople: true,
      provider: null,
      leaveAt: null,
      name: 'ana of the town',
      grants: [atHome('editor')],
    } satisfies AdministratorState);
  });

  it('needs a new password after a one-time code, which works once and for a week', async () => {
    await aPerson('ana', atHome('editor'));
    const { json } = await send(giveOneTimeCode, owner, { login: 'ana' });
    const code = { login: 'ana', password: json.code };
    expect((await logIn(code)).type).toBe('PASSWORD_CHANGE_NEEDED');
    expect((await logIn({ ...code, newPassword: 'short' })).status).toBe(400);
    expect((await logIn({ login: 'ana', password })).type).toBe('WRONG_PERSON_LOGIN');
    expect((await logIn({ ...code, newPassword: password })).status).toBe(200);
    expect((await logIn({ ...code, newPassword: password })).type).toBe('WRONG_PERSON_LOGIN');
    const late = await send(giveOneTimeCode, owner, { login: 'ana' });
    now += 7 * 24 * 60 * 60_000;
    const again = { login: 'ana', password: late.json.code, newPassword: password };
    expect((await logIn(again)).type).toBe('WRONG_PERSON_LOGIN');
  });

  it('is refused with a one-time code after a week, even if the code was given while the clock was a year ahead', async () => {
    expect(
      (await send(savePerson, owner, { login: 'bo', name: 'Bo', grants: [], isDisabled: false })).status,
    ).toBe(200);
    ahead = 365 * 24 * 60 * 60_000;
    const { json } = await send(giveOneTimeCode, owner, { login: 'bo' });
    ahead = 0;
    now += 7 * 24 * 60 * 60_000;
    expect((await logIn({ login: 'bo', password: json.code, newPassword: password })).status).toBe(403);
  });

  it('ends at once when the person is disabled, removed, or gets a one-time code', async () => {
    const state = async (headers: Headers) => (await send(readAdministrator, headers)).json.isLoggedIn;
    const [ana, bo, cy] = [
      await aPerson('ana', atHome('editor')),
      await aPerson('bo', atHome('editor')),
      await aPerson('cy', atHome('editor')),
    ];
    const anaNow = { login: 'ana', name: 'Ana', grants: [atHome('editor')], isDisabled: true };
    await send(savePerson, owner, anaNow);
    await send({ ...readPeople, method: 'DELETE' }, owner, undefined, '?login=bo');
    await send(giveOneTimeCode, owner, { login: 'cy' });
    for (const headers of [ana, bo, cy]) expect(await state(headers)).toBe(false);
    expect((await logIn({ login: 'ana', password })).type).toBe('WRONG_PERSON_LOGIN');
  });

  it('ends at once when the person changes the password in another browser', async () => {
    const ana = await aPerson('ana', atHome('editor'));
    const other = await logIn({ login: 'ana', password, newPassword: `${password} and back` });
    const stateOf = async (headers: Headers) => (await send(readAdministrator, headers)).json.isLoggedIn;
    expect([await stateOf(ana), await stateOf({ cookie: other.cookie })]).toEqual([false, true]);
  });

  it('ends even while a page waits for the next change to a branch', async () => {
    const ana = await aPerson('ana', atHome('manager'));
    const state = await send(readBranchNow, ana);
    const waiting = send(readBranchNow, ana, undefined, `?after=${state.json.seq}`);
    await send(savePerson, owner, { login: 'ana', name: 'Ana', grants: [], isDisabled: true });
    expect((await waiting).type).toBe('ADMINISTRATOR_NEEDED');
  });

  it('loses a role at once', async () => {
    const ana = await aPerson('ana', atHome('manager'));
    await send(savePerson, owner, { login: 'ana', name: 'Ana', grants: [], isDisabled: false });
    expect((await send(changeHallMessage, ana, { branch: home, message: null })).type).toBe('ROLE_MISSING');
  });

  it('has its role changes logged with their author and the previous roles', async () => {
    const boss = await aPerson('boss', { branch: null, roles: ['owner'] });
    await aPerson('ana', atHome('manager'));
    host.app.log.level = 'info';
    const person = { login: 'ana', name: 'Ana', grants: [atHome('editor')], isDisabled: false };
    await send(savePerson, boss, person);
    await send({ ...readPeople, method: 'DELETE' }, boss, undefined, '?login=ana');
    const changes = log.map((line) => JSON.parse(line)).filter(({ login }) => login === 'ana');
    const by = { name: 'boss of the town', by: 'person' };
    expect(changes).toMatchObject([
      { msg: 'person saved', grants: [atHome('editor')], before: [atHome('manager')], by },
      { msg: 'person removed', before: [atHome('editor')], by },
    ]);
  });

  it('can be guessed only slowly, and an unknown name gets the same error as a wrong password', async () => {
    await aPerson('ana', atHome('editor'));
    expect((await logIn({ login: 'nobody', password: 'x' })).type).toBe('WRONG_PERSON_LOGIN');
    const statuses: number[] = [];
    for (let guess = 0; guess < 15; guess++)
      statuses.push((await logIn({ login: 'ana', password: 'x' })).status);
    expect(statuses).toContain(429);
  });

  it('keeps its account after a restart of the host, with no readable password in the data folder', async () => {
    await aPerson('ana', atHome('editor'));
    const { dataDir } = host;
    await host.app.close();
    host = await openTestHost({ FOYER_DATA_DIR: dataDir });
    expect((await logIn({ login: 'ana', password })).status).toBe(200);
  });
});

it('a person who is disabled during a password check is logged out, and cannot choose a password', async () => {
  const people = await openPeople(await temporaryFolder(), () => now, null);
  const ana = { login: 'ana', name: 'Ana', grants: [] };
  await people.save({ ...ana, isDisabled: false });
  const code = (await people.giveCode('ana')) ?? '';
  const answer = people.logIn('ana', code, password);
  await people.save({ ...ana, isDisabled: true });
  expect(await answer).toBe('wrong');
  await people.save({ ...ana, isDisabled: false });
  expect(await people.logIn('ana', password)).toBe('wrong');
});

it('a full list drops people without roles to add new people, but never managers from the provider', async () => {
  const people = await openPeople(await temporaryFolder(), () => now, 'login.example');
  const enter = (subject: string, groups: string[] = []) =>
    people.enter({ issuer: 'https://login.example', subject, userName: subject, name: subject, groups });
  await people.saveGroups({
    groups: [{ group: 'managers', grants: [{ branch: home, roles: ['manager'] }] }],
  });
  await enter('ana', ['managers']);
  const session = people.validity('ana');
  await enter('first');
  await people.save({ login: 'first', name: 'First', grants: [], isDisabled: true });
  for (let count = 0; count < 600; count++) await enter(`person-${count}`);
  expect(people.list().people).toHaveLength(500);
  expect(session()).toEqual([{ branch: home, roles: ['manager'] }]);
  expect(await enter('first')).toBe('disabled');
});

it("a person in 5,000 of the provider's groups has the role of the last group, and few groups are stored", async () => {
  const people = await openPeople(await temporaryFolder(), () => now, 'login.example');
  await people.saveGroups({
    groups: [{ group: 'managers', grants: [{ branch: home, roles: ['manager'] }] }],
  });
  const many = Array.from({ length: 5_000 }, (_, place) => `${place} ${'x'.repeat(place)}`);
  const account = { issuer: 'https://login.example', subject: 'ana', userName: 'ana', name: 'Ana' };
  await people.enter({ ...account, groups: [...many, 'managers'] });
  expect(people.validity('ana')()).toEqual([{ branch: home, roles: ['manager'] }]);
  expect(JSON.stringify(people.list()).length).toBeLessThan(50_000);
});

it('the role of owner at a single branch is refused, and so are an invalid login and an unknown person', async () => {
  const person = { login: 'ana', name: 'Ana', grants: [atHome('owner')], isDisabled: false };
  expect((await send(savePerson, owner, person)).json.message).toContain('an owner is one of every branch');
  expect((await send(savePerson, owner, { ...person, login: 'Ana B', grants: [] })).status).toBe(400);
  expect((await send(giveOneTimeCode, owner, { login: 'nobody' })).type).toBe('UNKNOWN_PERSON');
});
