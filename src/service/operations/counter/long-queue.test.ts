import { DefaultQueryExecutor } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { CounterQueue } from '../../../contract/additions/counter-queue.ts';
import * as callOrder from '../../../domain/queue/call-order.ts';
import { aBranchFile, aCounter, aUser } from '../../../testing/service/branch-file-builders.ts';
import { type ClerkClient, logInAt } from '../../../testing/service/clerk-client.ts';
import { openTestService, type TestService } from '../../../testing/service/open-test-service.ts';
import { createKnownBranches } from '../../store/branch-reader.ts';

const queueLength = 60;
let service: TestService;
let ana: ClerkClient;
const numbers: string[] = [];

beforeAll(async () => {
  service = await openTestService({ branchFile: aBranchFile({ counters: [aCounter()], users: [aUser()] }) });
  for (let index = 0; index < queueLength; index++) {
    service.now += 1_000;
    const isLast = index === queueLength - 1;
    const answer = await service.takeTicket(isLast ? { customerName: 'Zora' } : {});
    numbers.push(answer.json().ticket.number);
  }
  ana = await logInAt(service);
});
afterAll(() => service.close());

const read = async (query = ''): Promise<CounterQueue> => (await ana.call('readQueue', { query })).json();
const numbersOf = (tickets: readonly { readonly number: string }[]) => tickets.map(({ number }) => number);

it('a list contains fifty tickets at a time, in calling order, and the queue contains the total number', async () => {
  const page = async (from: number) =>
    numbersOf((await ana.call('readCallableTickets', { query: `?from=${from}` })).json());
  expect(await page(0)).toEqual(numbers.slice(0, 50));
  expect(await page(50)).toEqual(numbers.slice(50));
  expect(await page(60)).toEqual([]);
  const { lists } = await read();
  expect([lists.next.total, numbersOf(lists.next.tickets)]).toEqual([queueLength, numbers.slice(0, 50)]);
  expect(lists.others).toEqual({ total: 0, tickets: [] });
});

it('a ticket after the fiftieth can be found by its number and its name', async () => {
  const last = numbers.at(-1) ?? '';
  for (const text of ['zor', last, last.replace(/\s0*/, '').toLowerCase()]) {
    const { lists } = await read(`?find=${encodeURIComponent(text)}`);
    expect([text, numbersOf(lists.next.tickets)]).toEqual([text, [last]]);
  }
});

it('a counter with the current queue receives an empty response until the queue changes', async () => {
  const { version } = await read();
  const again = () => ana.call('readQueue', { query: `?since=${encodeURIComponent(version)}` });
  expect((await again()).statusCode).toBe(204);
  const called = (await ana.call('callNextTicket')).json();
  const changed = await again();
  expect(changed.json().lists.next.total).toBe(queueLength - 1);
  await ana.call('callTicket', { body: { ticket: called.key } });
});

const otherNode = createKnownBranches();

async function takeTicketAt(node: 'this' | 'another') {
  const known = vi.spyOn(service.store, 'known');
  if (node === 'another') known.mockImplementation(otherNode);
  await service.takeTicket();
  known.mockRestore();
}

/** The rows that a new ticket at a node and a read of the queue at this node load, and the tickets that are sorted. */
async function countRead(node: 'this' | 'another') {
  await takeTicketAt(node);
  await read();
  const executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype);
  const execute = vi.spyOn(executor, 'executeQuery');
  const sort = vi.spyOn(callOrder, 'sortByCallOrder');
  await takeTicketAt(node);
  const { lists } = await read();
  const results = await Promise.all(execute.mock.results.map(({ value }) => value));
  const counts = {
    rows: results.reduce((sum, { rows }) => sum + rows.length, 0),
    sorted: sort.mock.calls.reduce((sum, [tickets]) => sum + tickets.length, 0),
    waiting: lists.next.total,
  };
  execute.mockRestore();
  sort.mockRestore();
  return counts;
}

it.each(['this', 'another'] as const)(
  'after a change at %s node, each ticket is sorted once, and no more rows are loaded for a queue twice as long',
  async (node) => {
    const before = await countRead(node);
    expect(before.sorted).toBe(before.waiting);
    for (let index = 0; index < queueLength; index++) await service.takeTicket();
    const waiting = before.waiting + queueLength + 2;
    expect(await countRead(node)).toEqual({ rows: before.rows, sorted: waiting, waiting });
  },
);
