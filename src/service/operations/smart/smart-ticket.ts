import type { CreatedTicket } from '../../../contract/additions/create-ticket.ts';
import type { SmartTicketRequest } from '../../../contract/additions/smart-ticket.ts';
import type { SmartArrival } from '../../../contract/smart-arrival.ts';
import { isOpen } from '../../../domain/queue/ticket-status.ts';
import { distanceMetres } from '../../../domain/smart/distance.ts';
import { parseSmartToken, verifySmartToken } from '../../../domain/smart/smart-token.ts';
import type { Store } from '../../store/store.ts';
import { readTicket } from '../../store/tickets/read-tickets.ts';
import type { StoredTicket } from '../../store/tickets/stored-ticket.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { readRules } from '../configuration/branch-rules.ts';
import { readSettings } from '../configuration/read-configuration.ts';
import { type ChangeRefusal, changeTicket } from '../tickets/change-ticket.ts';
import { type CreateTicketRefusal, createTicket, type TicketCreated } from '../tickets/create-ticket.ts';
import { createType } from '../tickets/create-ticket-record.ts';
import { wireTicket } from '../tickets/wire-ticket.ts';
import { readWaitingInfo } from '../waits/read-waits.ts';
import { withBranchTransaction } from '../with-branch-transaction.ts';
import { signing } from './signing.ts';
import type { SmartSession } from './smart-session.ts';

interface Circumstances {
  readonly store: Store;
  readonly session: SmartSession;
  readonly now: number;
}

/** Reserves a ticket for somebody on the way; a token has one at a time. */
export function reserveTicket(
  { service, ...wish }: SmartTicketRequest,
  { store, session, now, newKey }: Circumstances & { newKey(): string },
): Promise<
  TicketCreated | CreateTicketRefusal | { readonly kind: 'already-reserved'; readonly number: string }
> {
  return withBranchTransaction(store, session.branch, now, async (act) => {
    const earlier = await ticketOfSession(act, session);
    if (earlier && isOpen(earlier.status)) return { kind: 'already-reserved', number: earlier.number };
    const making = { dispenser: null, createType: createType.smart, callableAt: null, now, newKey };
    const outcome = await createTicket(act, { ...wish, services: [service] }, making);
    if (outcome.kind === 'created') {
      await act.db
        .updateTable('smart_session')
        .set({ ticket: outcome.answer.ticket.key })
        .where('hash', '=', session.hash)
        .execute();
    }
    return outcome;
  });
}

/** The ticket that was reserved last with a token, as it stands; undefined when none was. */
export function readOwnTicket({ store, session, now }: Circumstances): Promise<CreatedTicket | undefined> {
  return withBranchTransaction(store, session.branch, now, async (act) => {
    const ticket = await ticketOfSession(act, session);
    if (!ticket) return undefined;
    const shown = wireTicket(ticket);
    const service = ticket.tasks[0]?.chain ?? ticket.tasks[0]?.service ?? '';
    const waits = await readWaitingInfo(act.db, session.branch, now);
    const waiting = waits.find((wait) => wait.service === service);
    return {
      ticket: shown,
      waiting: waiting ?? { service, time: 0, tickets: 0, counter: '', relation: 'gt' },
    };
  });
}

/** Undefined: it is done, or was before. */
type Refused = { readonly kind: 'no-ticket' } | { readonly kind: 'stays'; readonly why: ChangeRefusal };

/** Withdraws the ticket of a token. */
export function voidOwnTicket({ store, session, now }: Circumstances): Promise<Refused | undefined> {
  return withBranchTransaction(store, session.branch, now, (act) =>
    changeOwnTicket(act, session, { event: 'void', now }),
  );
}

export type ArrivalRefusal =
  | Refused
  | { readonly kind: 'too-far'; readonly distance: number }
  | { readonly kind: 'forged' }
  | { readonly kind: 'out-of-time' };

/** Marks the reserved ticket of a token as arrived, if its holder is at the branch. Again: no change. */
export function arriveWithSmartTicket(
  arrival: SmartArrival,
  { store, session, now }: Circumstances,
): Promise<ArrivalRefusal | undefined> {
  return withBranchTransaction(store, session.branch, now, async (act) => {
    const absence =
      'gps' in arrival
        ? await distanceRefusal(act, arrival.gps)
        : await tokenRefusal(act, arrival.token, now);
    return absence ?? changeOwnTicket(act, session, { event: 'arrive', now });
  });
}

async function changeOwnTicket(
  act: BranchTransaction,
  session: SmartSession,
  change: { readonly event: 'arrive' | 'void'; readonly now: number },
): Promise<Refused | undefined> {
  const ticket = await ticketOfSession(act, session);
  if (!ticket) return { kind: 'no-ticket' };
  const changed = await changeTicket(act, ticket, change);
  return changed.kind === 'refused' ? { kind: 'stays', why: changed.why } : undefined;
}

async function distanceRefusal(
  { db, branch }: BranchTransaction,
  gps: { latitude: number; longitude: number },
) {
  const { arrivalMetres } = await readRules(db, branch.key);
  const distance = distanceMetres(gps, branch.address);
  return distance <= arrivalMetres
    ? undefined
    : ({ kind: 'too-far', distance: Math.ceil(distance) } as const);
}

async function tokenRefusal({ db, branch }: BranchTransaction, token: string, now: number) {
  const claim = parseSmartToken(token);
  if (!claim) return { kind: 'forged' } as const;
  const rows = await db
    .selectFrom('dispenser_key')
    .innerJoin('dispenser', 'dispenser.key', 'dispenser_key.dispenser')
    .select('dispenser_key.smart_key')
    .where('dispenser.key', '=', claim.device)
    .where('dispenser.branch', '=', branch.key)
    .where('dispenser.active', '=', 1)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', now)]))
    .execute();
  const keys = rows.flatMap(({ smart_key }) =>
    smart_key === null ? [] : [Buffer.from(smart_key, 'base64url')],
  );
  const { validityTime } = (await readSettings(db, branch.key)).smartTicket;
  const judgement = verifySmartToken(claim, { branch: branch.key, keys, now, validityTime }, signing);
  return judgement === 'accepted' ? undefined : { kind: judgement };
}

async function ticketOfSession(
  { db, branch }: BranchTransaction,
  { hash }: SmartSession,
): Promise<StoredTicket | undefined> {
  const row = await db
    .selectFrom('smart_session')
    .select('ticket')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.ticket ? readTicket(db, branch.key, row.ticket) : undefined;
}
