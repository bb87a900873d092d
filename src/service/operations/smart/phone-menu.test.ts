import { beforeEach, describe, expect, it } from 'vitest';
import { smartToken } from '../../../domain/smart/smart-token.ts';
import { aBranch, aDevice, aGroup, aLanguage, aProfile, aService, hours } from '../../../testing/builders.ts';
import { aBranchFile, aDispenserInFile } from '../../../testing/service/branch-file-builders.ts';
import { openServiceForTest, type TestService } from '../../../testing/service/open-test-service.ts';
import { importBranchFiles } from '../../branch-file/import-branch-files.ts';
import { signing, smartTokenKey } from '../../secret/signing.ts';

const minute = 60_000;
const named = (name: string) => ({ name, explanation: null, comment: null });
const permit = aService({ key: 'permit', texts: { en: named('Permit'), de: named('Erlaubnis') } });
const branchFile = aBranchFile({
  branch: aBranch({ services: ['passport', 'permit', 'advice'], languages: ['en', 'de'] }),
  languages: [
    aLanguage({ texts: { smart: { 'leave.button': 'Go home', 'leave.title': 'Sure?' } } }),
    aLanguage({ key: 'de', code: 'de-DE', name: 'Deutsch', default: false }),
  ],
  services: [aService(), permit, aService({ key: 'advice', subType: 2 })],
  groups: [aGroup()],
  profiles: [
    aProfile({
      structure: [
        {
          language: 'en',
          items: [{ group: aGroup().key, items: [{ service: 'permit' }, { service: 'advice' }] }],
        },
      ],
    }),
  ],
});
let service: TestService;

beforeEach(async () => {
  service = await openServiceForTest({ branchFile });
});

const shown = () =>
  smartToken(
    {
      branch: 'branch-1',
      device: aDispenserInFile.key,
      key: smartTokenKey(aDispenserInFile.apiKey),
      now: service.now,
    },
    signing,
  );

/** A phone that has opened a session, by default with the code of the dispenser. */
async function aPhone(session: object = { token: shown() }) {
  const { smartToken: token } = (await service.call('openSmartSession', session)).json();
  const ask = (method: 'GET' | 'POST', path: string, payload?: object) =>
    service.server.inject({
      method,
      url: `/api/v1/smart/${path}`,
      headers: { authorization: `SmartToken ${token}` },
      ...(payload && { payload }),
    });
  return {
    menu: async (language?: string) =>
      (await ask('GET', language === undefined ? 'menu' : `menu?language=${language}`)).json(),
    isUnchanged: async (seen: string) => (await ask('GET', `menu?seen=${seen}`)).statusCode === 204,
    take: async (key = 'passport') => (await ask('POST', 'ticket', { service: key, language: 'en' })).json(),
  };
}

it('an open menu is reread only after an event and every minute', async () => {
  const { menu, isUnchanged } = await aPhone();
  const { version } = await menu();
  expect(await isUnchanged(version)).toBe(true);
  await service.takeTicket();
  expect(await isUnchanged(version)).toBe(false);
  const later = await menu();
  service.now += minute;
  expect(await isUnchanged(later.version)).toBe(false);
});

describe("the menu of a phone that has scanned a dispenser's code", () => {
  it("is the dispenser's menu in the visitor's language, without messages, which issue no tickets", async () => {
    const { menu } = await aPhone();
    expect(await menu('de')).toMatchObject({
      branch: {
        name: aBranch().name,
        timeZone: aBranch().timeZone,
        address: 'Harbour Street 1, 1010 Vienna',
      },
      languages: [
        { key: 'en', name: 'English' },
        { key: 'de', code: 'de-DE', name: 'Deutsch' },
      ],
      language: 'de',
      isHere: true,
      items: [
        { kind: 'group', key: aGroup().key, items: [{ kind: 'service', key: 'permit', name: 'Erlaubnis' }] },
      ],
    });
  });

  it('shows when the branch opens if no profile is shown, and otherwise when the branch closes', async () => {
    const monday = hours(1, '0900', '1700');
    const branch = { ...branchFile.branch, openingHours: [monday] };
    await importBranchFiles(service.store, [{ ...branchFile, branch }]);
    const { closed: until, items } = await (await aPhone()).menu();
    expect(items).toEqual([]);
    expect(until).toEqual({ opens: Date.parse('2026-11-23T08:00:00Z') });
    service.now = Date.parse('2026-11-23T08:00:30Z');
    const { closed, closes } = await (await aPhone()).menu();
    expect({ closed, closes }).toEqual({ closes: Date.parse('2026-11-23T16:00:00Z') });
  });

  it('shows which services are full', async () => {
    const services = [aService(), { ...permit, maxTickets: 1 }, aService({ key: 'advice', subType: 2 })];
    await importBranchFiles(service.store, [{ ...branchFile, services }]);
    await service.takeTicket({ services: ['permit'] });
    const { items } = await (await aPhone()).menu();
    expect(items[0].items).toMatchObject([{ key: 'permit', isFull: true }]);
  });
});

describe('the menu of a remote phone', () => {
  it("uses the branch's sentences whose placeholders match ours", async () => {
    const { branch } = (await service.call('openSmartSession', { branch: 'branch-1' })).json();
    expect(branch.formats).toMatchObject([
      { code: 'en-GB', texts: { 'leave.button': 'Go home' } },
      { code: 'de-DE', number: 'latn' },
    ]);
    expect(Object.keys(branch.formats[0].texts)).toEqual(['leave.button']);
    expect(branch.formats[1]).not.toHaveProperty('texts');
  });

  it("contains the branch's services in order", async () => {
    const { menu } = await aPhone({ branch: 'branch-1' });
    const { isHere, items, language } = await menu();
    expect({ isHere, language, keys: items.map(({ key }: { key: string }) => key) }).toEqual({
      isHere: false,
      language: 'en',
      keys: ['passport', 'permit'],
    });
  });

  it('is refused in a language that the branch does not have', async () => {
    const { menu } = await aPhone({ branch: 'branch-1' });
    expect(await menu('fr')).toMatchObject({ type: 'INVALID_INPUT', data: { field: 'language' } });
  });
});

describe("a visitor who has scanned a dispenser's code", () => {
  it('gets a ticket that joins the queue at once, even if no more tickets can be reserved', async () => {
    const rules = { ...branchFile.rules, reservedPerService: 0 };
    await importBranchFiles(service.store, [{ ...branchFile, rules }]);
    expect((await (await aPhone()).take()).ticket).toMatchObject({ status: 10, reserved: false });
    expect(await (await aPhone({ branch: 'branch-1' })).take()).toMatchObject({ type: 'RESERVATIONS_FULL' });
  });

  it('counts as present at the branch for 30 minutes, and after that can only reserve tickets', async () => {
    const { menu, take } = await aPhone();
    service.now += 30 * minute;
    expect((await menu()).isHere).toBe(false);
    expect((await take()).ticket).toMatchObject({ status: 15, reserved: true });
  });

  it('is refused with an old, forged or foreign code, or with both a branch and a code', async () => {
    const open = async (body: object) => (await service.call('openSmartSession', body)).json();
    const token = shown();
    expect(await open({ branch: 'branch-1', token })).toMatchObject({ type: 'INVALID_INPUT' });
    expect(await open({})).toMatchObject({ type: 'INVALID_INPUT' });
    expect(await open({ token: token.replace(aDispenserInFile.key, 'device-9') })).toMatchObject({
      type: 'TOKEN_INVALID',
    });
    expect(await open({ token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` })).toMatchObject({
      type: 'TOKEN_INVALID',
    });
    service.now += 6 * minute;
    expect(await open({ token })).toMatchObject({ type: 'TOKEN_EXPIRED' });
  });

  it('is no longer admitted with the code of a removed dispenser', async () => {
    const token = shown();
    const dispensers = [{ ...aDevice({ key: 'device-2', websocketID: 'ws-2' }), apiKey: 'k'.repeat(32) }];
    await importBranchFiles(service.store, [{ ...branchFile, dispensers }]);
    const answer = await service.server.inject({
      method: 'POST',
      url: '/api/v1/smart/session',
      payload: { token },
    });
    expect(answer.json()).toMatchObject({ type: 'TOKEN_INVALID' });
  });
});
