import type { TicketWish } from '../../../contract/additions/following.ts';
import { offeredLaterMinutes } from '../../../domain/following/followed-ticket.ts';
import { ticketStatus } from '../../../domain/queue/ticket-status.ts';
import { forEach } from '../../store/for-each.ts';
import type { Store } from '../../store/store.ts';
import type { StoredTicket } from '../../store/stored-ticket.ts';
import { readTicket } from '../../store/tickets/read-tickets.ts';
import { updateTicketRows } from '../../store/tickets/ticket-rows.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { changeTicket } from '../changes/change-ticket.ts';
import { readRules } from '../configuration/read-configuration.ts';
import { withBranchTransaction } from '../day/with-branch-transaction.ts';

/**
 * The time in which the ticket's other holders are asked and can stop the change, because the code may have been
 * photographed.
 */
const wishMs = 30_000;

/** Schedules a change of a waiting ticket. A repeated request changes nothing. */
export async function wishFor(
  transaction: BranchTransaction,
  ticket: StoredTicket,
  change: TicketWish['change'],
): Promise<void> {
  if (ticket.wish?.change !== change) {
    await setWish(transaction, ticket, { change, at: transaction.now + wishMs });
  }
}

/**
 * Cancels the pending change by a holder of the ticket. If the visitor was letting others pass, the ticket can be
 * called again at its own place.
 */
export async function takeBack(
  transaction: BranchTransaction,
  ticket: StoredTicket,
  rights: 'own' | 'reads' | 'changes',
): Promise<void> {
  const { now } = transaction;
  if (ticket.wish) return setWish(transaction, ticket, null);
  const isPassed =
    ticket.status === ticketStatus.waiting && ticket.laterUntil !== null && ticket.laterUntil > now;
  if (!isPassed || rights === 'reads') return;
  await updateTicketRows(transaction, ticket, { ...ticket, callableAt: now, laterUntil: now });
  record(transaction, ticket);
  transaction.waitsChanged();
}

async function setWish(
  transaction: BranchTransaction,
  ticket: StoredTicket,
  wish: TicketWish | null,
): Promise<void> {
  await updateTicketRows(transaction, ticket, { ...ticket, wish });
  record(transaction, ticket);
}

const record = (transaction: BranchTransaction, { key, number }: StoredTicket) =>
  transaction.record('visitor.wish', transaction.now, { ticket: key, number });

/**
 * Applies the changes whose time for objections has passed. `ranMs` is the time since this node started, on a
 * monotonic clock: nobody could object before the start.
 */
export async function grantWishes(
  store: Store,
  { ranMs = wishMs }: { readonly ranMs?: number } = {},
): Promise<void> {
  if (ranMs < wishMs) return;
  const due = (db: Store['db'], now: number) =>
    db.selectFrom('ticket').where('wish_at', '<=', now).select(['key', 'branch']).execute();
  const branches = new Set((await due(store.db, store.clock.now())).map(({ branch }) => branch));
  const grantAll = async (transaction: BranchTransaction) => {
    for (const { key } of await due(transaction.db, transaction.now)) {
      const ticket = await readTicket(transaction, key);
      if (ticket?.wish) await grant(transaction, ticket, ticket.wish);
    }
  };
  await forEach([...branches], (branch) => withBranchTransaction(store, branch, grantAll));
}

async function grant(
  transaction: BranchTransaction,
  ticket: StoredTicket,
  { change }: TicketWish,
): Promise<void> {
  const { now } = transaction;
  const { laterMinutes } = await readRules(transaction);
  const minutes = offeredLaterMinutes(ticket, { now, laterMinutes });
  const laterUntil = now + minutes * 60_000;
  const isPossible = change === 'leave' || minutes > 0;
  const result =
    isPossible &&
    (await changeTicket(
      transaction,
      ticket,
      change === 'leave' ? { event: 'void' } : { event: 'later', laterUntil },
    ));
  if (!result || result.kind === 'refused') await setWish(transaction, ticket, null);
}
