import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { loginDelay } from './login-delay.ts';
import { networkOf } from './network-of.ts';

/** After so long without a failure, in milliseconds, the earlier ones are forgotten. */
const failuresExpireMs = 60 * 60_000;

/** How long a network is known after a clerk logged in from it, in milliseconds. */
const networkKnownMs = 30 * 24 * 60 * 60_000;

/** Somebody who gives a password for a name, whether or not there is such a clerk. */
interface Attempt {
  readonly username: string;
  readonly address: string;
  readonly now: number;
}

/**
 * Gives back the milliseconds to wait before a password may be tried; 0: it may, and counts as wrong until
 * `noteSuccess`, so that many at once are no way around. Networks from which this clerk has logged in wait for their
 * own failures alone; all others together also for one another's.
 */
export function countLoginAttempt(store: Store, { username, address, now }: Attempt): Promise<number> {
  return store.db.transaction().execute(async (db) => {
    await lockAttempts(db, now);
    await db
      .deleteFrom('login_attempt')
      .where('last_at', '<=', now - failuresExpireMs)
      .where('known_until', '<=', now)
      .execute();
    const own = hashOf(username, networkOf(address));
    const everywhere = hashOf(username);
    const ownRow = await rowOf(db, own);
    const isKnown = ownRow !== undefined && ownRow.known_until > now;
    const counted = isKnown ? [own] : [own, everywhere];
    const rows = [ownRow, isKnown ? undefined : await rowOf(db, everywhere)];
    const wait = Math.max(...rows.map((row) => waitOf(row, now)));
    if (wait > 0) return wait;
    for (const hash of counted) await countFailure(db, hash, now);
    return 0;
  });
}

/** Takes back what the attempt counted, and knows its network from now on. */
export function recordLoginSuccess(store: Store, { username, address, now }: Attempt): Promise<void> {
  return store.db.transaction().execute(async (db) => {
    await lockAttempts(db, now);
    const own = hashOf(username, networkOf(address));
    const wasKnown = ((await rowOf(db, own))?.known_until ?? 0) > now;
    const known = { failures: 0, last_at: now, known_until: now + networkKnownMs };
    await db
      .insertInto('login_attempt')
      .values({ hash: own, ...known })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet(known))
      .execute();
    if (wasKnown) return;
    await db
      .updateTable('login_attempt')
      .set((eb) => ({ failures: eb('failures', '-', 1) }))
      .where('hash', '=', hashOf(username))
      .execute();
  });
}

/** Attempts are counted one after the other, on whichever node: many at once would all read the same count. */
async function lockAttempts(db: Kysely<Tables>, now: number): Promise<void> {
  const turn = { failures: 0, last_at: now, known_until: 0 };
  await db
    .insertInto('login_attempt')
    .values({ hash: 'turn', ...turn })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(turn))
    .execute();
}

type Row = Pick<Tables['login_attempt'], 'failures' | 'last_at' | 'known_until'>;

function rowOf(db: Kysely<Tables>, hash: string): Promise<Row | undefined> {
  return db
    .selectFrom('login_attempt')
    .select(['failures', 'last_at', 'known_until'])
    .where('hash', '=', hash)
    .executeTakeFirst();
}

function waitOf(row: Row | undefined, now: number): number {
  if (!row || now - row.last_at >= failuresExpireMs) return 0;
  return Math.max(0, row.last_at + loginDelay(row.failures) - now);
}

async function countFailure(db: Kysely<Tables>, hash: string, now: number): Promise<void> {
  // A known network keeps its row, but not failures that are long past.
  await db
    .updateTable('login_attempt')
    .set({ failures: 0 })
    .where('hash', '=', hash)
    .where('last_at', '<=', now - failuresExpireMs)
    .execute();
  await db
    .insertInto('login_attempt')
    .values({ hash, failures: 1, last_at: now, known_until: 0 })
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet((eb) => ({ failures: eb('login_attempt.failures', '+', 1), last_at: now })),
    )
    .execute();
}

/** A name that somebody mistyped may be a password, and an address is personal: only their hash is kept. */
function hashOf(...who: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(who)).digest('hex');
}
