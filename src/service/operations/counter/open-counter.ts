import type {
  OpenCounterRequest,
  ServedElsewhere,
  StaffedCounter,
} from '../../../contract/additions/open-counter.ts';
import { parseCounter, parseUser } from '../../store/configuration-rows.ts';
import { queuedTicket, type StoredTicket } from '../../store/stored-ticket.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { sessionExpiryMs } from '../changes/active-clerks.ts';
import type { StoredCounterSession } from '../changes/counter-session.ts';
import { currentTicket } from '../changes/current-ticket.ts';
import { bindToCounter } from './bind-to-counter.ts';
import { sortForDirectCall } from './call-candidates.ts';

type OpenResult =
  | { readonly kind: 'opened' }
  /** Another clerk works at the counter. Nothing has changed. */
  | { readonly kind: 'staffed'; readonly staffed: StaffedCounter }
  /** The clerk is serving a visitor at another counter. Nothing has changed. */
  | { readonly kind: 'elsewhere'; readonly elsewhere: ServedElsewhere }
  | { readonly kind: 'not-served' }
  /** The login has ended, or a newer login of this clerk or counter exists. */
  | { readonly kind: 'ended' };

/**
 * Binds a new login to its counter. If another clerk works there, or this clerk serves a visitor elsewhere, the caller
 * must name the tickets and decide about their visitors.
 */
export async function openCounter(
  transaction: BranchTransaction,
  session: StoredCounterSession,
  { instead, own }: OpenCounterRequest,
): Promise<OpenResult> {
  const other = await otherClerk(transaction, session);
  const there = other && (await currentTicket(transaction, session.counter.key));
  const isThere = there !== undefined && (await mayServe(transaction, session, there));
  if (other && instead?.ticket !== (there?.key ?? null)) {
    const ticket = there ? nameOf(there) : null;
    return { kind: 'staffed', staffed: { ...other, ticket, mayTakeOver: isThere } };
  }
  const left = await ownElsewhere(transaction, session);
  // A counter has at most one ticket.
  const isTaken = there !== undefined && instead?.visitor === 'takeOver';
  const mayMove = left !== undefined && !isTaken && (await mayServe(transaction, session, left.ticket));
  if (left && own?.ticket !== left.ticket.key) {
    const { counter, ticket } = left;
    return { kind: 'elsewhere', elsewhere: { counter, ticket: nameOf(ticket), mayTakeOver: mayMove } };
  }
  const isRefused = (isTaken && !isThere) || (left && own?.visitor === 'takeOver' && !mayMove);
  if (isRefused) return { kind: 'not-served' };
  const isBound = await bindToCounter(transaction, session, {
    here: instead?.visitor ?? 'leave',
    elsewhere: own?.visitor ?? 'leave',
  });
  return isBound ? { kind: 'opened' } : { kind: 'ended' };
}

const nameOf = ({ key, number }: StoredTicket) => ({ key, number });

/** The ticket that this clerk serves at the counter of an older login. */
async function ownElsewhere(transaction: BranchTransaction, { counter, user }: StoredCounterSession) {
  const rows = await transaction.db
    .selectFrom('counter_session')
    .innerJoin('counter', 'counter.key', 'counter_session.counter')
    .where('counter_session.user', '=', user.key)
    .where('counter.key', '<>', counter.key)
    .select(['counter.key', 'counter.body'])
    .execute();
  for (const { key, body } of rows) {
    const ticket = await currentTicket(transaction, key);
    if (ticket) return { counter: parseCounter(key, body).name, ticket };
  }
  return undefined;
}

/** The other clerk who is logged in at the counter, even if the counter is paused. */
async function otherClerk({ db, now }: BranchTransaction, { counter, user }: StoredCounterSession) {
  const row = await db
    .selectFrom('counter_session')
    .innerJoin('user', 'user.key', 'counter_session.user')
    .where('counter_session.counter', '=', counter.key)
    .where('counter_session.user', '<>', user.key)
    .where('counter_session.last_seen', '>', now - sessionExpiryMs)
    .select(['user.key', 'user.body', 'counter_session.last_seen'])
    .executeTakeFirst();
  return row && { clerk: parseUser(row.key, row.body).name, seen: row.last_seen };
}

/** True if the clerk may serve the ticket at the counter: its current task, or a task that can start. */
async function mayServe(
  transaction: BranchTransaction,
  session: StoredCounterSession,
  ticket: StoredTicket,
): Promise<boolean> {
  const inWork = ticket.tasks.filter(({ status }) => status === 40 || status === 50);
  const tasks = inWork.length > 0 ? inWork.map((task) => ({ ...task, status: 20 as const })) : ticket.tasks;
  const { now } = transaction;
  const queued = queuedTicket({ ...ticket, tasks });
  return (await sortForDirectCall(transaction, [queued], { session, now })).length > 0;
}
