import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { dispenserEndpoints } from '../../contract/endpoints/dispenser-endpoints.ts';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import { serviceError } from '../../contract/service-error.ts';
import { anExceptionDay, testNow } from '../../testing/builders.ts';
import { aBranchFile, aDispenserInFile } from '../../testing/service/branch-file-builders.ts';
import { demoBranchFile } from '../../testing/service/demo-branch-file.ts';
import {
  dispenserHeaders,
  openServiceForTest,
  openTestService,
  type TestService,
} from '../../testing/service/open-test-service.ts';
import { importBranchFiles } from '../branch-file/import-branch-files.ts';
import { findUnknownKeys } from '../branch-file/unknown-keys.ts';

const secondDispenser = {
  ...aDispenserInFile,
  key: 'device-2',
  websocketID: 'ws-2',
  apiKey: '0123456789abcdef0123456789abcdef',
};
const branchFile = aBranchFile({ dispensers: [aDispenserInFile, secondDispenser] });
const formerDispenser = {
  ...secondDispenser,
  key: 'device-3',
  websocketID: 'ws-3',
  apiKey: 'fedcba9876543210fedcba9876543210',
};
const earlierFile = aBranchFile({ dispensers: [...branchFile.dispensers, formerDispenser] });
let service: TestService;

beforeAll(async () => {
  service = await openTestService({ branchFile: earlierFile });
  await importBranchFiles(service.store, [branchFile]);
});
afterAll(() => service.close());

const ticketBody = { requestId: 'request-of-answers', services: ['passport'], language: 'en' };
const [device, ticket] = [endpoints.readDevice.path, endpoints.createTicket.path];

const paths = Object.values<Endpoint>(endpoints).map(({ path }, _, all) => ({
  url: path.replace(/:\w+/g, 'some'),
  methods: new Set<string>(all.filter((one) => one.path === path).map(({ method }) => method)),
}));
const answerTo = (method: 'GET' | 'HEAD' | 'PATCH', url: string) => service.server.inject({ method, url });

const kinds: [number, string, () => ReturnType<TestService['asDispenser']>][] = [
  [200, 'a read', () => service.call('readDevice')],
  [200, 'a ticket', () => service.takeTicket()],
  [204, 'a voided ticket', () => service.call('voidTicket', { requestId: 'request-of-nobody' })],
  [204, 'a preflight', () => service.server.inject({ method: 'OPTIONS', url: device })],
  [400, 'a missing field', () => service.call('createTicket', { ...ticketBody, services: [] })],
  [
    400,
    'broken JSON',
    () =>
      service.asDispenser({
        method: 'POST',
        url: ticket,
        headers: { 'content-type': 'application/json' },
        payload: '{"requestId":',
      }),
  ],
  [400, 'an invalid URL', () => service.asDispenser({ url: '/api/v1/dispenser/profile/%zz' })],
  [
    400,
    'a key that is too long',
    () => service.asDispenser({ url: `/api/v1/dispenser/profile/${'k'.repeat(129)}` }),
  ],
  [
    400,
    'an extremely long key',
    () => service.asDispenser({ url: `/api/v1/dispenser/profile/${'k'.repeat(3000)}` }),
  ],
  [401, 'no credentials', () => service.server.inject({ url: device })],
  [
    403,
    'an inactive dispenser',
    () => service.asDispenser({ url: device, headers: dispenserHeaders(earlierFile, 2) }),
  ],
  [404, 'an unknown key', () => service.asDispenser({ url: '/api/v1/dispenser/profile/nobody' })],
  [404, 'an unknown route', () => service.asDispenser({ url: '/api/v1/dispenser/nothing' })],
  [405, 'an unsupported method', () => service.asDispenser({ method: 'DELETE', url: device })],
  [200, 'HEAD', () => service.asDispenser({ method: 'HEAD', url: device })],
  [
    409,
    'a used requestId',
    async () => {
      await service.call('createTicket', ticketBody);
      return service.call('createTicket', { ...ticketBody, language: 'ar' });
    },
  ],
  [
    413,
    'a body that is too large',
    () => service.call('createTicket', { ...ticketBody, customerName: 'x'.repeat(17 * 1024) }),
  ],
  [
    415,
    'a body that is not JSON',
    () =>
      service.asDispenser({
        method: 'POST',
        url: ticket,
        headers: { 'content-type': 'text/plain' },
        payload: 'hi',
      }),
  ],
];

describe('every response', () => {
  it.each(kinds)('%i for %s has the headers of the interface', async (status, _, answer) => {
    const { statusCode, headers } = await answer();
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'cache-control': 'no-store, no-cache, must-revalidate',
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST, PUT, GET, OPTIONS, DELETE',
      'access-control-allow-headers': 'Content-Type, Authorization, X-Requested-With, X-WSID',
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': '*',
      'access-control-max-age': '86400',
      date: new Date(testNow).toUTCString(),
    });
    expect(headers['content-type']).toBe(status === 204 ? undefined : 'application/json;charset=utf-8');
  });

  it.each(kinds.filter(([status]) => status >= 400))(
    '%i for %s has exactly the fields of the error object',
    async (status, _, answer) => {
      const body = (await answer()).json();
      expect(findUnknownKeys(body, v.parse(serviceError, body))).toEqual([]);
      expect(body).toMatchObject({ code: status, nodeID: 'test-node', retryable: false, stack: '' });
    },
  );

  it('to HEAD has the length of the answer to GET, and no body', async () => {
    for (const url of [device, '/api/v1/openapi.json', '/api/v1/docs']) {
      const whole = await service.asDispenser({ url });
      const head = await service.asDispenser({ method: 'HEAD', url });
      expect([head.statusCode, head.body]).toEqual([200, '']);
      expect(head.headers).toEqual(whole.headers);
    }
    for (const { url } of paths.filter(({ methods }) => methods.has('GET'))) {
      const [get, head] = [await answerTo('GET', url), await answerTo('HEAD', url)];
      expect([url, head.statusCode, head.body]).toEqual([url, get.statusCode, '']);
    }
  });

  it('with 405 names the methods of every path', async () => {
    for (const { url, methods } of [...paths, { url: '/api/v1/openapi.json', methods: new Set(['GET']) }]) {
      const allow = [...methods].sort().flatMap((method) => (method === 'GET' ? [method, 'HEAD'] : [method]));
      const { statusCode, headers } = await answerTo('PATCH', `${url}?_=1`);
      expect([url, statusCode, headers.allow]).toEqual([url, 405, [...allow, 'OPTIONS'].join(', ')]);
    }
  });

  it('with 400 names the invalid field', async () => {
    const { data } = (await service.call('createTicket', { ...ticketBody, services: [7] })).json();
    expect(data.field).toBe('services[0]');
  });
});

describe('a failure of the service', () => {
  it('is a 500 without a stack trace', async () => {
    const broken = await openServiceForTest();
    await broken.store.db.schema.dropTable('entity').execute();
    const answer = await broken.call('readGroups');
    expect(answer.statusCode).toBe(500);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json;charset=utf-8',
      'cache-control': 'no-store, no-cache, must-revalidate',
      'access-control-allow-origin': '*',
    });
    expect(answer.json()).toMatchObject({ type: 'INTERNAL_ERROR', retryable: true, stack: '', data: {} });
    expect(answer.body).not.toContain('entity');
  });

  it('has a stack trace in development', async () => {
    const broken = await openServiceForTest({ development: true });
    await broken.store.db.schema.dropTable('entity').execute();
    expect((await broken.call('readGroups')).json().stack).toMatch(/no such table|does not exist/);
  });
});

describe('the dispenser', () => {
  const ask = (headers: Record<string, string>) => service.server.inject({ url: device, headers });

  it.each([
    ['a wrong key', { authorization: 'Apikey nobody', 'x-wsid': 'ws-1' }],
    ['another scheme', { authorization: `Bearer ${aDispenserInFile.apiKey}`, 'x-wsid': 'ws-1' }],
    ['no WebSocket ID', { authorization: `Apikey ${aDispenserInFile.apiKey}` }],
    ['no key', { 'x-wsid': 'ws-1' }],
    ["the WebSocket ID of the neighbour's dispenser", { ...dispenserHeaders(branchFile), 'x-wsid': 'ws-2' }],
  ])('is refused as unidentified with %s', async (_, headers) => {
    const answer = await ask(headers);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ name: 'Unauthorized', type: 'NOT_IDENTIFIED' });
  });

  it('is identified by its key and its own WebSocket ID', async () => {
    expect((await ask(dispenserHeaders(branchFile))).json().key).toBe('device-1');
    expect((await ask(dispenserHeaders(branchFile, 1))).json().key).toBe('device-2');
  });

  it('is refused with 403 when it is inactive', async () => {
    const smaller = await openServiceForTest({ branchFile });
    await importBranchFiles(smaller.store, [aBranchFile()]);
    const answer = await smaller.asDispenser({ url: device, headers: dispenserHeaders(branchFile, 1) });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ name: 'Forbidden', type: 'DISPENSER_INACTIVE' });
  });
});

describe('exception days', () => {
  const day = (key: string, month: number, day: number) =>
    anExceptionDay({ key, times: { year: 2026, month, day } });
  const days = [
    day('yesterday', 11, 20),
    day('today', 11, 21),
    day('tomorrow', 11, 22),
    day('in two weeks', 12, 5),
    day('later', 12, 6),
  ];
  let branch: TestService;
  beforeAll(async () => {
    branch = await openTestService({ branchFile: aBranchFile({ exceptionDays: days }) });
  });
  afterAll(() => branch.close());
  const ask = (query: string) => branch.asDispenser({ url: `${endpoints.readExceptionDays.path}${query}` });
  const keys = async (query: string) => (await ask(query)).json().map(({ key }: { key: string }) => key);

  it('are those of today if the request has no query', async () => {
    expect(await keys('')).toEqual(['today']);
  });

  it('are those of the requested dates', async () => {
    expect(await keys('?from=2026-11-21&days=15')).toEqual(['today', 'tomorrow', 'in two weeks']);
    expect(await keys('?from=2026-11-20')).toEqual(['yesterday']);
    expect(await keys('?days=2')).toEqual(['today', 'tomorrow']);
    expect(await keys('?from=2026-10-10&days=60')).toHaveLength(5);
  });

  it.each([
    ['from', '?from=tomorrow'],
    ['from', '?from=2026-11-21&from=2026-11-22'],
    ['days', '?days=0'],
    ['days', '?days=61'],
    ['days', '?days=many'],
  ])('are refused for a wrong value of %s, which the error names: %s', async (field, query) => {
    const answer = await ask(query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ type: 'INVALID_INPUT', data: { field } });
  });

  it('can be selected by a query, which the capabilities list as an addition, like our own endpoints and the events', async () => {
    const { additions } = (await branch.call('readCapabilities')).json();
    expect(additions).toEqual(
      expect.arrayContaining([
        'exceptionDay',
        '/events',
        'ticket',
        'enrol/claim',
        '/counter/open',
        '/smart/ticket',
      ]),
    );
    expect(additions).not.toContain('capabilities');
    expect(additions).not.toContain('profile');
  });
});

describe('every read endpoint', () => {
  const demo = demoBranchFile();
  const [profile, language] = [demo.profiles[0]?.key ?? '', demo.languages[1]?.key ?? ''];
  const reads = (Object.keys(dispenserEndpoints) as (keyof typeof dispenserEndpoints)[]).filter(
    (name) => endpoints[name].method === 'GET',
  );

  it.each(reads)('%s returns exactly the fields of the contract', async (name) => {
    const demoService = await openServiceForTest({ branchFile: demo });
    const url = endpoints[name].path.replace(':profile', profile).replace(':language', language);
    const answer = await demoService.asDispenser({ url });
    const body = answer.json();
    expect(answer.statusCode).toBe(200);
    expect(findUnknownKeys(body, v.parse(endpoints[name].response as v.GenericSchema, body))).toEqual([]);
  });

  it('returns no API key', async () => {
    expect((await service.call('readDevice')).body).not.toContain(aDispenserInFile.apiKey);
  });

  it('finds no profile of another branch', async () => {
    await importBranchFiles(service.store, [branchFile, demo]);
    const answer = await service.asDispenser({ url: `/api/v1/dispenser/profile/${profile}` });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      name: 'NotFound',
      type: 'UNKNOWN_KEY',
      data: { field: 'profile' },
    });
  });

  it('finds a key with characters that a path must escape', async () => {
    const odd = 'night & day: 50%?';
    const { profiles, ...rest } = aBranchFile();
    const oddly = await openServiceForTest({
      branchFile: { ...rest, profiles: [...profiles, { ...profiles[0], key: odd } as (typeof profiles)[0]] },
    });
    const answer = await oddly.asDispenser({ url: `/api/v1/dispenser/profile/${encodeURIComponent(odd)}` });
    expect(answer.json().key).toBe(odd);
  });
});

it.each([
  ['callInBranchLanguageToo', false, true],
  ['nameOnTicket', false, true],
  ['boardSpeaks', false, true],
  ['soundWithNumber', false, true],
  ['callPlace', 'band', 'whole'],
] as const)('the capabilities contain the rule %s of the branch', async (rule, usual, other) => {
  const told = async () => (await service.call('readCapabilities')).json()[rule];
  expect(await told()).toBe(usual);
  await importBranchFiles(service.store, [{ ...branchFile, rules: { ...branchFile.rules, [rule]: other } }]);
  expect(await told()).toBe(other);
});
