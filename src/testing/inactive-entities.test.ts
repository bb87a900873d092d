import { afterAll, expect, it } from 'vitest';
import type { BranchFile } from '../contract/additions/branch-file.ts';
import { noNames } from '../contract/additions/page/names.ts';
import { activeStatus } from '../contract/entity.ts';
import { lintBranch } from '../domain/lint/lint-branch.ts';
import { smartToken } from '../domain/smart/smart-token.ts';
import { createClient } from '../page/api/client.ts';
import { activeProfileOf, profileKeyAt } from '../page/configuration/active-profile.ts';
import { closedText } from '../page/configuration/closed-text.ts';
import { configurationFrom } from '../page/configuration/configuration.ts';
import { gatherAnswers } from '../page/configuration/gather-answers.ts';
import { parseOnce } from '../page/configuration/parse-leniently.ts';
import { simulatedService } from '../page/simulation/simulated-service.ts';
import { signing, smartTokenKey } from '../service/secret/signing.ts';
import { aBranch, aGroup, aLanguage, anExceptionDay, aProfile, aService, testNow } from './builders.ts';
import { aPreviewedBranch } from './preview/a-previewed-branch.ts';
import { aBranchFile, aCode, aCounter, aDispenserInFile, aUser } from './service/branch-file-builders.ts';
import { logInAt } from './service/clerk-client.ts';
import { openTestService, type TestService } from './service/open-test-service.ts';

type Kind = 'languages' | 'services' | 'groups' | 'codes' | 'exceptionDays';

const texts = { en: { name: 'Asleep', explanation: null, comment: null } };
const asleep = { key: 'asleep', name: 'Asleep' };
const items = [
  { service: 'passport' },
  { service: 'asleep' },
  { group: 'asleep', items: [{ service: 'advice' }] },
];
/**
 * A branch with an entity of each kind that is named `asleep`. The exception day exists only if `kind` selects it,
 * because it would close the branch.
 */
function branchWith(kind: Kind, status: number): BranchFile {
  const of = (one: Kind) => ({ status: one === kind ? status : activeStatus });
  return aBranchFile({
    branch: aBranch({ services: ['passport', 'asleep', 'advice'], languages: ['en', 'asleep'] }),
    languages: [aLanguage(), aLanguage({ ...asleep, code: 'tr', default: false, ...of('languages') })],
    services: [aService(), aService({ ...asleep, texts, ...of('services') }), aService({ key: 'advice' })],
    groups: [aGroup({ ...asleep, texts, ...of('groups') })],
    counters: [aCounter()],
    users: [aUser()],
    codes: [aCode({ ...asleep, category: 'status', ...of('codes') })],
    exceptionDays: kind === 'exceptionDays' ? [anExceptionDay({ ...asleep, status })] : [],
    profiles: [aProfile({ structure: [{ language: 'en', items }] })],
  });
}

/** Each branch is opened only once. */
const opened = new Map<string, Promise<Given>>();
afterAll(async () => {
  for (const { service } of await Promise.all(opened.values())) await service.close();
});
function given(kind: Kind, status: number): Promise<Given> {
  const name = `${kind} ${status}`;
  const file = branchWith(kind, status);
  const opening =
    opened.get(name) ??
    openTestService({ branchFile: file, now: testNow }).then((service) => ({ service, file }));
  opened.set(name, opening);
  return opening;
}

interface Given {
  readonly service: TestService;
  readonly file: BranchFile;
}
type Place = (given: Given) => Promise<unknown> | unknown;

/** Reads the services, languages and so on that a kiosk or board offers, in the same way as its page. */
async function offerOf(fetch: (path: string) => Promise<Response>) {
  const client = createClient({
    fetch: ((path: string) => fetch(path)) as typeof globalThis.fetch,
    base: '',
    timeoutMs: 60_000,
    onServiceTime() {},
  });
  const read = parseOnce();
  const salvage = () => import('../page/configuration/salvage-answer.ts');
  const { answers } = await gatherAnswers(client, {}, () => testNow, salvage, read);
  const configuration = configurationFrom(answers, () => 'UTC', read);
  if (typeof configuration !== 'object') throw new Error('the configuration is not read');
  const active = activeProfileOf(configuration, profileKeyAt(configuration, testNow));
  if (!active) throw new Error('there is a language');
  const words = { date: () => '' };
  return {
    languages: configuration.languages.map(({ name }) => name),
    ...active.menuIn(active.language),
    ...(active.state === 'closed' &&
      closedText(configuration, { language: active.language, words }, testNow)),
    hiddenItems: [],
  };
}

const kiosk: Place = ({ service }) =>
  offerOf(async (url) => new Response((await service.asDispenser({ url })).body || null));
const preview: Place = ({ file }) =>
  offerOf((path) =>
    simulatedService({
      branch: { ...aPreviewedBranch(), ...file },
      dispenser: aDispenserInFile.key,
      now: () => testNow,
      conditions: () => ({ printer: 'ready', network: 'fine', queue: 'now' }),
      sleep: async () => {},
    })(path),
  );
const linter: Place = ({ file }) =>
  lintBranch({ ...file, names: noNames }).map(({ rule, place }) => [rule, place.path]);
const phone: Place = async ({ service }) => {
  const { branch, key: device, apiKey } = aDispenserInFile;
  const token = smartToken({ branch, device, key: smartTokenKey(apiKey), now: service.now }, signing);
  const session = (await service.call('openSmartSession', { token })).json();
  const headers = { authorization: `SmartToken ${session.smartToken}` };
  const menu = await service.server.inject({ url: '/api/v1/smart/menu', headers });
  return menu.json();
};
const counter =
  (read: 'readCodes' | 'readCounterServices' | 'readCounterLanguages'): Place =>
  async ({ service }) =>
    (await (await logInAt(service)).call(read)).json();
const ticket =
  (change: object): Place =>
  async ({ service }) =>
    (await service.takeTicket(change)).statusCode;

it.each<[string, Kind, Place]>([
  ['kiosk and board', 'languages', kiosk],
  ['kiosk and board', 'services', kiosk],
  ['kiosk and board', 'groups', kiosk],
  ['kiosk and board', 'exceptionDays', kiosk],
  ['preview', 'languages', preview],
  ['preview', 'services', preview],
  ['preview', 'groups', preview],
  ['preview', 'exceptionDays', preview],
  ['phone', 'languages', phone],
  ['phone', 'services', phone],
  ['phone', 'groups', phone],
  ['phone', 'exceptionDays', phone],
  ['counter', 'languages', counter('readCounterLanguages')],
  ['counter', 'services', counter('readCounterServices')],
  ['counter', 'codes', counter('readCodes')],
  ['service', 'languages', ticket({ language: 'asleep' })],
  ['service', 'services', ticket({ services: ['asleep'] })],
  ['service', 'exceptionDays', ticket({})],
  ['linter', 'languages', linter],
  ['linter', 'services', linter],
  ['linter', 'groups', linter],
])('no page of the %s shows inactive %s, whatever their status number', async (_, kind, place) => {
  const offered = async (status: number) => JSON.stringify(await place(await given(kind, status)));
  const inactive = await offered(0);
  expect(await offered(2)).toBe(inactive);
  expect(await offered(activeStatus)).not.toBe(inactive);
});
