import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { testNow } from '../../testing/builders.ts';
import { eventually } from '../../testing/eventually.ts';
import { aBranchFile } from '../../testing/service/branch-file-builders.ts';
import { openEventClient } from '../../testing/service/event-client.ts';
import {
  dispenserHeaders,
  openServiceForTest,
  type TestService,
} from '../../testing/service/open-test-service.ts';
import { withBranchTransaction } from '../operations/day/with-branch-transaction.ts';
import { pruneEvents } from './prune-events.ts';

const dayMs = 24 * 60 * 60_000;
const branchFile = aBranchFile();
let service: TestService;

beforeEach(async () => {
  service = await openServiceForTest({ branchFile });
});

const recordEvents = (count: number, time: number) =>
  withBranchTransaction(service.store, 'branch-1', async ({ record }) => {
    for (let done = 0; done < count; done++) await record('waitingInfo.changed', time, {});
  });

async function storedEvents(): Promise<{ count: number; oldest: number; newest: number }> {
  const { count, oldest, newest } = await service.store.db
    .selectFrom('event')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min('seq').as('oldest'),
      fn.max('seq').as('newest'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldest, newest };
}

describe('old events', () => {
  it('are deleted, except the newest thousand of each branch', async () => {
    await recordEvents(2_700, testNow);
    expect(await pruneEvents(service.store, testNow + dayMs)).toBe(0);
    expect(await pruneEvents(service.store, testNow + dayMs + 1)).toBe(1_700);
    expect(await storedEvents()).toEqual({ count: 1_000, oldest: 1_701, newest: 2_700 });
    expect(await pruneEvents(service.store, testNow + 30 * dayMs)).toBe(0);
  });

  it('are not deleted within a day', async () => {
    await recordEvents(700, testNow);
    await recordEvents(1_500, testNow + dayMs);
    await pruneEvents(service.store, testNow + dayMs + 1);
    expect(await storedEvents()).toEqual({ count: 1_500, oldest: 701, newest: 2_200 });
  });

  it('are deleted in many small steps, so that visitors do not wait', async () => {
    await recordEvents(7_000, testNow);
    let requestTurns = 0;
    let isOver = false;
    const requests = (async () => {
      while (!isOver) {
        await nextTurn();
        requestTurns += 1;
      }
    })();
    expect(await pruneEvents(service.store, testNow + 2 * dayMs)).toBe(4_000);
    isOver = true;
    await requests;
    expect(requestTurns).toBeGreaterThanOrEqual(20);
    expect(await pruneEvents(service.store, testNow + 2 * dayMs)).toBe(2_000);
    expect((await storedEvents()).count).toBe(1_000);
  });

  it('are not missed: a dispenser either receives them or reads everything again', async () => {
    const url = await service.listen();
    const headers = dispenserHeaders(branchFile);
    const first = await openEventClient(url, headers);
    const epoch = String(first.frames[0]?.data.epoch);
    await first.close();
    await recordEvents(1_500, testNow);
    await pruneEvents(service.store, testNow + 2 * dayMs);

    const recent = await openEventClient(url, headers, { after: 500, epoch });
    await eventually(() => expect(recent.frames).toHaveLength(1_001));
    expect(recent.frames.slice(1).map(({ seq }) => seq)).toEqual(
      Array.from({ length: 1_000 }, (_, index) => 501 + index),
    );
    const long = await openEventClient(url, headers, { after: 499, epoch });
    await eventually(() => expect(long.frames.map(({ event }) => event)).toEqual(['hello', 'resync']));
  });
});
