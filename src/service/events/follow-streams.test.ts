import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { aBranchFile, aCounter, aUser } from '../../testing/service/branch-file-builders.ts';
import { type ClerkClient, logInAt } from '../../testing/service/clerk-client.ts';
import { type FollowClient, openFollowClient } from '../../testing/service/follow-client.ts';
import { openTestService, type TestService } from '../../testing/service/open-test-service.ts';
import { openPhone } from '../../testing/service/phone-client.ts';
import { beginToStop } from '../http/stopping.ts';
import { withBranchTransaction } from '../operations/day/with-branch-transaction.ts';
import { leastAgeMs } from '../operations/waits/read-places.ts';
import * as places from '../operations/waits/read-queue-facts.ts';
import { forgetTickets } from '../store/remember.ts';

const branchFile = aBranchFile({ counters: [aCounter()], users: [aUser()] });
let service: TestService;
let url: string;
let ana: ClerkClient;

beforeEach(async () => {
  // `setTimeout` stays real, because the PostgreSQL driver needs it to end a query while the test controls time.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  service = await openTestService({ branchFile, verifyPassword: async () => true });
  url = await service.listen();
  ana = await logInAt(service, 'ws-counter-1', 'ana');
});
afterEach(async () => {
  await service.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function pass(seconds: number): Promise<void> {
  service.now += seconds * 1_000;
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
}

/** Collects the timers with one delay, so that the test can run them itself. */
function holdTimers(heldMs: number): (() => void)[] {
  const timers: (() => void)[] = [];
  const { setTimeout: start } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number) => {
    if (ms !== heldMs) return start(work, ms);
    timers.push(work);
    return {};
  }) as typeof setTimeout);
  return timers;
}

async function aFollower() {
  const { ticket, follow } = (await service.takeTicket()).json();
  const phone = await openPhone(service, { ticket: follow });
  const stream = await openFollowClient(url, phone.headers);
  await eventually(() => expect(stream.told).toHaveLength(1));
  return { ...phone, ticket, stream };
}
const lastTold = ({ told }: FollowClient) => told.at(-1);
const isTold = (stream: FollowClient, state: object) =>
  eventually(() => expect(lastTold(stream)).toMatchObject(state));

describe('a phone with a stream', () => {
  it('receives the wait of a visitor who would arrive now, if the ticket is reserved', async () => {
    const phone = await openPhone(service);
    await phone.reserve();
    const stream = await openFollowClient(url, phone.headers);
    await eventually(() => expect(stream.told).toHaveLength(1));
    const before = lastTold(stream);
    for (let ticket = 0; ticket < 6; ticket++) await service.takeTicket();
    await pass(20);
    await eventually(() => expect(lastTold(stream)).not.toEqual(before));
    expect(lastTold(stream)).toMatchObject({ state: 'reserved', wait: { relation: expect.any(String) } });
    await stream.close();
  });

  it('receives the state of its ticket first', async () => {
    const { stream, ticket } = await aFollower();
    expect(stream.told).toEqual([
      expect.objectContaining({ state: 'waiting', number: ticket.number, ahead: 0 }),
    ]);
    expect(stream.headers['content-type']).toBe('text/event-stream');
    expect(stream.headers['cache-control']).toContain('no-store');
    await stream.close();
  });

  it('receives the call, the missed call and the end without waiting for a timer; the stream then ends', async () => {
    const { stream, ticket } = await aFollower();
    await ana.call('callNextTicket');
    await isTold(stream, { state: 'called', calls: 1 });
    const body = { ticket: ticket.key };
    await ana.call('recallTicket', { body });
    await isTold(stream, { state: 'called', calls: 2 });
    await ana.call('cancelTicket', { body });
    await isTold(stream, { state: 'missed' });
    await ana.call('callTicket', { body });
    await ana.call('startTransaction', { body: { ...body, task: ticket.tasks[0].key } });
    await isTold(stream, { state: 'serving' });
    await ana.call('finishTicket', { body });
    await stream.closed;
    expect(lastTold(stream)).toMatchObject({ state: 'done' });
  });

  it('receives a better queue position within a few seconds, once for many changes', async () => {
    await service.takeTicket();
    await service.takeTicket();
    const { stream } = await aFollower();
    expect(lastTold(stream)).toMatchObject({ ahead: 2 });
    const reads = vi.spyOn(places, 'readQueueFacts');
    const timers = holdTimers(leastAgeMs);
    for (let count = 1; count <= 2; count++)
      await service.call('voidTicket', { requestId: `request-number-${count}` });
    await eventually(() => expect(timers).toHaveLength(1));
    expect(stream.told).toHaveLength(1);
    service.now += leastAgeMs;
    timers[0]?.();
    await isTold(stream, { ahead: 0 });
    expect(stream.told).toHaveLength(2);
    expect(reads).toHaveBeenCalledTimes(1);
    await stream.close();
  });

  it('does not receive the same state again when it reconnects after an interruption', async () => {
    const { stream, headers } = await aFollower();
    await stream.close();
    const again = await openFollowClient(url, headers, stream);
    await eventually(() => expect(again.comments).toBe(1));
    await ana.call('callNextTicket');
    await isTold(again, { state: 'called' });
    expect(again.told).toHaveLength(1);
    await again.close();
  });

  it('receives the state that it missed', async () => {
    const { stream, headers } = await aFollower();
    await stream.close();
    await ana.call('callNextTicket');
    const again = await openFollowClient(url, headers, stream);
    await isTold(again, { state: 'called' });
    await again.close();
  });

  it('receives a keep-alive every twenty seconds, and must reconnect after ten minutes at most', async () => {
    const { stream } = await aFollower();
    await pass(20);
    await eventually(() => expect(stream.comments).toBe(1));
    for (let ticks = 0; ticks < 29; ticks++) await pass(20);
    await stream.closed;
  });

  it('may have three streams; a fourth stream ends the oldest', async () => {
    const { stream, headers } = await aFollower();
    const others = [];
    for (let count = 0; count < 3; count++) others.push(await openFollowClient(url, headers));
    await stream.closed;
    expect(others.map(({ isClosed }) => isClosed)).toEqual([false, false, false]);
    for (const other of others) await other.close();
  });

  it('gets the usual error if the ticket does not exist', async () => {
    const { headers } = await openPhone(service);
    await expect(openFollowClient(url, headers)).rejects.toThrow('NO_TICKET');
    await expect(openFollowClient(url, { authorization: 'SmartToken wrong' })).rejects.toThrow(
      'NOT_IDENTIFIED',
    );
  });
});

it('a ticket that cannot be read ends its own streams, and no others', async () => {
  const unread = await aFollower();
  const { stream, ticket } = await aFollower();
  await service.store.db.deleteFrom('task').where('ticket', '=', unread.ticket.key).execute();
  await withBranchTransaction(service.store, 'branch-1', async (transaction) => {
    forgetTickets(transaction);
    transaction.record('visitor.wish', service.now, { ticket: unread.ticket.key });
    transaction.record('visitor.wish', service.now, { ticket: ticket.key });
  });
  await unread.stream.closed;
  expect((await ana.call('callNextTicket')).json()).toMatchObject({ key: ticket.key });
  await isTold(stream, { state: 'called' });
  await stream.close();
});

it('a stopping service ends all streams while it still answers requests', async () => {
  const { stream } = await aFollower();
  beginToStop(service.server);
  await stream.closed;
  expect((await fetch(`${url}/api/v1/dispenser/device`)).status).toBe(401);
});

it('a branch is not polled if nobody follows its tickets', async () => {
  const { commits } = service.store;
  const { listen } = commits;
  let watching = 0;
  vi.spyOn(commits, 'listen').mockImplementation((branch, listener) => {
    const stop = listen(branch, listener);
    watching += 1;
    return () => {
      watching -= 1;
      stop();
    };
  });
  const { stream } = await aFollower();
  expect(watching).toBe(1);
  await stream.close();
  await eventually(() => expect(watching).toBe(0));
});
