import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { CompiledQuery, DefaultQueryExecutor } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { counterEndpoints } from '../../contract/endpoints/counter-endpoints.ts';
import { type EndpointName, endpoints } from '../../contract/endpoints/endpoints.ts';
import { testNow } from '../../testing/builders.ts';
import { aBooking, testPassword } from '../../testing/service/branch-file-builders.ts';
import { logInAt } from '../../testing/service/clerk-client.ts';
import {
  type CountExaminedRows,
  countInSqliteFile,
  countOnPostgres,
  type ExecutedQuery,
} from '../../testing/service/examined-rows.ts';
import { numberedBranch } from '../../testing/service/numbered-branch.ts';
import { openTestService, type TestService } from '../../testing/service/open-test-service.ts';
import { testEngine } from '../../testing/service/open-test-store.ts';
import { openPhone } from '../../testing/service/phone-client.ts';
import { writeHistory } from '../../testing/service/write-history.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { deletePersonalData } from '../operations/day/delete-personal-data.ts';
import { expireReservations } from '../operations/smart/expire-reservations.ts';
import { grantWishes } from '../operations/smart/wishes.ts';
import { createKnownBranches, openBranchReader } from './branch-reader.ts';
import { readOpenTickets } from './tickets/read-queue.ts';
import { readTickets } from './tickets/read-tickets.ts';

const [dayMs, minute] = [24 * 60 * 60_000, 60_000];
const [branches, tickets] = [20, 10_000];
/** The maximum number of rows that an action needs. Each branch has stored far more. */
const mostRows = 60;

/** The endpoints that the actions below do not call yet. */
const notCalled: readonly EndpointName[] = [
  'readProfile',
  'readLanguage',
  'readPlace',
  'readAdvertisement',
  'reportPrinted',
  'openEnrolment',
  'claimEnrolment',
  'rotateKey',
  'reportState',
  'readOrders',
  'changePassword',
  'openCounter',
  'callTicket',
  'startAfterwork',
  'recallTicket',
  'writeHallMessage',
  'readSmartMenu',
  'askForMessages',
  'endMessages',
  'readSmartSelectableClerks',
  'readFreeTimes',
  'openBooking',
  'moveBooking',
  'deleteBooking',
];

let folder: string;
let executed: Map<string, ExecutedQuery>;
let routes: Set<string>;
let service: TestService;
beforeEach(async () => {
  folder = await temporaryFolder();
  const branchFiles = Array.from({ length: branches }, (_, index) => numberedBranch(index + 1));
  const bookings = [aBooking({ time: testNow + minute, bookingCode: 'ARRIVED2' })];
  const numbered = numberedBranch(1);
  const rules = { ...numbered.rules, bookingsPerSlot: { minutes: 30, count: 4 } };
  const branchFile = { ...numbered, rules, bookings };
  service = await openTestService({
    branchFile,
    file: join(folder, 'foyer.sqlite'),
    verifyPassword: async (_hash, password) => password === testPassword,
  });
  await writeHistory(service.store, [branchFile, ...branchFiles.slice(1)], tickets);

  routes = new Set();
  const { inject } = service.server;
  vi.spyOn(service.server, 'inject').mockImplementation(((request: InjectOptions) => {
    routes.add(`${request.method ?? 'GET'} ${String(request.url).replace(/\?.*/, '')}`);
    return Reflect.apply(inject, service.server, [request]);
  }) as typeof inject);
  executed = new Map();
  const { executeQuery } = Object.getPrototypeOf(DefaultQueryExecutor.prototype);
  vi.spyOn(Object.getPrototypeOf(DefaultQueryExecutor.prototype), 'executeQuery').mockImplementation(
    function (this: unknown, ...args: unknown[]) {
      const { sql, parameters } = args[0] as ExecutedQuery;
      executed.set(sql, { sql, parameters });
      return executeQuery.apply(this, args);
    },
  );
});
afterEach(() => vi.restoreAllMocks());

/** Performs the actions of visitors, clerks and the service in one branch only. */
async function acts(): Promise<void> {
  await service.takeTicket({ customerName: 'Ada' });
  const otherNode = { ...service.store, known: createKnownBranches() };
  await readOpenTickets(await openBranchReader(otherNode, 'branch-1'));
  await service.takeTicket();
  await service.call('readWaitingInfo');
  const clerk = await logInAt(service, 'ws-counter-1', 'clerk-1');
  const { key: ticket, tasks } = (await clerk.call('callNextTicket')).json();
  await clerk.call('startTransaction', { body: { ticket, task: tasks[0].key } });
  await clerk.call('saveCustomerData', { body: { ticket, customerData: { data1: 'file 4711' } } });
  await clerk.call('finishTicket', { body: { ticket } });
  const { key: absent } = (await clerk.call('callNextTicket')).json();
  await clerk.call('cancelTicket', { body: { ticket: absent } });
  expect((await clerk.call('callCancelledTicket')).json()).toMatchObject({ key: absent });
  await service.call('readHall');
  await clerk.call('readCallableTickets');
  const open = await readOpenTickets(await openBranchReader(otherNode, 'branch-1'));
  expect(open.map(({ key }) => key)).toContain(absent);
  for (const [name, { method, auth, params }] of Object.entries<Endpoint>(endpoints)) {
    if (method !== 'GET' || params) continue;
    if (auth === 'dispenser') await service.call(name as EndpointName);
    if (auth === 'counter') await clerk.call(name as keyof typeof counterEndpoints);
  }
  await clerk.call('pauseCounter', { body: {} });
  await clerk.call('resumeCounter');
  await clerk.call('parkTicket', { body: { ticket: absent } });
  for (const list of ['parked', 'others', 'notArrived']) {
    expect((await clerk.call('readCallableTickets', { query: `?list=${list}` })).statusCode).toBe(200);
  }
  const transfer = { ticket: absent, clerk: 'user-1', place: 'end' };
  expect((await clerk.call('transferTicket', { body: transfer })).statusCode).toBe(204);
  await service.call('voidTicket', { requestId: 'request-number-1' });
  await service.call('arriveForAppointment', {
    requestId: 'request-of-an-arrival',
    bookingCode: 'ARRIVED2',
    language: 'en',
  });
  await phone();
  await clerk.call('logOut');
  await service.call('readWaitingInfo');
  // For as many keys as a page of a list, the planner may prefer an index of all tickets of the branch.
  const keys = Array.from({ length: 50 }, (_, index) => `unknown-${index}`);
  expect(await readTickets(await openBranchReader(service.store, 'branch-1'), keys)).toEqual([]);
  service.now += dayMs;
  await service.takeTicket();
  service.now += 31 * dayMs;
  await deletePersonalData(service.store, 30);
}

async function phone(): Promise<void> {
  const own = await openPhone(service);
  expect((await own.reserve()).statusCode).toBe(200);
  await own.read();
  await grantWishes(service.store);
  await expireReservations(service.store);
  const { latitude, longitude } = service.branchFile.branch.address;
  expect((await own.arrive({ gps: { latitude, longitude } })).statusCode).toBe(204);
  await own.voidTicket();
  const { ticket, follow } = (await service.takeTicket()).json();
  const follower = await openPhone(service, { ticket: follow });
  expect((await follower.follow()).statusCode).toBe(200);
  await follower.confirm(ticket.number);
  await follower.letOthersPass();
  await follower.keep();
  await follower.letOthersPass();
  await (await openPhone(service)).reserve();
  service.now += dayMs;
  await expireReservations(service.store);
  const booking = { branch: 'branch-1', service: 'passport', time: service.now + minute };
  expect((await service.call('bookAppointment', booking)).statusCode).toBe(200);
}

/** Returns the number of rows of each query after the actions. Closes the service. */
async function counted(queries: readonly ExecutedQuery[]): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  const countEach = async (count: CountExaminedRows) => {
    for (const query of queries) rows.set(query.sql, await count(query));
  };
  if (testEngine === 'postgres') {
    // Otherwise, the plans would depend on when the database itself analyses its tables.
    await service.store.db.executeQuery(CompiledQuery.raw('analyze'));
    await countEach(countOnPostgres(service.store));
    await service.close();
  } else {
    await service.close();
    const { count, close } = await countInSqliteFile(join(folder, 'foyer.sqlite'));
    await countEach(count);
    close();
  }
  return rows;
}

describe('with many stored tickets in many branches', () => {
  it('no action reads more rows than its own branch currently needs', async () => {
    await acts();
    vi.restoreAllMocks();
    const others = Object.entries<Endpoint>(endpoints).flatMap(([name, { method, path }]) => {
      const pattern = new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/]+')}$`);
      return [...routes].some((route) => pattern.test(route)) ? [] : [name];
    });
    expect(others).toEqual(notCalled);
    const queries = [...executed.values()].filter(({ sql }) => /^(select|update|delete)/.test(sql));
    expect(queries.length).toBeGreaterThan(40);
    const whole = queries.filter(({ sql }) => !sql.includes(' where '));
    expect(whole.filter(({ sql }) => /"(ticket|task|event|request)"/.test(sql))).toEqual([]);
    const rows = await counted(queries);
    expect([...rows].filter(([, examined]) => examined > mostRows)).toEqual([]);
    expect([...rows.values()].filter((examined) => examined > 0).length).toBeGreaterThan(20);
  });

  it('a query without an index is detected', async () => {
    const query = { sql: `select "key" from "task" where "service" = 'unknown'`, parameters: [] };
    expect((await counted([query])).get(query.sql)).toBeGreaterThan(tickets);
  });
});
