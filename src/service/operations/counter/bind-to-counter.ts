import type { VisitorChoice } from '../../../contract/additions/open-counter.ts';
import { servableServices } from '../../../domain/queue/served-services.ts';
import { ticketStatus } from '../../../domain/queue/ticket-status.ts';
import { parseCounter } from '../../store/configuration-rows.ts';
import { forgetLogins } from '../../store/remember.ts';
import type { StoredTicket } from '../../store/stored-ticket.ts';
import { updateTicketRows } from '../../store/tickets/ticket-rows.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { changeTicket } from '../changes/change-ticket.ts';
import { endSession, type StoredCounterSession } from '../changes/counter-session.ts';
import { currentTicket } from '../changes/current-ticket.ts';
import { noteEndedLogins } from '../changes/ended-logins.ts';
import { recordStaffed } from '../changes/staffing.ts';
import { readOfferedServices } from '../configuration/read-configuration.ts';

/**
 * Binds a login to its counter, and ends older logins of the same counter or clerk.
 * - If an older login is of the same clerk at the same counter, the new login takes over its current ticket and pause.
 * - `visitors` are the choices for another clerk's visitor at this counter, and for this clerk's visitor elsewhere.
 * - Returns false, and ends this login, if another login is newer.
 */
export async function bindToCounter(
  transaction: BranchTransaction,
  session: StoredCounterSession,
  visitors: Readonly<Record<'here' | 'elsewhere', VisitorChoice | 'leave'>> = {
    here: 'leave',
    elsewhere: 'leave',
  },
): Promise<boolean> {
  const { db, now } = transaction;
  const login = await db
    .selectFrom('counter_session')
    .select(['counter', 'created_at'])
    .where('hash', '=', session.hash)
    .executeTakeFirst();
  if (!login) return false;
  // The other of two simultaneous first calls has already bound the login, whose current ticket must not be lost.
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
    const where = other.counter === own.counter ? 'here' : 'elsewhere';
    const ended = { hash: other.hash, counter, user: { key: other.user } };
    const moved =
      visitors.elsewhere === 'takeOver' && where === 'elsewhere'
        ? await currentTicket(transaction, other.counter ?? '')
        : undefined;
    await endSession(transaction, ended, { why: 'takenOver', visitor: visitors[where] });
    if (moved) await moveHere(transaction, moved, session);
  }
  await noteEndedLogins(transaction, others, session);
  const continued = others.find(isSame);
  if (continued) await db.deleteFrom('counter_session').where('hash', '=', continued.hash).execute();
  else {
    await recordStaffed(transaction, session);
    const offered = (await readOfferedServices(transaction)).map(({ key }) => key);
    const serves = Object.fromEntries(servableServices(session, offered));
    transaction.record('counter.opened', now, { ...own, serves });
  }
  const keepsTicket = continued !== undefined || Object.values(visitors).includes('takeOver');
  const inherited = keepsTicket ? await currentTicket(transaction, own.counter) : undefined;
  if (inherited && inherited.user !== own.user) await takeOver(transaction, inherited, session);
  forgetLogins(transaction);
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

async function takeOver(
  transaction: BranchTransaction,
  ticket: StoredTicket,
  { counter, user }: StoredCounterSession,
): Promise<StoredTicket> {
  const taken = { ...ticket, counter: counter.key, user: user.key };
  await updateTicketRows(transaction, ticket, taken);
  const { key, number } = ticket;
  const data = { ticket: key, number, counter: counter.key, user: user.key };
  transaction.record('ticket.takenOver', transaction.now, data);
  return taken;
}

/**
 * Moves a ticket from another counter to the login's counter. A visitor who was called to the other counter but has
 * not come is called to the login's counter.
 */
async function moveHere(
  transaction: BranchTransaction,
  ticket: StoredTicket,
  session: StoredCounterSession,
): Promise<void> {
  const taken = await takeOver(transaction, ticket, session);
  if (taken.status === ticketStatus.called) {
    await changeTicket(transaction, taken, { event: 'call', by: session });
  }
}
