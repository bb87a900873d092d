import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type EndpointName, endpoints } from '../../contract/endpoints/endpoints.ts';
import { serviceError } from '../../contract/service-error.ts';
import { fieldPath } from '../../domain/configuration/field-path.ts';
import { testNow } from '../../testing/builders.ts';
import { fuzz } from '../../testing/fuzz.ts';
import { nearlyValid } from '../../testing/nearly-valid.ts';
import { bodyWithValueAt, numericFields, oddNumbers } from '../../testing/numeric-fields.ts';
import { type RawRequest, rawSender } from '../../testing/raw-request.ts';
import {
  aBooking,
  aBranchFile,
  aCounter,
  aUser,
  testPassword,
} from '../../testing/service/branch-file-builders.ts';
import { logInAt } from '../../testing/service/clerk-client.ts';
import {
  dispenserHeaders,
  openTestService,
  type TestService,
} from '../../testing/service/open-test-service.ts';
import { repetitions } from '../../testing/service/repetitions.ts';
import { findUnknownKeys } from '../branch-file/unknown-keys.ts';
import { recordedExamples } from '../openapi/examples.ts';
import type { Tables } from '../store/schema/tables.ts';
import { commonHeaders, jsonType } from './headers.ts';

const runs = repetitions(400);

const sender = rawSender();
let service: TestService;
let port: number;
let rights: Record<Endpoint['auth'], Record<string, string>>;
let words: string[];
let tables: (keyof Tables)[];

beforeAll(async () => {
  service = await openTestService({
    branchFile: aBranchFile({
      counters: [aCounter()],
      users: [aUser()],
      bookings: [aBooking({ time: testNow + 60_000 })],
    }),
    verifyPassword: async (_, password) => password === testPassword,
  });
  port = Number(new URL(await service.listen()).port);
  const { ticket } = (await service.takeTicket()).json();
  const session = await service.call('openSmartSession', { branch: 'branch-1' });
  const clerk = await logInAt(service);
  // The first request binds the session to the counter.
  await clerk.call('readCodes');
  const { db } = service.store;
  tables = (await db.introspection.getTables())
    .map(({ name }) => name as keyof Tables)
    .filter((name) => name !== 'login_attempt');
  rights = {
    none: {},
    dispenser: dispenserHeaders(service.branchFile),
    smart: { authorization: `SmartToken ${session.json().smartToken}` },
    counter: { authorization: `Bearer ${clerk.token}`, 'x-wsid': 'ws-counter-1' },
  };
  words = ['branch-1', 'passport', 'en', 'ana', 'K7P2', '4711', 'request-of-anything', ticket.key];
  words.push(ticket.tasks[0].key, 'profile-1');
});
afterAll(async () => {
  sender.close();
  await service.close();
});

const send = (sent: RawRequest) => sender.send({ port }, sent);

/** The content of the whole store, except the counted login attempts. */
async function stored(): Promise<string> {
  const { db } = service.store;
  const rows = [];
  for (const name of tables) {
    const those = await db.selectFrom(name).selectAll().execute();
    // Rewriting an unchanged row can change its position, so the rows are sorted.
    rows.push(name, those.map((row) => JSON.stringify(row)).sort());
  }
  return JSON.stringify(rows);
}

const json = 'application/json';
const texts = fc.oneof(
  fc.constantFrom('', '\u0000', '%zz', '%00', '../', '"', 'é', '鼎'),
  fc.string({ maxLength: 150 }),
);

const queries = fc
  .array(
    fc.tuple(
      fc.constantFrom('from', 'days', 'services', 'ticket', 'category', 'autoCall', '__proto__', 'a[b]'),
      texts,
    ),
    {
      maxLength: 4,
    },
  )
  .map((pairs) => pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&'));

const rawBodies = fc.oneof(
  fc
    .constantFrom(
      '{"__proto__":{"requestId":"request-of-anything"}}',
      '{"constructor":{"prototype":{"a":1}}}',
      '{"branch":"branch-1","branch":"branch-2"}',
      '{"time":1e999}',
      '\ufeff{}',
      '{"a":"\\ud800"}',
      'NaN',
      '{',
      '"',
      ' ',
    )
    .map((text) => Buffer.from(text)),
  fc.integer({ min: 1, max: 10_000 }).map((depth) => Buffer.from('['.repeat(depth))),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
);

function bodyOf({ body }: Endpoint): fc.Arbitrary<Buffer | undefined> {
  const nearly = nearlyValid(body ?? v.unknown(), words).map((value) =>
    Buffer.from(JSON.stringify(value) ?? ''),
  );
  return fc.oneof(
    { weight: 6, arbitrary: nearly },
    { weight: 1, arbitrary: rawBodies },
    fc.constant(undefined),
  );
}

const moreHeaders = fc.record(
  {
    'content-type': fc.constantFrom(
      json,
      `${json}; charset=utf-16`,
      `${json};charset=utf-8`,
      'text/plain',
      'a/b',
      ',',
    ),
    'x-wsid': fc.constantFrom('', 'ws-counter-1', 'ws-2', "' or 1=1"),
    'idempotency-key': fc.constantFrom('', 'a', 'b'.repeat(129), '__proto__'),
    authorization: fc.constantFrom('', 'Bearer', 'Apikey x', 'SmartToken \t', 'Basic YTpi'),
    origin: fc.constantFrom('null', 'https://elsewhere.example'),
    expect: fc.constantFrom('100-continue', 'a ticket'),
    'content-encoding': fc.constantFrom('gzip', 'identity'),
  },
  { requiredKeys: [] },
);

function requestTo(endpoint: Endpoint): fc.Arbitrary<RawRequest> {
  const methods = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND');
  return fc
    .record({
      method: fc.oneof(
        { weight: 9, arbitrary: fc.constant(endpoint.method) },
        { weight: 1, arbitrary: methods },
      ),
      param: fc.oneof(fc.constantFrom(...words), texts),
      tail: fc.oneof(
        { weight: 9, arbitrary: fc.constant('') },
        { weight: 1, arbitrary: fc.constantFrom('/', '/x', '%2f', '%', '#', '/../..') },
      ),
      query: queries,
      more: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: moreHeaders }),
      body: bodyOf(endpoint),
    })
    .map(({ method, param, tail, query, more, body }) => ({
      method,
      path: `${endpoint.path.replace(/:\w+/, encodeURIComponent(param))}${tail}?${query}`,
      headers: { ...(body && { 'content-type': json }), ...rights[endpoint.auth], ...more },
      body: method === 'TRACE' ? undefined : body,
    }));
}

describe('any request', () => {
  it('gets a status below 500, and changes nothing if it is refused', async () => {
    // Logging out would make all following requests fail.
    const { logOut: _, ...others } = endpoints;
    const requests = fc.constantFrom(...Object.values<Endpoint>(others)).chain(requestTo);
    const statuses = new Map<number, number>();
    let earlier = await stored();
    await fuzz(
      fc.asyncProperty(requests, async (sent) => {
        const { status, headers, body } = await send(sent);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        expect(status).toBeLessThan(500);
        for (const [name, value] of Object.entries(commonHeaders)) {
          expect(headers[name.toLowerCase()]).toBe(value);
        }
        const now = await stored();
        if (status >= 400) {
          const error = JSON.parse(body);
          expect(headers['content-type']).toBe(jsonType);
          expect(findUnknownKeys(error, v.parse(serviceError, error))).toEqual([]);
          expect(error).toMatchObject({ code: status, stack: '' });
          expect(now === earlier, 'nothing changed').toBe(true);
        }
        earlier = now;
      }),
      runs,
      1,
    );
    // Among many requests, some must be valid. Otherwise, the test would prove nothing.
    if (runs < 400) return;
    for (const status of [200, 204, 400, 401, 404, 413, 415]) expect(statuses.get(status)).toBeGreaterThan(0);
  }, 600_000);
});

describe('an impossible time or count', () => {
  const recorded = recordedExamples();
  const fields = (Object.keys(endpoints) as EndpointName[]).flatMap((name) => {
    const { body }: Endpoint = endpoints[name];
    return body ? numericFields(body).map((path) => [name, fieldPath(path), path, body] as const) : [];
  });

  it('is tested in every endpoint', () => {
    const names = fields.map(([name, field]) => `${name} ${field}`);
    expect(names).toEqual(expect.arrayContaining(['bookAppointment time', 'writeHallMessage message.until']));
  });

  it.each(fields)(
    'is refused by %s in %s, unless the field allows the value',
    async (name, field, path, body) => {
      const { method, path: address, auth }: Endpoint = endpoints[name];
      const before = await stored();
      for (const number of oddNumbers) {
        const given = bodyWithValueAt(recorded[name]?.body, path, number);
        const { status, body: answer } = await send({
          method,
          path: address,
          headers: { 'content-type': json, ...rights[auth] },
          body: Buffer.from(JSON.stringify(given)),
        });
        expect(status, `${number}`).toBeLessThan(500);
        const isTime = /(^|\.)(time|until|at)$/.test(field);
        if (!isTime && v.is(body, given)) continue;
        expect(JSON.parse(answer), `${number}`).toMatchObject({ code: 400, data: { field } });
        expect(await stored()).toBe(before);
      }
    },
  );
});
