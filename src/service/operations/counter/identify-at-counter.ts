import type { EndOfLogin } from '../../../contract/additions/open-counter.ts';
import { parseCounter, parseUser } from '../../store/configuration-rows.ts';
import type { Store } from '../../store/store.ts';
import { StoreTransientError } from '../../store/store-errors.ts';
import { sessionExpiryMs } from '../changes/active-clerks.ts';
import { type StoredCounterSession, tokenHash } from '../changes/counter-session.ts';
import { readEndOfLogin } from '../changes/ended-logins.ts';
import { withBranchTransaction } from '../day/with-branch-transaction.ts';
import { bindToCounter } from './bind-to-counter.ts';

/** The minimum interval between updates of the time of a login's last call. */
const lastSeenIntervalMs = 60_000;

/**
 * The result of an identification:
 * - `unknown`: the token has no login; includes the reason why the login ended, if known.
 * - `other-counter`: the login belongs to another counter, or the counter to another branch.
 */
type CounterIdentification =
  | { readonly kind: 'identified'; readonly session: StoredCounterSession }
  | { readonly kind: 'unknown'; readonly end?: EndOfLogin | undefined }
  | { readonly kind: 'other-counter' };

/**
 * Finds the login of a token and the counter of a WebSocket ID. The first call of a new login binds the login to the
 * counter; with `isOpening`, the call itself does this.
 */
export async function identifyAtCounter(
  store: Store,
  { token, websocketId }: { readonly token: string; readonly websocketId: string },
  isOpening = false,
): Promise<CounterIdentification> {
  const { db } = store;
  const now = store.clock.now();
  const hash = tokenHash(token);
  const login = await db
    .selectFrom('counter_session')
    .innerJoin('user', 'user.key', 'counter_session.user')
    .leftJoin('counter', (join) =>
      join.on('counter.websocket_id', '=', websocketId).on('counter.active', '=', 1),
    )
    .leftJoin('counter as own', 'own.key', 'counter_session.counter')
    .where('counter_session.hash', '=', hash)
    .where('counter_session.last_seen', '>', now - sessionExpiryMs)
    .where('user.active', '=', 1)
    .select([
      'counter_session.branch',
      'counter_session.counter',
      'counter_session.last_seen',
      'user.key as user',
      'user.body',
      'counter.key as counter_key',
      'counter.branch as counter_branch',
      'counter.body as counter_body',
      'own.active as own_active',
    ])
    .executeTakeFirst();
  if (!login) return { kind: 'unknown', end: await readEndOfLogin(store, hash) };
  const { counter_key: key, counter_body: body } = login;
  if (key === null || body === null) {
    return login.own_active === 0 ? { kind: 'unknown', end: { ended: 'removed' } } : { kind: 'unknown' };
  }
  const isBoundElsewhere = login.counter !== null && login.counter !== key;
  if (login.counter_branch !== login.branch || isBoundElsewhere) return { kind: 'other-counter' };

  const user = parseUser(login.user, login.body);
  const session = { branch: login.branch, hash, user, counter: parseCounter(key, body) };
  if (login.counter === null && isOpening) return { kind: 'identified', session };
  if (login.counter === null) {
    const isBound = await withBranchTransaction(store, login.branch, (transaction) =>
      bindToCounter(transaction, session),
    );
    return isBound ? { kind: 'identified', session } : { kind: 'unknown' };
  }
  if (now - login.last_seen >= lastSeenIntervalMs) await updateLastSeen(db, session, now);
  return { kind: 'identified', session };
}

/** Ignores errors of a read-only store, so that clerks can still read. */
async function updateLastSeen(db: Store['db'], { hash }: StoredCounterSession, now: number): Promise<void> {
  try {
    await db.updateTable('counter_session').set({ last_seen: now }).where('hash', '=', hash).execute();
  } catch (error) {
    if (!(error instanceof StoreTransientError)) throw error;
  }
}
