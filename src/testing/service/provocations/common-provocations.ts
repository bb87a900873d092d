import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import type { Endpoint } from '../../../contract/endpoints/endpoint.ts';
import { type EndpointName, endpoints } from '../../../contract/endpoints.ts';
import { importBranchFiles } from '../../../service/branch-file/import-branch-files.ts';
import { bodyLimit } from '../../../service/limits/body-limits.ts';
import type { TokenBuckets } from '../../../service/limits/token-buckets.ts';
import type { commonErrors } from '../../../service/openapi/errors-of-endpoints.ts';
import { recordedExamples } from '../../../service/openapi/examples.ts';
import { aDevice } from '../../builders.ts';
import { aBranchFile, aDispenserInFile } from '../a-branch-file.ts';
import { aDatabaseAway } from '../a-store-away.ts';
import { credentialsOf, openTestService, type TestService } from '../open-test-service.ts';
import type { Office } from './office.ts';
import type { Provocation } from './provocation.ts';

/** A call of an endpoint that gets as far as the headers let it, and no further. */
function callOf(name: EndpointName, more: InjectOptions = {}): InjectOptions {
  const { method, path } = endpoints[name];
  return { method, url: path.replace(/:\w+/, 'some'), ...more };
}

/** The headers by which the callers of an endpoint say who they are. */
async function credentialsFor(name: EndpointName, office: Office): Promise<Record<string, string>> {
  switch (endpoints[name].auth) {
    case 'none':
      return {};
    case 'dispenser':
      return credentialsOf(office.service.branchFile);
    case 'counter':
      return { authorization: `Bearer ${office.ana.token}`, 'x-wsid': 'ws-counter-1' };
    case 'smart':
      return { ...(await office.aPhone()).headers };
  }
}

async function ask(name: EndpointName, office: Office, request: InjectOptions) {
  const headers = { ...(await credentialsFor(name, office)), ...request.headers };
  return office.service.server.inject({ ...callOf(name), ...request, headers });
}

const json = { 'content-type': 'application/json' };
const aFlaw = { field: expect.any(String), problem: expect.stringMatching(/./) };

/** An input that no endpoint takes, in whatever part of a call this one reads. */
function wrongInput(name: EndpointName): InjectOptions {
  const { path, params, body, query, idempotencyKey }: Endpoint = endpoints[name];
  if (params) return { url: path.replace(/:\w+/, 'k'.repeat(129)) };
  if (body) return { payload: {} };
  if (idempotencyKey) return { headers: { 'idempotency-key': 'k'.repeat(129) } };
  return query ? { query: { days: '0', category: 'none' } } : {};
}

const alwaysLater: TokenBuckets = { take: () => 1500, giveBack: () => {} };

/** What goes wrong everywhere in the same way. */
export const commonProvocations: Record<
  ReturnType<typeof commonErrors>[number],
  (name: EndpointName) => Provocation
> = {
  INVALID_INPUT: (name) => async (office) => [await ask(name, office, wrongInput(name)), aFlaw],
  UNREADABLE: (name) => async (office) => {
    const { method, path } = endpoints[name];
    const unreadable =
      method === 'GET' ? { url: path.replace(/:\w+/, '%zz') } : { headers: json, payload: '{"a":' };
    return [await ask(name, office, unreadable), aFlaw];
  },
  BODY_TOO_LARGE: (name) => async (office) => {
    const limit = bodyLimit(name);
    return [await ask(name, office, { headers: json, payload: `"${'x'.repeat(limit)}"` }), { limit }];
  },
  UNSUPPORTED_MEDIA_TYPE: (name) => async (office) => [
    await ask(name, office, { headers: { 'content-type': 'text/plain' }, payload: 'hello' }),
  ],
  NOT_IDENTIFIED:
    (name) =>
    async ({ service }) => [await service.server.inject(callOf(name))],
  DISPENSER_INACTIVE: (name) => async () => {
    const former = { ...aDispenserInFile, ...aDevice({ key: 'device-2', websocketID: 'ws-2' }) };
    const before = aBranchFile({ dispensers: [former] });
    const service = await openTestService({ branchFile: before });
    await importBranchFiles(service.store, [aBranchFile({ dispensers: [] })], { now: service.now });
    const answer = await service.ask(callOf(name));
    await service.close();
    return [answer];
  },
  WRONG_COUNTER:
    (name) =>
    async ({ ana, service }) => {
      await ana.ask('readCodes');
      const headers = { authorization: `Bearer ${ana.token}`, 'x-wsid': 'ws-counter-2' };
      return [await service.server.inject(callOf(name, { headers }))];
    },
  TOO_MANY_REQUESTS: (name) => async () => {
    const service = await openTestService({ limited: alwaysLater });
    const answer = await service.ask(callOf(name));
    await service.close();
    expect(answer.headers['retry-after']).toBe('2');
    return [answer, { seconds: 2 }];
  },
  INTERNAL_ERROR: (name) => async () => {
    const service = await openTestService();
    await service.store.close();
    return [await asSomebody(service, name)];
  },
  STORE_AWAY: (name) => async () => {
    const service = await openTestService();
    const { db } = service.store;
    const away = Object.assign(service.store, { db: aDatabaseAway() });
    const answer = await asSomebody(service, name);
    expect(answer.headers['retry-after']).toBe('1');
    Object.assign(away, { db });
    return [answer];
  },
};

/** Asks in a way that only the store can refuse, as the last one of a service. */
async function asSomebody(service: TestService, name: EndpointName) {
  const { auth } = endpoints[name];
  const body = recordedExamples()[name].body as object | undefined;
  const headers = { authorization: `${auth === 'smart' ? 'SmartToken' : 'Bearer'} some` };
  const answer = await service.ask(
    callOf(name, { ...(body && { payload: body }), ...(auth !== 'dispenser' && { headers }) }),
  );
  await service.close();
  return answer;
}
