import { hash } from 'node:crypto';
import type { VisitorChoice } from '../../../contract/additions/open-counter.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import type { StoredCounter, StoredUser } from '../../store/configuration-rows.ts';
import { prepared } from '../../store/prepared.ts';
import { forgetLogins, rememberedBy } from '../../store/remember.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import type { CounterWithClerk } from './change-ticket.ts';
import { leaveCurrentTicket } from './current-ticket.ts';
import { recordUnstaffed } from './staffing.ts';

export interface StoredCounterSession {
  readonly branch: string;
  readonly hash: string;
  readonly user: StoredUser;
  readonly counter: StoredCounter;
}

/** The hash of a token. Only the hash is stored. */
export function tokenHash(token: string): string {
  return hash('sha256', token);
}

/** The part of a login that changes while the clerk works. */
interface LoginState {
  /** The current ticket that this login took over from an older login and has not received yet. */
  readonly inheritedTicket: string | null;
  readonly pause: Pause | null;
  /** The end of the last ticket, or the time from which the counter was staffed; null before that. */
  readonly freeSince: number | null;
}

export interface CallerContext {
  readonly session: StoredCounterSession;
  readonly now: number;
}

export interface CallContext extends CallerContext, LoginState {}

/** A pause of a login. The pause ends with the login, unless the same clerk logs in at the same counter again. */
export interface Pause {
  readonly since: number;
  readonly code: string | null;
}

const loginWithHash = prepared((db, hash: string) =>
  db
    .selectFrom('counter_session')
    .select(['inherited_ticket', 'paused_at', 'pause_code', 'free_since'])
    .where('hash', '=', hash),
);

/** Undefined if the login ended after the caller was identified, for example at the end of the branch day. */
export async function readLoginState(
  reader: BranchReader,
  { hash }: StoredCounterSession,
): Promise<LoginState | undefined> {
  const known = rememberedBy(reader)?.logins?.find((login) => login.hash === hash);
  const [row] = known ? [known] : await loginWithHash(reader.db, hash);
  return (
    row && {
      inheritedTicket: row.inherited_ticket,
      freeSince: row.free_since,
      pause: row.paused_at === null ? null : { since: row.paused_at, code: row.pause_code },
    }
  );
}

/** Records that a login has received the ticket that it took over, or no longer serves that ticket. */
export async function forgetInheritedTicket(
  transaction: BranchTransaction,
  { hash }: StoredCounterSession,
): Promise<void> {
  forgetLogins(transaction);
  const { db } = transaction;
  await db.updateTable('counter_session').set({ inherited_ticket: null }).where('hash', '=', hash).execute();
}

interface SessionEnd {
  readonly why: 'logout' | 'takenOver' | 'password' | 'removed';
  readonly visitor?: VisitorChoice | 'leave';
}

/**
 * Ends a login and its pause. `visitor` decides about the current ticket; a ticket that is taken over stays at the
 * counter.
 */
export async function endSession(
  transaction: BranchTransaction,
  session: CounterWithClerk & { readonly hash: string },
  { why, visitor = 'leave' }: SessionEnd,
): Promise<void> {
  if (visitor !== 'takeOver') await leaveCurrentTicket(transaction, session, visitor);
  await recordUnstaffed(transaction, session);
  const { db, now } = transaction;
  forgetLogins(transaction);
  const ended = await db
    .deleteFrom('counter_session')
    .where('hash', '=', session.hash)
    .returning('paused_at')
    .executeTakeFirst();
  const left = { left_at: ended?.paused_at ?? now };
  await db.updateTable('counter').set(left).where('key', '=', session.counter.key).execute();
  await db.updateTable('user').set(left).where('key', '=', session.user.key).execute();
  transaction.record('counter.closed', now, {
    counter: session.counter.key,
    user: session.user.key,
    why,
  });
  transaction.waitsChanged();
}
