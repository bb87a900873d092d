import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AdministratorState, providerPaths } from '../../contract/additions/page/administrator.ts';
import type { Grant, PeopleList } from '../../contract/additions/page/people.ts';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import { readBranchNow } from '../../contract/host-endpoints/management-endpoints.ts';
import {
  giveOneTimeCode,
  readPeople,
  saveGroupRoles,
  savePerson,
} from '../../contract/host-endpoints/people-endpoints.ts';
import { logOutAdministrator, readAdministrator } from '../../contract/host-endpoints/viewer-endpoints.ts';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { writeBranchFile } from '../../testing/host/write-branch-file.ts';
import { startProvider } from '../../testing/provider/start-provider.ts';
import { aBranchFile } from '../../testing/service/branch-file-builders.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { identityProvider } from './identity-provider.ts';

const staffUrl = 'https://staff.example';
const minuteMs = 60_000;
/** The headers of a TLS proxy, for a browser on another machine. */
const byTls = { host: 'staff.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.7' };
const ana = { sub: 'account-1', preferred_username: 'Ana', name: 'Ana Horvat', groups: ['managers'] };
const atEveryBranch = (role: 'manager' | 'editor'): Grant[] => [{ branch: null, roles: [role] }];

let provider: Awaited<ReturnType<typeof startProvider>>;
let folder: string;
let host: TestHost;
let owner: string;
const log: string[] = [];

beforeAll(async () => {
  provider = await startProvider(staffUrl);
}, 120_000);
afterAll(() => provider.stop());

beforeEach(async () => {
  await provider.change({ account: ana });
  log.length = 0;
  folder = await temporaryFolder();
  for (const page of ['index', 'frame', 'board-frame', 'fleet', 'branch'])
    await writeFile(join(folder, `${page}.html`), '');
  host = await openTestHost(
    {
      FOYER_BRANCH_FILE: await writeBranchFile(folder, aBranchFile()),
      FOYER_STAFF_URL: staffUrl,
      FOYER_TRUSTED_PROXIES: '127.0.0.1',
      ...provider.settings,
    },
    {
      previewFolder: folder,
      logOutput: {
        dropped: () => 0,
        isFailing: () => false,
        flush: async () => {},
        write: (line) => void log.push(line),
      },
    },
  );
  const { search } = new URL(host.links().administrator ?? '');
  owner = cookiesOf(await send({ method: 'GET', path: `/preview${search}` }, '')).at(-1) ?? '';
});
afterEach(async () => {
  await host.close();
});

async function send({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>, cookie: string, body?: object) {
  return host.app.inject({
    method,
    url: path,
    headers: { ...byTls, cookie },
    remoteAddress: '127.0.0.1',
    ...(body && { payload: body }),
  });
}
type Answer = Awaited<ReturnType<typeof send>>;

function cookiesOf({ headers }: Answer): string[] {
  return [headers['set-cookie'] ?? []].flat().map((cookie) => cookie.replace(/;.*/, ''));
}

/** Begins a login. Returns the provider's address, and the browser's cookie. */
async function begin(to = 'branch') {
  const answer = await send({ method: 'GET', path: `${providerPaths.begin}?to=${to}` }, '');
  expect(answer.statusCode, answer.body).toBe(303);
  return { url: answer.headers.location ?? '', cookie: cookiesOf(answer)[0] ?? '' };
}
const back = ({ pathname, search }: URL, cookie: string) =>
  send({ method: 'GET', path: pathname + search }, cookie);

/** Logs in the provider's person. Returns the session's cookie. */
async function logIn(): Promise<string> {
  const { url, cookie } = await begin();
  const answer = await back(await provider.logIn(url), cookie);
  expect(answer.statusCode, answer.body).toBe(303);
  return cookiesOf(answer).at(-1) ?? '';
}
const stateOf = async (cookie: string) =>
  (await send(readAdministrator, cookie)).json() as AdministratorState;
const people = async () => (await send(readPeople, owner)).json() as PeopleList;
const giveGroup = (group: string, grants: Grant[]) =>
  send(saveGroupRoles, owner, { groups: [{ group, grants }] });
const readBranch = async (cookie: string) => (await send(readBranchNow, cookie)).statusCode;

describe('a person from the identity provider', () => {
  it("logs in with the roles of the provider's groups, and returns to the page where the login began", async () => {
    await giveGroup('managers', atEveryBranch('manager'));
    const { url, cookie } = await begin();
    const asked = new URL(url).searchParams;
    expect([asked.get('response_type'), asked.get('code_challenge_method')]).toEqual(['code', 'S256']);
    const answer = await back(await provider.logIn(url), cookie);
    expect(answer.headers.location).toBe('/preview/branch');
    const session = cookiesOf(answer).at(-1) ?? '';
    expect(await stateOf(session)).toMatchObject({
      isLoggedIn: true,
      name: 'Ana Horvat',
      provider: '127.0.0.1',
      hasPeople: false,
      grants: atEveryBranch('manager'),
    });
    expect((await people()).people).toMatchObject([
      { login: 'ana', memberOf: ['managers'], hasPassword: false },
    ]);
  });

  it('loses the roles of a group at once, can get personal roles, and is logged out at once when disabled', async () => {
    await giveGroup('managers', atEveryBranch('manager'));
    const session = await logIn();
    expect(await readBranch(session)).toBe(200);
    await giveGroup('others', atEveryBranch('manager'));
    expect(await readBranch(session)).toBe(403);
    const person = { login: 'ana', name: 'Ana', grants: atEveryBranch('manager'), isDisabled: false };
    await send(savePerson, owner, person);
    expect(await readBranch(session)).toBe(200);
    await send(savePerson, owner, { ...person, isDisabled: true });
    expect((await stateOf(session)).isLoggedIn).toBe(false);
    const { url, cookie } = await begin();
    const again = await back(await provider.logIn(url), cookie);
    expect(again.headers.location).toBe('/preview/branch?login=disabled&to=branch');
  });

  it('is never mistaken for a person of the same name who has a password, and gets no password', async () => {
    const local = { login: 'ana', name: 'Ana', grants: atEveryBranch('editor'), isDisabled: false };
    await send(savePerson, owner, local);
    expect((await stateOf(await logIn())).grants).toEqual([]);
    expect((await people()).people.map(({ login, memberOf }) => [login, memberOf])).toEqual([
      ['ana', null],
      ['ana-2', ['managers']],
    ]);
    expect((await send(giveOneTimeCode, owner, { login: 'ana-2' })).statusCode).toBe(404);
    // The same account with another name stays the same person.
    await provider.change({ account: { ...ana, preferred_username: 'zora' } });
    await logIn();
    expect((await people()).people).toHaveLength(2);
  });

  it('has the roles of a group only if the name matches exactly', async () => {
    await giveGroup('managers', atEveryBranch('manager'));
    await provider.change({ account: { ...ana, groups: [' managers', 'managers ', 'Managers'] } });
    expect((await stateOf(await logIn())).grants).toEqual([]);
  });

  it('ends the earlier session of the browser, which keeps only one cookie', async () => {
    const [earlier, { url, cookie }] = [await logIn(), await begin()];
    await back(await provider.logIn(url), `${cookie}; ${earlier}`);
    expect((await stateOf(earlier)).isLoggedIn).toBe(false);
  });

  it('logs out at the provider too, if the provider has a logout address', async () => {
    const session = await logIn();
    const { leaveAt, isLoggedIn } = (await send(logOutAdministrator, session)).json() as AdministratorState;
    expect(isLoggedIn).toBe(false);
    expect(leaveAt).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/session\/end\?.*id_token_hint=/);
    expect((await stateOf(session)).isLoggedIn).toBe(false);
  });
});

describe('a response of the identity provider', () => {
  it.each<[string, (address: URL, cookie: string) => Promise<Answer>]>([
    ['of another browser', (address) => back(address, '')],
    [
      'with another state',
      (address, cookie) => {
        address.searchParams.set('state', 'of-somebody-else');
        return back(address, cookie);
      },
    ],
    [
      'that was used before',
      async (address, cookie) => {
        expect((await back(address, cookie)).statusCode).toBe(303);
        return back(address, cookie);
      },
    ],
    ['to another login of this browser', async (address) => back(address, (await begin('preview')).cookie)],
    [
      'for another client',
      async (address, cookie) => {
        await provider.change({ audience: 'another-host' });
        const answer = await back(address, cookie);
        await provider.change({ audience: 'foyer' });
        return answer;
      },
    ],
  ])('%s logs nobody in', async (_which, answerWith) => {
    const { url, cookie } = await begin('preview');
    const answer = await answerWith(await provider.logIn(url), cookie);
    expect(answer.headers.location).toBe('/preview/branch?login=refused&to=preview');
    expect(cookiesOf(answer).join()).not.toMatch(/foyer-admin/);
  });

  it('is accepted with new keys, and with a clock two minutes off', async () => {
    for (const clockShiftMs of [-2 * minuteMs, 2 * minuteMs]) {
      await provider.change({ clockShiftMs });
      await logIn();
    }
    await provider.change({ clockShiftMs: 0 });
    await provider.change({ rotate: true });
    await logIn();
  });

  it("leaves neither its code nor the host's secret in the log", async () => {
    host.app.log.level = 'trace';
    const { url, cookie } = await begin();
    const address = await provider.logIn(url);
    await back(address, cookie);
    await back(address, cookie);
    const again = await begin();
    const state = new URL(again.url).searchParams.get('state');
    const typed = new URL(`${staffUrl}${providerPaths.back}?state=${state}&error=Typed+by+a+stranger`);
    typed.searchParams.set('iss', provider.settings.FOYER_OIDC_ISSUER);
    await back(typed, again.cookie);
    const logged = log.join('');
    expect(logged).not.toContain('Typed by a stranger');
    expect(logged).toContain('administrator logged in');
    expect(logged).toContain('login with the identity provider failed');
    const code = address.searchParams.get('code') ?? 'none';
    for (const secret of [code, provider.clientSecret, cookie.replace(/.*=/, '')]) {
      expect(logged).not.toContain(secret);
    }
  });
});

describe('an identity provider that does not respond', () => {
  it('does not prevent a login without the provider, and owners see who logged in without the provider', async () => {
    const settings = { ...provider.settings, FOYER_OIDC_ISSUER: 'http://127.0.0.1:1' };
    const { dataDir } = host;
    await host.app.close();
    host = await openTestHost(
      {
        FOYER_DATA_DIR: dataDir,
        FOYER_BRANCH_FILE: join(folder, 'branch.json'),
        FOYER_STAFF_URL: staffUrl,
        FOYER_TRUSTED_PROXIES: '127.0.0.1',
        ...settings,
      },
      { previewFolder: folder },
    );
    const begin = (to: string) => send({ method: 'GET', path: `${providerPaths.begin}?to=${to}` }, '');
    for (const to of ['branch', 'preview']) {
      expect((await begin(to)).headers.location).toBe(`/preview/branch?login=away&to=${to}`);
    }
    const login = { by: 'link', token: host.administratorToken };
    const local = await send({ ...readAdministrator, method: 'POST' }, '', login);
    owner = cookiesOf(local)[0] ?? '';
    expect((await people()).localLogin).toMatchObject({ name: null, address: '198.51.100.7' });
  });

  it('gets requests from only a few logins of a network at once; further logins are refused', async () => {
    await provider.change({ delayMs: 300 });
    const begin = () => send({ method: 'GET', path: `${providerPaths.begin}?to=preview` }, '');
    const answers = await Promise.all(Array.from({ length: 20 }, begin));
    await provider.change({ delayMs: 0 });
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 303)).toHaveLength(12);
    expect(statuses.filter((status) => status === 503)).toHaveLength(8);
  });

  it('delays a login for a limited time', async () => {
    await provider.change({ delayMs: 10_000 });
    const { FOYER_OIDC_ISSUER: issuer, FOYER_OIDC_CLIENT_ID: clientId } = provider.settings;
    const { clientSecret } = provider;
    const slow = identityProvider(
      { issuer: new URL(issuer), clientId, clientSecret, staffUrl: new URL(staffUrl) },
      0.2,
    );
    expect(await slow.begin()).toEqual({ kind: 'away', reason: 'OAUTH_TIMEOUT' });
    await provider.change({ delayMs: 0 });
  });
});
