import { CompiledQuery } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openServiceForTest, type TestService } from '../../testing/service/open-test-service.ts';
import { testEngine } from '../../testing/service/open-test-store.ts';
import { groupCommit } from './group-commit.ts';

let service: TestService;
beforeEach(async () => {
  service = await openServiceForTest();
});

function insertRow(name: string, more: () => Promise<void> = async () => {}): Promise<string> {
  return groupCommit(service.store.db, 'branch-1', async (db) => {
    await db
      .insertInto('login_attempt')
      .values({ hash: name, failures: 0, last_at: 0, known_until: 0 })
      .execute();
    await more();
    return name;
  });
}

async function storedNames(): Promise<string[]> {
  const rows = await service.store.db.selectFrom('login_attempt').select('hash').orderBy('hash').execute();
  return rows.map(({ hash }) => hash);
}

describe('concurrent work', () => {
  it('runs in order, and each item gets its own result', async () => {
    const order: string[] = [];
    const names = Array.from({ length: 70 }, (_, index) => `${100 + index}`);
    const results = await Promise.all(
      names.map((name) => insertRow(name, async () => void order.push(name))),
    );
    expect(results).toEqual(names);
    expect(order).toEqual(names);
    expect(await storedNames()).toEqual(names);
  });

  it('is committed even if one item fails', async () => {
    const outcomes = await Promise.allSettled([
      insertRow('a'),
      insertRow('b', () => Promise.reject(new Error('b fails'))),
      insertRow('c'),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await storedNames()).toEqual(['a', 'c']);
  });

  it('fails as a whole if the transaction is lost, but later work runs', async () => {
    const { db } = service.store;
    const lost = groupCommit(db, 'branch-1', async (transaction) => {
      await transaction.executeQuery(CompiledQuery.raw('rollback'));
      throw new Error('the disk is full');
    });
    const outcomes = await Promise.allSettled([insertRow('a'), lost, insertRow('c')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await insertRow('d')).toBe('d');
    expect(await storedNames()).toEqual(['d']);
  });

  it.runIf(testEngine === 'postgres')('fails if it ignores an error of the database', async () => {
    const ignoring = async () => {
      const { db } = service.store;
      await groupCommit(db, 'branch-1', async (transaction) => {
        await transaction
          .insertInto('login_attempt')
          .values({ hash: 'a', failures: 0, last_at: 0, known_until: 0 })
          .execute();
        await transaction.executeQuery(CompiledQuery.raw('select 1 / 0')).catch(() => undefined);
      });
    };
    await expect(ignoring()).rejects.toThrow('ROLLBACK');
    expect(await storedNames()).toEqual([]);
    expect(await insertRow('b')).toBe('b');
  });

  it('is rolled back if it fails alone, and later work runs', async () => {
    await expect(insertRow('a', () => Promise.reject(new Error('a fails')))).rejects.toThrow('a fails');
    expect(await storedNames()).toEqual([]);
    expect(await insertRow('b')).toBe('b');
  });

  it('runs if it is queued by work that has just been answered', async () => {
    expect(await insertRow('a').then(() => insertRow('b'))).toBe('b');
  });
});
