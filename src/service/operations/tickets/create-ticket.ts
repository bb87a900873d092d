import type { CreatedTicket, CreateTicketRequest } from '../../../contract/additions/create-ticket.ts';
import type { Device } from '../../../contract/device.ts';
import { branchTime } from '../../../domain/calendar/branch-time.ts';
import { isWithinOpeningHours } from '../../../domain/calendar/schedule.ts';
import { subType } from '../../../domain/meanings.ts';
import { ticketStatus } from '../../../domain/queue/ticket-status.ts';
import { entitiesOf, entityOf } from '../../store/entities.ts';
import { prepared } from '../../store/prepared.ts';
import type { Store } from '../../store/store.ts';
import { createTicketRows } from '../../store/tickets/create-ticket-rows.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { callRulesOf, readRules } from '../configuration/branch-rules.ts';
import { isActiveLanguage, readOfferedServices } from '../configuration/read-configuration.ts';
import { isSelectable } from '../counter/selectable-clerks.ts';
import { readWait } from '../waits/read-waits.ts';
import { withBranchTransaction } from '../with-branch-transaction.ts';
import { allocateNumber } from './allocate-number.ts';
import { createTicketRecord, type createType, type RequestedService } from './create-ticket-record.ts';
import { type Asked, requestFingerprint } from './request-fingerprint.ts';
import { requestedService } from './requested-service.ts';
import { bookedName, type NameRefusal, storedName } from './stored-name.ts';
import { wireTicket } from './wire-ticket.ts';

/** Why a request that was here before gets no ticket. */
export type RepeatRefusal = { readonly kind: 'request-mismatch' } | { readonly kind: 'voided' };

/** Why no ticket can be made now. */
export type CreateTicketRefusal =
  | { readonly kind: 'branch-closed' }
  | { readonly kind: 'unknown-language' }
  | { readonly kind: 'service-closed'; readonly service: string }
  | { readonly kind: 'max-tickets'; readonly service: string; readonly limit: number }
  | NameRefusal
  | { readonly kind: 'clerk-unavailable'; readonly clerk: string }
  | { readonly kind: 'interval-full'; readonly numberInterval: string };

/** Why no ticket was made. */
export type DispenserTicketRefusal = RepeatRefusal | CreateTicketRefusal;

export interface Issued {
  readonly kind: 'issued';
  readonly issued: CreatedTicket;
}

interface Circumstances {
  readonly store: Store;
  readonly dispenser: Device;
  readonly now: number;
  newKey(): string;
}

/** Makes a ticket of a visitor's wish: number, ticket, tasks and event are there together or not at all. */
export function createDispenserTicket(
  wish: CreateTicketRequest,
  circumstances: Circumstances,
): Promise<Issued | DispenserTicketRefusal> {
  const { store, dispenser, now, newKey } = circumstances;
  return withBranchTransaction(store, dispenser.branch, now, async (act) => {
    return once(act, wish, { dispenser, now }, () =>
      createTicket(act, wish, { dispenser: dispenser.key, now, newKey }),
    );
  });
}

/** Does what a request asks for, unless it was here before: then it gets the answer it got. */
export async function once<Refusal>(
  act: BranchTransaction,
  asked: Asked,
  { dispenser, now }: Pick<Circumstances, 'dispenser' | 'now'>,
  firstTime: () => Promise<Issued | Refusal>,
): Promise<Issued | RepeatRefusal | Refusal> {
  const earlier = await earlierOutcome(act, asked, dispenser);
  if (earlier) return earlier;
  const outcome = await firstTime();
  if (isIssued(outcome)) {
    await act.db
      .insertInto('request')
      .values({
        dispenser: dispenser.key,
        id: asked.requestId,
        at: now,
        voided: 0,
        ticket: outcome.issued.ticket.key,
        fingerprint: requestFingerprint(asked),
        answer: JSON.stringify(outcome.issued),
      })
      .execute();
  }
  return outcome;
}

function isIssued<Refusal>(outcome: Issued | Refusal): outcome is Issued {
  return typeof outcome === 'object' && outcome !== null && 'issued' in outcome;
}

const requestsWith = prepared((db, dispenser: string, id: string) =>
  db
    .selectFrom('request')
    .select(['voided', 'fingerprint', 'answer'])
    .where('dispenser', '=', dispenser)
    .where('id', '=', id),
);

/** What became of a request that was here before; undefined when it was not. */
async function earlierOutcome(
  { db }: BranchTransaction,
  asked: Asked,
  dispenser: Device,
): Promise<Issued | RepeatRefusal | undefined> {
  const [request] = await requestsWith(db, dispenser.key, asked.requestId);
  if (!request) return undefined;
  if (request.voided || request.answer === null) return { kind: 'voided' };
  if (request.fingerprint !== requestFingerprint(asked)) return { kind: 'request-mismatch' };
  return { kind: 'issued', issued: JSON.parse(request.answer) as CreatedTicket };
}

interface NewTicketOptions {
  /** Null: it is reserved without one. */
  readonly dispenser: string | null;
  readonly now: number;
  newKey(): string;
  readonly createType?: (typeof createType)[keyof typeof createType];
  /** From when it may be called, if that is not now; null: its visitor has yet to arrive. */
  readonly callableAt?: number | null;
  /** A booking was promised: neither its name nor a limit of a service refuses it. */
  readonly bookingCode?: string;
}

/** Makes a ticket inside an act: number, ticket, tasks and event. */
export async function createTicket(
  act: BranchTransaction,
  wish: Omit<CreateTicketRequest, 'requestId'>,
  { dispenser, now, newKey, ...more }: NewTicketOptions,
): Promise<Issued | CreateTicketRefusal> {
  const { db, branch } = act;
  const time = branchTime(now, branch.timeZone);

  const exceptionDays = await entitiesOf(db, branch.key, 'exceptionDay');
  if (!isWithinOpeningHours({ ...branch, exceptionDays }, time)) return { kind: 'branch-closed' };
  if (!(await isActiveLanguage(db, branch, wish.language))) return { kind: 'unknown-language' };

  const offered = new Map(
    (await readOfferedServices(db, branch.key)).map((service) => [service.key, service]),
  );
  const services: RequestedService[] = [];
  for (const key of wish.services) {
    const service = offered.get(key);
    if (!service || service.subType === subType.message) return { kind: 'service-closed', service: key };
    const limit = service.maxTickets ?? 0;
    if (
      more.bookingCode === undefined &&
      limit > 0 &&
      (await openTicketsOfDay(act, time.date, key)) >= limit
    ) {
      return { kind: 'max-tickets', service: key, limit };
    }
    services.push(await requestedService(db, branch.key, service));
  }
  const first = services[0]?.service;
  if (!first) throw new Error('a wish names at least one service');
  const name =
    more.bookingCode === undefined
      ? await storedName(db, branch, wish)
      : bookedName(branch, wish.customerName);
  if (name.kind !== 'kept') return name;
  if (wish.clerk !== undefined) {
    const choice = { clerk: wish.clerk, services: services.map(({ service }) => service) };
    if (!(await isSelectable(db, branch.key, choice, now))) {
      return { kind: 'clerk-unavailable', clerk: wish.clerk };
    }
  }
  const interval = await entityOf(db, branch.key, 'numberInterval', first.numberInterval);
  if (!interval) throw new Error(`service ${first.key} has no number interval`);

  const waiting = await readWait(db, branch.key, { service: first, clerk: wish.clerk }, now);
  const number = await allocateNumber(db, branch.key, time.date, interval);
  if (number === undefined) return { kind: 'interval-full', numberInterval: interval.key };

  const key = newKey();
  const event = more.callableAt === null ? 'ticket.reserved' : 'ticket.created';
  const seq = await act.record(event, now, { ticket: key, number, services: wish.services });
  const rules = callRulesOf(await readRules(db, branch.key));
  const ticket = createTicketRecord({
    key,
    wish,
    customerName: name.name,
    services,
    number,
    seq,
    now,
    rules,
    newKey,
    ...more,
  });
  const issued = { ticket: wireTicket(ticket), waiting };
  await createTicketRows(db, { branch: branch.key, day: time.date, dispenser }, ticket);
  act.waitsChanged();
  return { kind: 'issued', issued };
}

async function openTicketsOfDay(
  { db, branch }: BranchTransaction,
  day: string,
  service: string,
): Promise<number> {
  const { tickets } = await db
    .selectFrom('ticket')
    .innerJoin('task', 'task.ticket', 'ticket.key')
    .where('ticket.branch', '=', branch.key)
    .where('ticket.day', '=', day)
    .where('ticket.status', '<', ticketStatus.finished)
    .where((eb) => eb.or([eb('task.service', '=', service), eb('task.chain', '=', service)]))
    .select((eb) => eb.fn.count<number>('ticket.key').distinct().as('tickets'))
    .executeTakeFirstOrThrow();
  return Number(tickets);
}
