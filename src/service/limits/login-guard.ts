import * as crypto from 'node:crypto';
import type { KeyedHashes } from '../secret/keyed-hashes.ts';
import type { ServiceStore } from '../secret/service-store.ts';
import type { Database, Tables } from '../store/tables.ts';
import { loginDelay } from './growing-delay.ts';
import { networkOf } from './network-of.ts';

/** Failures are forgotten after this time without a new one. */
const failuresExpireMs = 60 * 60_000;

/** A network is known for this time after a login of the clerk from it. */
const networkKnownMs = 30 * 24 * 60 * 60_000;

/** A login attempt; the clerk may not exist. `now` in milliseconds. */
interface Attempt {
  readonly username: string;
  readonly address: string;
  readonly now: number;
}

/**
 * Counts a login attempt and returns 0, or returns the milliseconds to wait without counting it. The attempt counts as
 * failed until `recordLoginSuccess`, so that concurrent attempts cannot bypass the delay. A network from which this
 * clerk has logged in before is delayed only by its own failures; all other networks share their failures.
 */
export function countLoginAttempt(store: ServiceStore, { username, address, now }: Attempt): Promise<number> {
  return store.db.transaction().execute(async (db) => {
    await lockAttempts(db, now);
    await db
      .deleteFrom('login_attempt')
      .where('last_at', '<=', now - failuresExpireMs)
      .where('known_until', '<=', now)
      .execute();
    const own = hashOf(store.hashes, username, networkOf(address));
    const everywhere = hashOf(store.hashes, username);
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

/** Removes the failure that `countLoginAttempt` counted, and marks the network as known. */
export function recordLoginSuccess(store: ServiceStore, { username, address, now }: Attempt): Promise<void> {
  return store.db.transaction().execute(async (db) => {
    await lockAttempts(db, now);
    const own = hashOf(store.hashes, username, networkOf(address));
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
      .where('hash', '=', hashOf(store.hashes, username))
      .execute();
  });
}

/** Serializes attempts on all nodes by a lock on one row. Without it, concurrent attempts would read the same count. */
async function lockAttempts(db: Database, now: number): Promise<void> {
  const turn = { failures: 0, last_at: now, known_until: 0 };
  await db
    .insertInto('login_attempt')
    .values({ hash: 'turn', ...turn })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(turn))
    .execute();
}

type Row = Pick<Tables['login_attempt'], 'failures' | 'last_at' | 'known_until'>;

function rowOf(db: Database, hash: string): Promise<Row | undefined> {
  return db
    .selectFrom('login_attempt')
    .select(['failures', 'last_at', 'known_until'])
    .where('hash', '=', hash)
    .executeTakeFirst();
}

function waitOf(row: Row | undefined, now: number): number {
  if (!row || now - row.last_at >= failuresExpireMs) return 0;
  // The clock may be set back.
  return Math.max(0, loginDelay(row.failures) - Math.max(0, now - row.last_at));
}

async function countFailure(db: Database, hash: string, now: number): Promise<void> {
  // The row of a known network is kept, but its old failures are reset.
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

/** Only a keyed hash is stored, because a mistyped user name may be a password and an address is personal data. */
function hashOf(hashes: KeyedHashes, ...who: readonly string[]): string {
  return hashes.loginAttempt(crypto.hash('sha256', JSON.stringify(who)));
}
