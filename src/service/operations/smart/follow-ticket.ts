import { offeredLaterMinutes } from '../../../domain/following/followed-ticket.ts';
import { followHash } from '../../secret/follow-token.ts';
import { prepared } from '../../store/prepared.ts';
import type { Database } from '../../store/schema/tables.ts';
import { readRules } from '../configuration/read-configuration.ts';
import { withBranchTransaction } from '../day/with-branch-transaction.ts';
import { type AtPhone, type SmartTicketRefusal, ticketOfSession } from './smart-ticket.ts';
import { takeBack, wishFor } from './wishes.ts';

export type FollowRefusal =
  | SmartTicketRefusal
  | { readonly kind: 'wrong-number' }
  | { readonly kind: 'later-not-offered' };

const ticketsWithHash = prepared((db, hash: string) =>
  db.selectFrom('ticket').select(['key', 'branch']).where('follow_hash', '=', hash),
);

/** The ticket with this token, and its branch. */
export async function findFollowedTicket(db: Database, token: string) {
  const [ticket] = await ticketsWithHash(db, followHash(token));
  return ticket;
}

/** Visitors type "a 12" for the printed number "A012". */
const plainNumber = (number: string) =>
  number
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?<!\p{N})0+(?=\p{N})/gu, '');

/**
 * Permits a phone to change the ticket that it follows if it sends the right number. Resolves to undefined if
 * permitted.
 */
export function confirmTicketNumber(
  number: string,
  { store, session }: AtPhone,
): Promise<FollowRefusal | undefined> {
  return withBranchTransaction(store, session.branch, async (transaction) => {
    const { ticket, rights } = await ticketOfSession(transaction, session);
    if (!ticket) return { kind: 'no-ticket' };
    if (plainNumber(number) !== plainNumber(ticket.number)) return { kind: 'wrong-number' };
    if (rights === 'reads') {
      await transaction.db
        .updateTable('smart_session')
        .set({ rights: 'changes' })
        .where('hash', '=', session.hash)
        .execute();
    }
    return undefined;
  });
}

/**
 * Schedules that the visitor lets others pass for the branch's number of minutes. The ticket keeps its place, and can
 * be called again afterwards.
 */
export function letOthersPass({ store, session }: AtPhone): Promise<FollowRefusal | undefined> {
  return withBranchTransaction(store, session.branch, async (transaction) => {
    const { now } = transaction;
    const { ticket, rights } = await ticketOfSession(transaction, session);
    if (!ticket) return { kind: 'no-ticket' };
    if (rights === 'reads') return { kind: 'follows-only' };
    const { laterMinutes } = await readRules(transaction);
    if (offeredLaterMinutes(ticket, { now, laterMinutes }) === 0) return { kind: 'later-not-offered' };
    await wishFor(transaction, ticket, 'later');
    return undefined;
  });
}

/** Cancels the pending change of a ticket, whichever holder requested it. */
export function keepTicket({ store, session }: AtPhone): Promise<FollowRefusal | undefined> {
  return withBranchTransaction(store, session.branch, async (transaction) => {
    const { ticket, rights } = await ticketOfSession(transaction, session);
    if (!ticket) return { kind: 'no-ticket' };
    await takeBack(transaction, ticket, rights);
    return undefined;
  });
}
