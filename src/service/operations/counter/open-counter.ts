import type { OpenCounterRequest, StaffedCounter } from '../../../contract/additions/open-counter.ts';
import { parseUser } from '../../store/configuration-rows.ts';
import type { StoredTicket } from '../../store/tickets/stored-ticket.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { sessionExpiryMs } from '../waits/active-clerks.ts';
import { bindToCounter } from './bind-to-counter.ts';
import { sortForDirectCall } from './callable-tickets.ts';
import type { CounterSession } from './counter-session.ts';
import { currentTicket } from './current-ticket.ts';

type OpenResult =
  | { readonly kind: 'opened' }
  /** Another clerk works there. Nothing has changed. */
  | { readonly kind: 'staffed'; readonly staffed: StaffedCounter }
  | { readonly kind: 'not-served' }
  /** The login has ended, or a newer one of this clerk or counter exists. */
  | { readonly kind: 'ended' };

/**
 * Binds a new login to its counter, unless another clerk works there. That clerk is replaced once the caller was told of
 * the ticket in hand and says what happens to its visitor.
 */
export async function openCounter(
  transaction: BranchTransaction,
  session: CounterSession,
  instead: OpenCounterRequest['instead'],
): Promise<OpenResult> {
  const other = await otherClerk(transaction, session);
  if (!other) return (await bindToCounter(transaction, session)) ? { kind: 'opened' } : { kind: 'ended' };

  const ticket = await currentTicket(transaction, session.counter.key);
  const mayTakeOver = ticket !== undefined && (await mayServe(transaction, session, ticket));
  if (instead?.ticket !== (ticket?.key ?? null)) {
    const inHand = ticket ? { key: ticket.key, number: ticket.number } : null;
    return { kind: 'staffed', staffed: { ...other, ticket: inHand, mayTakeOver } };
  }
  if (instead.visitor === 'takeOver' && ticket && !mayTakeOver) return { kind: 'not-served' };
  const isBound = await bindToCounter(transaction, session, instead.visitor);
  return isBound ? { kind: 'opened' } : { kind: 'ended' };
}

/** The other clerk who is logged in at the counter, also in a pause. */
async function otherClerk({ db, now }: BranchTransaction, { counter, user }: CounterSession) {
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

/** True if the clerk may serve at the counter what the ticket is for: the task in work, or one that can start. */
async function mayServe(
  transaction: BranchTransaction,
  session: CounterSession,
  ticket: StoredTicket,
): Promise<boolean> {
  const inWork = ticket.tasks.filter(({ status }) => status === 40 || status === 50);
  const tasks = inWork.length > 0 ? inWork.map((task) => ({ ...task, status: 20 as const })) : ticket.tasks;
  const { now } = transaction;
  return (await sortForDirectCall(transaction, [{ ...ticket, tasks }], { session, now })).length > 0;
}
