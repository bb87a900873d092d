import type { PushRequest } from '../../../contract/additions/push.ts';
import { dueMessage } from '../../../domain/following/due-message.ts';
import { isOver } from '../../../domain/following/followed-ticket.ts';
import { openBranchReader } from '../../store/branch-reader.ts';
import { readFollowedTicket } from '../smart/read-following.ts';
import { type AtPhone, type SmartTicketRefusal, ticketOfSession } from '../smart/smart-ticket.ts';
import { deleteAddress, keepAddress } from '../tickets/message-addresses.ts';

/** Enough for the phones of a family with one ticket. */
const mostPhones = 5;

export type PushRefusal = SmartTicketRefusal | { readonly kind: 'too-many-phones'; readonly limit: number };

/**
 * Subscribes a browser to messages about its session's ticket, until the ticket ends. The state that the page already
 * shows is not sent.
 */
export async function askForMessages(
  { subscription, language }: PushRequest,
  { store, session }: AtPhone,
): Promise<PushRefusal | undefined> {
  const { db, clock } = store;
  const now = clock.now();
  const reader = await openBranchReader(store, session.branch);
  const { ticket, rights } = await ticketOfSession(reader, session);
  if (!ticket) return { kind: 'no-ticket' };
  const followed = await readFollowedTicket(reader, ticket, now);
  if (isOver(followed)) return { kind: 'stays', why: 'over' };
  const { phones } = await db
    .selectFrom('message_address')
    .select((eb) => eb.fn.countAll<number>().as('phones'))
    .where('ticket', '=', ticket.key)
    .where('way', '=', 'push')
    .where('id', '<>', session.hash)
    .executeTakeFirstOrThrow();
  if (rights !== 'own' && Number(phones) >= mostPhones) return { kind: 'too-many-phones', limit: mostPhones };
  const sent = { soon: false, calls: ticket.calls };
  const due = dueMessage(sent, followed, { repeatsCalls: true });
  const { hash: id, branch } = session;
  const address = JSON.stringify(subscription);
  const told = due?.told ?? sent;
  await keepAddress(db, { id, ticket: ticket.key, branch, way: 'push', address, language, told }, now);
  return undefined;
}

export async function endMessages({ store, session }: AtPhone): Promise<void> {
  await deleteAddress(store.db, { id: session.hash });
}
