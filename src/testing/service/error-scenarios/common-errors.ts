import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { type EndpointName, endpoints } from '../../../contract/endpoints/endpoints.ts';
import { importBranchFiles } from '../../../service/branch-file/import-branch-files.ts';
import { bodyLimit } from '../../../service/limits/body-limits.ts';
import { type TokenBuckets, tokenBuckets } from '../../../service/limits/token-buckets.ts';
import type { commonErrors } from '../../../service/openapi/described-endpoints.ts';
import { recordedExamples } from '../../../service/openapi/examples.ts';
import { aDevice, testNow } from '../../builders.ts';
import { aBranchFile, aDispenserInFile } from '../branch-file-builders.ts';
import { dispenserHeaders, openTestService, type TestService } from '../open-test-service.ts';
import { anUnavailableDatabase } from '../unavailable-database.ts';
import type { ErrorScenario } from './error-scenario.ts';
import type { ErrorTestBranch } from './error-test-branch.ts';

function requestOf(name: EndpointName, options: InjectOptions = {}): InjectOptions {
  const { method, path } = endpoints[name];
  return { method, url: path.replace(/:\w+/, 'some'), ...options };
}

async function credentialsFor(name: EndpointName, branch: ErrorTestBranch): Promise<Record<string, string>> {
  switch (endpoints[name].auth) {
    case 'none':
      return {};
    case 'dispenser':
      return dispenserHeaders(branch.service.branchFile);
    case 'counter':
      return { authorization: `Bearer ${branch.ana.token}`, 'x-wsid': 'ws-counter-1' };
    case 'smart':
      return { ...(await branch.aPhone()).headers };
  }
}

/** Sends a minimal request to an endpoint, with the credentials that the endpoint needs. */
export async function sendTo(name: EndpointName, branch: ErrorTestBranch, request: InjectOptions) {
  const headers = { ...(await credentialsFor(name, branch)), ...request.headers };
  return branch.service.server.inject({ ...requestOf(name), ...request, headers });
}

const json = { 'content-type': 'application/json' };
const flawData = { field: expect.any(String), problem: expect.stringMatching(/./) };

/** A request with an invalid value in one part that the endpoint reads. */
function wrongInput(name: EndpointName): InjectOptions {
  const { path, params, body, query, idempotencyKey }: Endpoint = endpoints[name];
  if (params) return { url: path.replace(/:\w+/, 'k'.repeat(129)) };
  if (body) return { payload: { code: 7, instead: 7 } };
  if (idempotencyKey) return { headers: { 'idempotency-key': 'k'.repeat(129) } };
  return { query: query ? { days: '0', category: 'none' } : { unknown: '1' } };
}

const countedBodies: { readonly [N in EndpointName]?: object } = {
  logIn: { username: 'ana', password: 'wrong' },
  changePassword: { username: 'ana', password: 'wrong', newPassword: 'another one' },
  openSmartSession: { branch: 'branch-1' },
  claimEnrolment: { deviceCode: 'x'.repeat(43) },
};

const alwaysLimited: TokenBuckets = { ...tokenBuckets(), take: () => 1500 };

export const commonErrorScenarios: Record<
  ReturnType<typeof commonErrors>[number],
  (name: EndpointName) => ErrorScenario
> = {
  INVALID_INPUT: (name) => async (branch) => [await sendTo(name, branch, wrongInput(name)), flawData],
  UNREADABLE: (name) => async (branch) => {
    const { method, path } = endpoints[name];
    const unreadable =
      method === 'GET' ? { url: path.replace(/:\w+/, '%zz') } : { headers: json, payload: '{"a":' };
    return [await sendTo(name, branch, unreadable), flawData];
  },
  BODY_TOO_LARGE: (name) => async (branch) => {
    const limit = bodyLimit(name);
    return [await sendTo(name, branch, { headers: json, payload: `"${'x'.repeat(limit)}"` }), { limit }];
  },
  UNSUPPORTED_MEDIA_TYPE: (name) => async (branch) => [
    await sendTo(name, branch, { headers: { 'content-type': 'text/plain' }, payload: 'hello' }),
  ],
  REQUEST_MISMATCH: (name) => async (branch) => {
    const headers = { 'idempotency-key': `a key that ${name} repeats` };
    const body = recordedExamples()[name].body as object | undefined;
    await spendKey(name, branch, headers);
    return [await sendTo(name, branch, { headers, ...(body && { payload: body }) })];
  },
  NOT_IDENTIFIED:
    (name) =>
    async ({ service }) => [await service.server.inject(requestOf(name))],
  DISPENSER_INACTIVE:
    (name) =>
    async ({ further }) => [
      await (await further('without its dispenser', openWithoutDispenser)).asDispenser(requestOf(name)),
    ],
  WRONG_COUNTER:
    (name) =>
    async ({ ana, service }) => {
      await ana.call('readCodes');
      const headers = { authorization: `Bearer ${ana.token}`, 'x-wsid': 'ws-counter-2' };
      return [await service.server.inject(requestOf(name, { headers }))];
    },
  TOO_MANY_REQUESTS: (name) => async (branch) => {
    const service = await branch.further('limited', () => openTestService({ rateLimits: alwaysLimited }));
    const payload = countedBodies[name];
    const answer = await service.asDispenser(requestOf(name, payload && { payload }));
    expect(answer.headers['retry-after']).toBe('2');
    return [answer, { seconds: 2 }];
  },
  INTERNAL_ERROR: (name) => async (branch) => {
    const service = await branch.further('with a closed store', openWithClosedStore);
    return [await askWithoutSession(service, name)];
  },
  STORE_AWAY: (name) => async (branch) => {
    const service = await branch.further('without its store', openWithoutStore);
    const answer = await askWithoutSession(service, name);
    expect(answer.headers['retry-after']).toBe('1');
    return [answer];
  },
};

/** Uses an idempotency key for a request that differs from the next request. */
async function spendKey(name: EndpointName, branch: ErrorTestBranch, headers: Record<string, string>) {
  const booking = { branch: 'branch-1', service: 'passport', time: testNow + 60 * 60_000 };
  if (name === 'bookAppointment') await sendTo(name, branch, { headers, payload: booking });
  else {
    const other = name === 'callNextTicket' ? 'callCancelledTicket' : 'callNextTicket';
    await branch.ana.call(other, { headers });
  }
}

async function openWithoutDispenser(): Promise<TestService> {
  const former = { ...aDispenserInFile, ...aDevice({ key: 'device-2', websocketID: 'ws-2' }) };
  const before = aBranchFile({ dispensers: [former] });
  const service = await openTestService({ branchFile: before });
  await importBranchFiles(service.store, [aBranchFile({ dispensers: [] })]);
  return service;
}

async function openWithClosedStore(): Promise<TestService> {
  const service = await openTestService();
  await service.store.close();
  return service;
}

async function openWithoutStore(): Promise<TestService> {
  const service = await openTestService();
  Object.assign(service.store, { db: anUnavailableDatabase() });
  return service;
}

/** Sends a request that only the store can refuse. */
async function askWithoutSession(service: TestService, name: EndpointName) {
  const { auth } = endpoints[name];
  const body = recordedExamples()[name].body as object | undefined;
  const headers = { authorization: `${auth === 'smart' ? 'SmartToken' : 'Bearer'} some` };
  return service.asDispenser(
    requestOf(name, { ...(body && { payload: body }), ...(auth !== 'dispenser' && { headers }) }),
  );
}
