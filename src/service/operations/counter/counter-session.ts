import { createHash } from 'node:crypto';
import type { CounterInFile } from '../../branch-file/branch-file.ts';
import type { StoredUser } from '../../store/configuration-rows.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import type { StaffedCounter } from '../tickets/change-ticket.ts';
import { leaveCurrentTicket } from './current-ticket.ts';

/** Milliseconds without a call after which a login expires. */
export const sessionExpiryMs = 12 * 60 * 60_000;

/** A clerk who is logged in at a counter. */
export interface CounterSession {
  readonly branch: string;
  /** The hash of the token. */
  readonly hash: string;
  readonly user: StoredUser;
  readonly counter: CounterInFile;
}

/** Only this hash of a token is stored. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** What changes about a login while its clerk works. */
interface LoginState {
  /** The ticket in hand that it took over from an older login and has not received yet. */
  readonly inheritedTicket: string | null;
}

/** Undefined once a login has ended: after its caller was identified, or with a day that ends just now. */
export async function readLoginState(
  { db }: BranchTransaction,
  { hash }: CounterSession,
): Promise<LoginState | undefined> {
  const row = await db
    .selectFrom('counter_session')
    .select('inherited_ticket')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row && { inheritedTicket: row.inherited_ticket };
}

/** Records that a login has received the ticket that it took over, or has left it. */
export async function forgetInheritedTicket(
  { db }: BranchTransaction,
  { hash }: CounterSession,
): Promise<void> {
  await db.updateTable('counter_session').set({ inherited_ticket: null }).where('hash', '=', hash).execute();
}

/** Ends a login, and what its counter does with the current ticket. */
export async function endSession(
  transaction: BranchTransaction,
  session: StaffedCounter & { readonly hash: string },
  now: number,
): Promise<void> {
  await leaveCurrentTicket(transaction, session, now);
  await transaction.db.deleteFrom('counter_session').where('hash', '=', session.hash).execute();
  await transaction.record('counter.closed', now, { counter: session.counter.key, user: session.user.key });
  transaction.waitsChanged();
}
