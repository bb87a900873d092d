import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type EndpointName, endpoints } from '../../contract/endpoints/endpoints.ts';
import {
  aCounter,
  aNumberInterval,
  aUser,
  testPassword,
} from '../../testing/service/branch-file-builders.ts';
import { logInAt } from '../../testing/service/clerk-client.ts';
import { exampleBranchFile } from '../../testing/service/example-branch-file.ts';
import {
  dispenserHeaders,
  openTestService,
  type TestService,
} from '../../testing/service/open-test-service.ts';
import { openPhone } from '../../testing/service/phone-client.ts';
import { copyRows, createTicketToCopy } from '../../testing/service/write-history.ts';
import { type Example, recordedExamples } from '../openapi/examples.ts';

/** Every number of the interval is in use, and more visitors wait than any branch can hold. */
const [numbers, waiting, ended, counters] = [999, 2_000, 2_000, 50];
/**
 * The yardstick: no work may block the thread for longer than parsing this text of 6 MB. A busy machine slows down the
 * work and the yardstick alike.
 */
const yardstickText = JSON.stringify(Array.from({ length: 180_000 }, (_, n) => ({ key: `ticket-${n}`, n })));
/** The number of tries of a slow request, because first runs are slow. */
const tries = 6;

const branchFile = {
  ...exampleBranchFile,
  numberIntervals: [aNumberInterval({ min: 1, max: numbers })],
  counters: ofEach((n) => aCounter({ key: `counter-${n}`, number: `${n}`, websocketID: `ws-counter-${n}` })),
  users: ofEach((n) =>
    aUser({ key: `user-${n}`, username: n === 1 ? 'ana' : `clerk-${n}`, name: `Clerk ${n}` }),
  ),
};
function ofEach<T>(make: (n: number) => T): T[] {
  return Array.from({ length: counters }, (_, index) => make(index + 1));
}

let service: TestService;
let rights: Record<Endpoint['auth'], Record<string, string>>;

beforeAll(async () => {
  const verifyPassword = async (_: unknown, password: string) => password === testPassword;
  service = await openTestService({ branchFile, verifyPassword });
  await createTicketToCopy(service.store, [branchFile]);
  await writeTickets([1, waiting], { ticket: '10', task: '20' });
  await writeTickets([waiting + 1, waiting + ended], { ticket: '60', task: '60' });
  await service.store.db
    .updateTable('branch')
    .set({ event_seq: waiting + ended })
    .execute();
  const clerks = [];
  for (const { websocketID, number } of branchFile.counters) {
    const clerk = await logInAt(service, websocketID, number === '1' ? 'ana' : `clerk-${number}`);
    await clerk.call('readCodes');
    clerks.push(clerk);
  }
  const phone = await openPhone(service);
  const dispenser = dispenserHeaders(branchFile);
  rights = { none: {}, dispenser, smart: phone.headers, counter: clerks[0]?.headers ?? {} };
});
afterAll(() => service.close());

async function writeTickets(
  range: readonly [number, number],
  status: { readonly ticket: string; readonly task: string },
): Promise<void> {
  const at = `${service.now - 3 * 60 * 60_000} + n`;
  const isOver = status.task === '60';
  await copyRows(service.store.db, 'ticket', range, {
    key: "'ticket-' || n",
    number: `case when n <= ${numbers} then 'B ' || substr('000' || n, -3) else 'C ' || n end`,
    seq: 'n',
    status: status.ticket,
    created_at: at,
    callable_at: at,
    rank: at,
    status_time: at,
  });
  await copyRows(service.store.db, 'task', range, {
    key: "'ticket-' || n",
    ticket: "'ticket-' || n",
    status: status.task,
    created_at: at,
    ...(isOver && { occupied_since: at, started_at: at, ended_at: `${at} + 240000` }),
  });
}

const changes: Partial<Record<EndpointName, Omit<Example, 'response'>>> = {
  // Another clerk, because a new login of the requesting clerk would end that clerk's session.
  logIn: { body: { username: 'clerk-2', password: testPassword } },
  changePassword: { body: { username: 'clerk-3', password: testPassword, newPassword: 'a quiet harbour' } },
};
/** Endpoints that are tested last, because they make the shared credentials invalid. */
const last: readonly EndpointName[] = ['rotateKey', 'logOut'];
const names = (Object.keys(endpoints) as EndpointName[]).sort(
  (one, other) => last.indexOf(one) - last.indexOf(other),
);

function send(name: EndpointName, attempt: number) {
  const { method, path, auth }: Endpoint = endpoints[name];
  const { params = {}, query, body } = { ...recordedExamples()[name], ...changes[name] };
  const url = Object.entries(params).reduce((left, [key, value]) => left.replace(`:${key}`, value), path);
  const payload = JSON.stringify(body)
    ?.replace(/("requestId":")[^"]+/, `$1${crypto.randomUUID()}`)
    .replace(/("ticket":"|"task":")0000[^"]+/g, `$1ticket-${1_500 + attempt}`);
  return service.server.inject({
    method,
    url,
    headers: { ...rights[auth], ...(payload && { 'content-type': 'application/json' }) },
    ...(query && { query }),
    ...(payload && { payload }),
  });
}

/** The longest time for which the work blocks other requests, in milliseconds. */
async function longestPiece(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  await new Promise((resolve) => setImmediate(resolve));
  let before = performance.now();
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - before);
    before = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work();
  await new Promise((resolve) => setImmediate(resolve));
  isOver = true;
  return longest;
}

const yardstick = () => longestPiece(async () => JSON.parse(yardstickText));

/**
 * The time for which an endpoint blocks the thread, as a share of the yardstick. `shortest` is the yardstick's time on
 * an idle machine.
 */
async function partOfYardstick(name: EndpointName, shortest: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < tries && least > 0.8; attempt += 1) {
    // A call invalidates the cached answers.
    await send('callTicket', attempt);
    const piece = await longestPiece(() => send(name, attempt));
    least = Math.min(least, piece / (piece < shortest / 2 ? shortest : await yardstick()));
  }
  return least;
}

it('no request blocks the thread for long, even with thousands of tickets and many counters', async () => {
  expect((await send('createTicket', 0)).json()).toMatchObject({ type: 'INTERVAL_FULL' });
  expect((await send('readCallableTickets', 0)).json()).toHaveLength(50);
  const shortest = Math.min(await yardstick(), await yardstick(), await yardstick());
  const parts: [EndpointName, number][] = [];
  for (const name of names) parts.push([name, await partOfYardstick(name, shortest)]);
  expect(parts.filter(([, part]) => part > 1)).toEqual([]);
});
