import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Sample } from '../../../domain/queue/duration-samples.ts';
import { maxSamples } from '../../../domain/queue/waiting-estimate.ts';
import { aBranchFile, aCounter, aUser, testPassword } from '../../../testing/service/branch-file-builders.ts';
import { logInAt } from '../../../testing/service/clerk-client.ts';
import { openTestService, type TestService } from '../../../testing/service/open-test-service.ts';
import { openTestStore, testEngine } from '../../../testing/service/open-test-store.ts';
import type { BranchTransaction } from '../../operations/branch-transaction.ts';
import { changeTicket } from '../../operations/changes/change-ticket.ts';
import { withBranchTransaction } from '../../operations/day/with-branch-transaction.ts';
import { branchCounts } from '../../operations/waits/branch-counts.ts';
import { openBranchReader } from '../branch-reader.ts';
import { nothingRemembered } from '../remembered.ts';
import type { Store } from '../store.ts';
import { readLastDurations } from './last-durations.ts';
import { readTicketsByStatus } from './read-tickets.ts';

const minute = 60_000;

let service: TestService;
beforeEach(() => open());

async function open(file?: string): Promise<void> {
  service = await openTestService({
    branchFile: aBranchFile({ counters: [aCounter()], users: [aUser()] }),
    verifyPassword: async (_hash, password) => password === testPassword,
    ...(file && { file }),
  });
  await logInAt(service).then((clerk) => clerk.call('readCallableTickets'));
}
afterEach(() => service.close());

const at = {
  counter: { key: 'counter-1', name: 'Counter 1', number: '1' },
  user: { key: 'user-1' },
};

async function serve(transaction: BranchTransaction, minutes: number): Promise<void> {
  const { now } = transaction;
  const next = async (status: 10 | 30 | 40) => (await readTicketsByStatus(transaction, [status]))[0];
  const change = async (ticket: Awaited<ReturnType<typeof next>>, event: 'call' | 'leave', time: number) =>
    ticket && changeTicket({ ...transaction, now: time }, ticket, { event, by: at });
  await change(await next(10), 'call', now);
  const called = await next(30);
  const task = called?.tasks[0]?.key;
  if (called && task) {
    await changeTicket(transaction, called, { event: 'startTransaction', by: at, task });
  }
  await change(await next(40), 'leave', now + minutes * minute);
}

const inBranch = (work: (transaction: BranchTransaction) => Promise<void>, store: Store = service.store) =>
  withBranchTransaction(store, 'branch-1', work);

async function visitor(minutes: number): Promise<void> {
  await service.takeTicket();
  await inBranch((transaction) => serve(transaction, minutes));
  service.now += minute;
}

/** The durations on which a ticket's estimate is based, in minutes, newest first. */
async function known(store: Store = service.store): Promise<number[]> {
  let samples: readonly Sample[] = [];
  await inBranch(async (transaction) => {
    samples = (await readLastDurations(transaction, ['passport'])).get('passport') ?? [];
  }, store);
  return samples.map(({ duration }) => duration / minute);
}

async function stored(): Promise<number[]> {
  const rows = await service.store.db
    .selectFrom('task')
    .select(['occupied_since', 'ended_at'])
    .where('ended_at', 'is not', null)
    .orderBy('ended_at', 'desc')
    .limit(maxSamples)
    .execute();
  return rows.map((row) => (Number(row.ended_at) - Number(row.occupied_since)) / minute);
}

describe('the durations that an estimate uses', () => {
  it('are the durations of the last visitors, both inside and outside a transaction', async () => {
    expect(await known()).toEqual([]);
    for (const minutes of [3, 4, 5]) {
      await visitor(minutes);
      expect(await known()).toEqual(await stored());
    }
    expect(await known()).toEqual([5, 4, 3]);
    const outside = await readLastDurations(await openBranchReader(service.store, 'branch-1'), ['passport']);
    expect(outside.get('passport')?.map(({ duration }) => duration)).toEqual([
      5 * minute,
      4 * minute,
      3 * minute,
    ]);
  });

  it('show whether the wait that a visitor was shown came true, even when they are reread', async () => {
    await visitor(3);
    await service.takeTicket();
    service.now += 40 * minute;
    await inBranch((transaction) => serve(transaction, 4));
    const reader = await openBranchReader(service.store, 'branch-1');
    const known = (await readLastDurations(reader, ['passport'])).get('passport');
    expect(known?.map(({ wasTrue }) => wasTrue)).toEqual([false, true]);
    const [counts] = await branchCounts(service.store)();
    expect(counts?.told).toEqual({ count: 2, cameTrue: 1 });
    reader.known.remembered = nothingRemembered(reader.known.remembered.seq);
    expect((await readLastDurations(reader, ['passport'])).get('passport')).toEqual(known);
  });

  it('are limited in number', async () => {
    await known();
    for (let count = 0; count < maxSamples + 2; count++) await visitor((count % 7) + 1);
    expect(await known()).toHaveLength(maxSamples);
    expect(await known()).toEqual(await stored());
  });

  it('include the time of a no-show until the visitor is called again', async () => {
    await known();
    await service.takeTicket();
    const clerk = await logInAt(service);
    const missed = (await clerk.call('callNextTicket')).json();
    service.now += minute;
    await clerk.call('cancelTicket', { body: { ticket: missed.key } });
    expect(await known()).toEqual([1]);
    await clerk.call('callTicket', { body: { ticket: missed.key } });
    expect(await known()).toEqual(await stored());
    expect(await known()).toEqual([]);
  });

  it('are in order even after the clock was set back', async () => {
    await known();
    await visitor(3);
    await service.correct(-30 * minute);
    await visitor(4);
    expect(await known()).toEqual([3, 4]);
  });

  it('exclude a visitor whose transaction was rolled back', async () => {
    await visitor(3);
    await known();
    await service.takeTicket();
    const failing = inBranch(async (transaction) => {
      await serve(transaction, 9);
      throw new Error('the network is gone');
    });
    const sharingItsCommit = known();
    await expect(failing).rejects.toThrow('the network is gone');
    expect(await sharingItsCommit).toEqual([3]);
    expect(await known()).toEqual([3]);

    await inBranch((transaction) => serve(transaction, 5));
    expect(await known()).toEqual([5, 3]);
  });

  it('exclude a visitor whose commit failed', async () => {
    await visitor(3);
    await known();
    await service.takeTicket();
    const lost = inBranch(async (transaction) => {
      await serve(transaction, 9);
      // PostgreSQL rolls back any transaction in which an error occurred.
      const loss = testEngine === 'postgres' ? 'select 1 / 0' : 'rollback';
      await transaction.db.executeQuery(CompiledQuery.raw(loss)).catch(() => undefined);
    });
    await expect(lost).rejects.toThrow();
    expect(await known()).toEqual([3]);
    expect(await stored()).toEqual([3]);
  });

  it.runIf(testEngine === 'postgres')('are the same on two nodes that work alternately', async () => {
    await service.close();
    await open('two-nodes');
    const other = await openTestStore('two-nodes');
    for (const [node, minutes] of [
      [service.store, 2],
      [other, 3],
      [other, 4],
      [service.store, 5],
    ] as const) {
      await service.takeTicket();
      await inBranch((transaction) => serve(transaction, minutes), node);
      service.now += minute;
      expect(await known(service.store)).toEqual(await stored());
      expect(await known(other)).toEqual(await stored());
    }
    await other.close();
  });
});
