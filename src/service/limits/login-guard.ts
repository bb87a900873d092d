import * as crypto from 'node:crypto';
import type { KeyedHashes } from '../secret/keyed-hashes.ts';
import type { ServiceStore } from '../secret/service-store.ts';
import { retention } from '../store/retention.ts';
import type { Database, Tables } from '../store/schema/tables.ts';
import { loginDelay } from './growing-delay.ts';
import { networkOf } from './network-of.ts';

/** A login attempt for a clerk, who might not exist. `now` is in milliseconds. */
interface Attempt {
  readonly username: string;
  readonly address: string;
  /** The proof that the client is the same as before. */
  readonly device?: string | undefined;
  readonly now: number;
}

/**
 * Counts a login attempt and returns 0, or returns the milliseconds to wait without counting it.
 * - The attempt counts as failed until `recordLoginSuccess`, so that concurrent attempts cannot bypass the delay.
 * - A device or network from which this clerk has logged in before is delayed only by its own failures. All other
 *   networks share their failures.
 */
export function countLoginAttempt(store: ServiceStore, attempt: Attempt): Promise<number> {
  const { now } = attempt;
  return store.db.transaction().execute(async (db) => {
    await lockAttempts(db, now);
    await db
      .deleteFrom('login_attempt')
      .where('last_at', '<=', store.clock.deletionTime() - retention.failedLogin)
      .where('known_until', '<=', store.clock.deletionTime())
      .execute();
    const own = await ownOf(db, store.hashes, attempt);
    const counted = own.isKnown ? [own.hash] : [own.hash, hashOf(store.hashes, attempt.username)];
    const waits: number[] = [];
    for (const hash of counted) waits.push(waitOf(await rowOf(db, hash), now));
    const wait = Math.max(...waits);
    if (wait > 0) return wait;
    for (const hash of counted) await countFailure(db, hash, now);
    return 0;
  });
}

/** The device or the network from which the clerk has logged in before, as a hash. */
export async function knownLogin(store: ServiceStore, attempt: Attempt): Promise<string | undefined> {
  const { hash, isKnown } = await ownOf(store.db, store.hashes, attempt);
  return isKnown ? hash : undefined;
}

/** Removes the failure that `countLoginAttempt` counted, and marks the device and the network as known. */
export function recordLoginSuccess(store: ServiceStore, attempt: Attempt): Promise<void> {
  const { now } = attempt;
  return store.db.transaction().execute(async (db) => {
    await lockAttempts(db, now);
    const { isKnown } = await ownOf(db, store.hashes, attempt);
    const known = { failures: 0, last_at: now, known_until: now + retention.knownLogin };
    await db
      .insertInto('login_attempt')
      .values(namesOf(store.hashes, attempt).map((hash) => ({ hash, ...known })))
      .onConflict((conflict) => conflict.column('hash').doUpdateSet(known))
      .execute();
    if (isKnown) return;
    await db
      .updateTable('login_attempt')
      .set((eb) => ({ failures: eb('failures', '-', 1) }))
      .where('hash', '=', hashOf(store.hashes, attempt.username))
      .execute();
  });
}

/** The names of the client, most specific first: the device, then the network, which others share. */
function namesOf(hashes: KeyedHashes, { username, address, device }: Attempt): readonly string[] {
  const network = hashOf(hashes, username, networkOf(address));
  return device === undefined ? [network] : [hashOf(hashes, username, 'device', device), network];
}

/** The first of the client's names from which the clerk has logged in; the network if there is none. */
async function ownOf(db: Database, hashes: KeyedHashes, attempt: Attempt) {
  const names = namesOf(hashes, attempt);
  for (const hash of names) {
    if (((await rowOf(db, hash))?.known_until ?? 0) > attempt.now) return { hash, isKnown: true };
  }
  return { hash: names.at(-1) ?? '', isKnown: false };
}

/**
 * Locks one row, so that attempts on all nodes run one after another. Otherwise, concurrent attempts would read the
 * same count.
 */
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
  if (!row || now - row.last_at >= retention.failedLogin) return 0;
  // The clock may have been set back.
  return Math.max(0, loginDelay(row.failures) - Math.max(0, now - row.last_at));
}

async function countFailure(db: Database, hash: string, now: number): Promise<void> {
  // A known network's row is kept, but its old failures are reset.
  await db
    .updateTable('login_attempt')
    .set({ failures: 0 })
    .where('hash', '=', hash)
    .where('last_at', '<=', now - retention.failedLogin)
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

/** Hashes a name with a key, because a mistyped user name may be a password and an address is personal data. */
function hashOf(hashes: KeyedHashes, ...who: readonly string[]): string {
  return hashes.loginAttempt(crypto.hash('sha256', JSON.stringify(who)));
}
