import { createHash } from 'node:crypto';
import type { CounterInFile } from '../../branch-file/branch-file.ts';
import { parseCounter, parseUser, type StoredUser } from '../../store/configuration-rows.ts';
import type { Store } from '../../store/store.ts';
import { StoreTransientError } from '../../store/store-errors.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { withBranchTransaction } from '../with-branch-transaction.ts';
import { leaveCurrentTicket } from './current-ticket.ts';

/** Milliseconds without a call after which a login is over. */
export const sessionExpiryMs = 12 * 60 * 60_000;

/** So often at most is it written down that somebody is still there. */
const lastSeenIntervalMs = 60_000;

/** A clerk logged in at a counter. */
export interface CounterSession {
  readonly branch: string;
  readonly hash: string;
  readonly user: StoredUser;
  readonly counter: CounterInFile;
}

/** What is kept of a token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export type CounterIdentification =
  | { readonly kind: 'identified'; readonly session: CounterSession }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'elsewhere' };

interface CounterCredentials {
  readonly token: string;
  readonly websocketId: string;
}

/**
 * Who calls with a token from the counter with a websocket ID. The first call after a login ties it to its counter: a
 * login carries no websocket ID. `elsewhere`: the login is another counter's, or the counter another branch's.
 */
export async function identifyAtCounter(
  store: Store,
  claim: CounterCredentials,
  now: number,
): Promise<CounterIdentification> {
  const { db } = store;
  const row = await db
    .selectFrom('counter_session')
    .innerJoin('user', 'user.key', 'counter_session.user')
    .where('counter_session.hash', '=', tokenHash(claim.token))
    .where('counter_session.last_seen', '>', now - sessionExpiryMs)
    .where('user.active', '=', 1)
    .select([
      'counter_session.branch',
      'counter_session.counter',
      'counter_session.last_seen',
      'user.key as user',
      'user.body',
    ])
    .executeTakeFirst();
  const place = await db
    .selectFrom('counter')
    .select(['key', 'branch', 'body'])
    .where('websocket_id', '=', claim.websocketId)
    .where('active', '=', 1)
    .executeTakeFirst();
  if (!row || !place) return { kind: 'unknown' };
  const counter = parseCounter(place.key, place.body);
  if (place.branch !== row.branch) return { kind: 'elsewhere' };
  if (row.counter !== null && row.counter !== counter.key) return { kind: 'elsewhere' };

  const user = parseUser(row.user, row.body);
  const session = { branch: row.branch, hash: tokenHash(claim.token), user, counter };
  if (row.counter === null) {
    const isTied = await withBranchTransaction(store, row.branch, now, (act) =>
      bindToCounter(act, session, now),
    );
    return isTied ? { kind: 'identified', session } : { kind: 'unknown' };
  }
  if (now - row.last_seen >= lastSeenIntervalMs) await updateLastSeen(db, session, now);
  return { kind: 'identified', session };
}

/** Writes down that somebody is still there; a store that cannot write for now keeps nobody from reading. */
async function updateLastSeen(db: Store['db'], { hash }: CounterSession, now: number): Promise<void> {
  try {
    await db.updateTable('counter_session').set({ last_seen: now }).where('hash', '=', hash).execute();
  } catch (error) {
    if (!(error instanceof StoreTransientError)) throw error;
  }
}

/** Ties a login to its counter, unless a newer one of that counter or clerk is at work; older ones end. */
async function bindToCounter(act: BranchTransaction, session: CounterSession, now: number): Promise<boolean> {
  const { db } = act;
  const own = await db
    .selectFrom('counter_session')
    .select('created_at')
    .where('hash', '=', session.hash)
    .executeTakeFirst();
  if (!own) return false;
  const others = await db
    .selectFrom('counter_session')
    .innerJoin('counter', 'counter.key', 'counter_session.counter')
    .where('counter_session.hash', '<>', session.hash)
    .where((eb) =>
      eb.or([
        eb('counter_session.counter', '=', session.counter.key),
        eb('counter_session.user', '=', session.user.key),
      ]),
    )
    .select([
      'counter.key as counter',
      'counter_session.hash',
      'counter_session.user',
      'counter_session.created_at',
      'counter.body',
    ])
    .execute();
  if (others.some((other) => other.created_at > own.created_at)) {
    await db.deleteFrom('counter_session').where('hash', '=', session.hash).execute();
    return false;
  }
  for (const other of others) {
    const counter = parseCounter(other.counter, other.body);
    await endSession(act, { hash: other.hash, counter, user: { key: other.user } }, now);
  }
  await db
    .updateTable('counter_session')
    .set({ counter: session.counter.key, last_seen: now })
    .where('hash', '=', session.hash)
    .execute();
  await act.record('counter.opened', now, { counter: session.counter.key, user: session.user.key });
  act.waitsChanged();
  return true;
}

/** Whether a login still holds: it may have ended since its caller was identified, or with a day that ends just now. */
export async function isLoggedIn({ db }: BranchTransaction, { hash }: CounterSession): Promise<boolean> {
  const row = await db
    .selectFrom('counter_session')
    .select('hash')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a login: what its counter has in hand is left. */
export async function endSession(
  act: BranchTransaction,
  session: Pick<CounterSession, 'hash' | 'counter'> & { readonly user: { readonly key: string } },
  now: number,
): Promise<void> {
  await leaveCurrentTicket(act, session, now);
  await act.db.deleteFrom('counter_session').where('hash', '=', session.hash).execute();
  await act.record('counter.closed', now, { counter: session.counter.key, user: session.user.key });
  act.waitsChanged();
}
