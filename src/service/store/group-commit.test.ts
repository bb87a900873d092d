import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestService, type TestService } from '../../testing/service/open-test-service.ts';
import { groupCommit } from './group-commit.ts';

let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

/** Writes a row, and then does what else is asked. */
function rowed(name: string, then: () => Promise<void> = async () => {}): Promise<string> {
  return groupCommit(service.store.db, 'branch-1', async (db) => {
    await db
      .insertInto('login_attempt')
      .values({ hash: name, failures: 0, last_at: 0, known_until: 0 })
      .execute();
    await then();
    return name;
  });
}

async function rows(): Promise<string[]> {
  const kept = await service.store.db.selectFrom('login_attempt').select('hash').orderBy('hash').execute();
  return kept.map(({ hash }) => hash);
}

describe('acts that come at the same moment', () => {
  it('are done in their order, and each is answered its own', async () => {
    const order: string[] = [];
    const names = Array.from({ length: 70 }, (_, index) => `${100 + index}`);
    const told = await Promise.all(names.map((name) => rowed(name, async () => void order.push(name))));
    expect(told).toEqual(names);
    expect(order).toEqual(names);
    expect(await rows()).toEqual(names);
  });

  it('stay done though one among them fails', async () => {
    const outcomes = await Promise.allSettled([
      rowed('a'),
      rowed('b', () => Promise.reject(new Error('b fails'))),
      rowed('c'),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await rows()).toEqual(['a', 'c']);
  });

  it('are all refused when the transaction is lost, and those who ask then are served', async () => {
    const { db } = service.store;
    const lost = groupCommit(db, 'branch-1', async (transaction) => {
      await transaction.executeQuery(CompiledQuery.raw('rollback'));
      throw new Error('the disk is full');
    });
    const outcomes = await Promise.allSettled([rowed('a'), lost, rowed('c')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await rowed('d')).toBe('d');
    expect(await rows()).toEqual(['d']);
  });

  it('are asked for again by one that was just answered', async () => {
    expect(await rowed('a').then(() => rowed('b'))).toBe('b');
  });
});
