import { parseCounter, parseUser } from '../../store/configuration-rows.ts';
import type { Store } from '../../store/store.ts';
import { StoreTransientError } from '../../store/store-errors.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { recordStaffed } from '../waits/staffing.ts';
import { withBranchTransaction } from '../with-branch-transaction.ts';
import { type CounterSession, endSession, sessionExpiryMs, tokenHash } from './counter-session.ts';
import { currentTicket } from './current-ticket.ts';

/** At most this often is the time of the last call written. */
const lastSeenIntervalMs = 60_000;

interface CounterCredentials {
  readonly token: string;
  readonly websocketId: string;
}

/** `other-counter`: the login belongs to another counter, or the counter to another branch. */
type CounterIdentification =
  | { readonly kind: 'identified'; readonly session: CounterSession }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'other-counter' };

/**
 * Finds the login of a token and the counter of a websocket ID. A login has no websocket ID, so the first call after it
 * binds it to a counter.
 */
export async function identifyAtCounter(
  store: Store,
  { token, websocketId }: CounterCredentials,
): Promise<CounterIdentification> {
  const { db } = store;
  const now = store.clock.now();
  const hash = tokenHash(token);
  const login = await db
    .selectFrom('counter_session')
    .innerJoin('user', 'user.key', 'counter_session.user')
    .where('counter_session.hash', '=', hash)
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
  const row = await db
    .selectFrom('counter')
    .select(['key', 'branch', 'body'])
    .where('websocket_id', '=', websocketId)
    .where('active', '=', 1)
    .executeTakeFirst();
  if (!login || !row) return { kind: 'unknown' };
  const isBoundElsewhere = login.counter !== null && login.counter !== row.key;
  if (row.branch !== login.branch || isBoundElsewhere) return { kind: 'other-counter' };

  const user = parseUser(login.user, login.body);
  const session = { branch: login.branch, hash, user, counter: parseCounter(row.key, row.body) };
  if (login.counter === null) {
    const isBound = await withBranchTransaction(store, login.branch, (transaction) =>
      bindToCounter(transaction, session),
    );
    return isBound ? { kind: 'identified', session } : { kind: 'unknown' };
  }
  if (now - login.last_seen >= lastSeenIntervalMs) await updateLastSeen(db, session, now);
  return { kind: 'identified', session };
}

/** Writes the time of the last call. A store that cannot write now must not keep clerks from reading. */
async function updateLastSeen(db: Store['db'], { hash }: CounterSession, now: number): Promise<void> {
  try {
    await db.updateTable('counter_session').set({ last_seen: now }).where('hash', '=', hash).execute();
  } catch (error) {
    if (!(error instanceof StoreTransientError)) throw error;
  }
}

/**
 * Binds a login to its counter and ends older logins of the same counter or clerk. If one of them is of this clerk at this
 * counter, the new login takes over its ticket in hand and its pause. Returns false, and ends this login, if a newer one of them exists.
 */
async function bindToCounter(transaction: BranchTransaction, session: CounterSession): Promise<boolean> {
  const { db, now } = transaction;
  const login = await db
    .selectFrom('counter_session')
    .select(['counter', 'created_at'])
    .where('hash', '=', session.hash)
    .executeTakeFirst();
  if (!login) return false;
  // Two first calls at the same time: the other one has bound it, and its ticket in hand must not be forgotten.
  if (login.counter !== null) return login.counter === session.counter.key;
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
      'counter_session.paused_at',
      'counter_session.pause_code',
      'counter.body',
    ])
    .execute();
  if (others.some((other) => other.created_at > login.created_at)) {
    await db.deleteFrom('counter_session').where('hash', '=', session.hash).execute();
    return false;
  }
  const own = { counter: session.counter.key, user: session.user.key };
  const isSame = (other: (typeof others)[number]) => other.counter === own.counter && other.user === own.user;
  for (const other of others.filter((one) => !isSame(one))) {
    const counter = parseCounter(other.counter, other.body);
    await endSession(transaction, { hash: other.hash, counter, user: { key: other.user } });
  }
  const continued = others.find(isSame);
  if (continued) await db.deleteFrom('counter_session').where('hash', '=', continued.hash).execute();
  else {
    await recordStaffed(transaction, session);
    await transaction.record('counter.opened', now, own);
  }
  const inherited = continued && (await currentTicket(transaction.db, transaction.branch.key, own.counter));
  await db
    .updateTable('counter_session')
    .set({
      counter: own.counter,
      last_seen: now,
      inherited_ticket: inherited?.key ?? null,
      paused_at: continued?.paused_at ?? null,
      pause_code: continued?.pause_code ?? null,
    })
    .where('hash', '=', session.hash)
    .execute();
  transaction.waitsChanged();
  return true;
}
