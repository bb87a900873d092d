import type { CreatedTicket, CreateTicketRequest } from '../../../contract/additions/create-ticket.ts';
import { addDays, scheduleTime } from '../../../domain/calendar/branch-time.ts';
import { localInstant } from '../../../domain/calendar/local-instant.ts';
import { isWithinOpeningHours } from '../../../domain/calendar/schedule.ts';
import { subType } from '../../../domain/configuration/meanings.ts';
import {
  type PhoneNumbers,
  type PhoneOrigin,
  phoneLimit,
  type TicketOrigin,
} from '../../../domain/queue/claim-number.ts';
import { openTicketsOf } from '../../../domain/queue/open-tickets.ts';
import { linksOf } from '../../../domain/queue/served-services.ts';
import { followHash } from '../../secret/follow-token.ts';
import { entitiesOf, entityOf } from '../../store/entities.ts';
import type { QueuedTicket } from '../../store/stored-ticket.ts';
import { createTicketRows } from '../../store/tickets/ticket-rows.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { allocateNumber } from '../changes/allocate-number.ts';
import {
  createTicketRecord,
  priorityOf,
  type RequestedService,
  type TicketOptions,
} from '../changes/create-ticket-record.ts';
import { joiningRank } from '../changes/joining-rank.ts';
import { placeData } from '../changes/place-data.ts';
import { readDaysWithClosings, readLateClosings, readServiceClosings } from '../closings/closings.ts';
import { readUnservedServices } from '../configuration/branch-staff.ts';
import {
  isOfferedLanguage,
  offeredNeeds,
  readActiveServices,
  readOfferedServices,
  readRules,
  readTargets,
} from '../configuration/read-configuration.ts';
import { readSituation } from '../waits/read-queue-facts.ts';
import { readWait } from '../waits/read-waits.ts';
import { isSelectable } from '../waits/selectable-clerks.ts';
import { firstServiceOfChain } from '../waits/startable-services.ts';
import { readFollowToken } from './read-follow-token.ts';
import { bookedName, type NameRefusal, storedName } from './stored-name.ts';
import { wireTicket } from './wire-ticket.ts';

export type CreateTicketRefusal =
  | { readonly kind: 'branch-closed' }
  | { readonly kind: 'unknown-language' }
  | { readonly kind: 'service-closed'; readonly service: string }
  | { readonly kind: 'max-tickets'; readonly service: string; readonly limit: number }
  | NameRefusal
  | { readonly kind: 'clerk-unavailable'; readonly clerk: string }
  | { readonly kind: 'interval-full'; readonly numberInterval: string }
  | ReservationsFull;

/** The refusal of a phone's ticket, because `limit` phones of the same origin already have a ticket of the service. */
export interface ReservationsFull {
  readonly kind: 'reservations-full';
  readonly origin: PhoneOrigin;
  readonly service: string;
  readonly limit: number;
  /** Seconds until a ticket is possible again; absent if one of these tickets must end first. */
  readonly seconds?: number;
}

export interface TicketCreated {
  readonly kind: 'created';
  readonly answer: CreatedTicket;
}

type TicketRequest = Omit<CreateTicketRequest, 'requestId'>;

/**
 * Creates number, ticket, tasks and event in one branch transaction. `dispenser` is null unless the ticket was
 * requested at a dispenser.
 */
export async function createTicket(
  transaction: BranchTransaction,
  request: TicketRequest,
  { dispenser, origin, ...options }: TicketOptions & { readonly dispenser: string | null },
): Promise<TicketCreated | CreateTicketRefusal> {
  const { branch, now } = transaction;
  const time = scheduleTime(now, branch.timeZone);
  const isBooked = options.bookingCode !== undefined;
  const rules = await readRules(transaction);
  const share = rules.remoteShare;

  // A booking is valid even during a closing, because its visitor was promised the time.
  const exceptionDays = isBooked
    ? await entitiesOf(transaction, 'exceptionDay')
    : await readDaysWithClosings(transaction, now);
  if (!isWithinOpeningHours({ ...branch, exceptionDays }, time)) return { kind: 'branch-closed' };
  if (!(await isOfferedLanguage(transaction, request.language))) return { kind: 'unknown-language' };

  // The queue is read first; otherwise, the new ticket would count as waiting ahead of itself.
  const situation = await readSituation(transaction, now);
  const { open } = situation;
  const requested = await requestedServices(transaction, request, { open, isBooked, origin, share });
  if (requested.kind !== 'available') return requested;
  const { services } = requested;
  const first = services[0]?.service;
  if (!first) throw new Error('a request for a ticket names at least one service');

  const name = isBooked ? bookedName(branch, request.customerName) : await storedName(transaction, request);
  if (name.kind !== 'valid') return name;
  if (request.clerk !== undefined) {
    const choice = { clerk: request.clerk, services: services.map(({ service }) => service) };
    if (!isSelectable(choice, situation)) {
      return { kind: 'clerk-unavailable', clerk: request.clerk };
    }
  }
  const interval = await entityOf(transaction, 'numberInterval', first.numberInterval);
  if (!interval) throw new Error(`service ${first.key} has no number interval`);

  const needs = offeredNeeds(request.needs ?? [], rules);
  const priority = priorityOf(services, needs);
  const readsWait = () =>
    readWait(transaction, { service: first, clerk: request.clerk, priority }, situation);
  const stopped = isBooked ? undefined : (await readLateClosings(transaction, now)).get(first.key);
  const lateWait = stopped && (await readsWait());
  if (lateWait?.late) return { kind: 'service-closed', service: first.key };

  const allocated = await allocateNumber(transaction, { interval, origin, share }, { day: time.date, open });
  if (allocated.kind === 'interval-full') return { kind: allocated.kind, numberInterval: interval.key };
  if (allocated.kind === 'share-full') {
    const tomorrow = localInstant(addDays(time.date, 1), 0, branch.timeZone);
    const seconds = Math.ceil((tomorrow - now) / 1000);
    const { origin, limit, isForToday } = allocated;
    return { kind: 'reservations-full', origin, service: first.key, limit, ...(isForToday && { seconds }) };
  }
  const { number } = allocated;
  // Estimating the wait in a full branch takes long, so this comes after all refusals.
  const waiting = lateWait ?? (await readsWait());

  const { callableAt: at = now } = options;
  const joining = { services: services.map(({ service }) => firstServiceOfChain(service)), priority };
  const rank = at === null ? null : await joiningRank(transaction, { ...joining, at, isBooking: isBooked });
  const key = options.newKey();
  const event = options.callableAt === null ? 'ticket.reserved' : 'ticket.created';
  const created = createTicketRecord({
    key,
    request,
    customerName: name.name,
    services,
    needs,
    priority,
    number,
    share: origin === 'here' ? null : { interval: interval.key, origin },
    now,
    rank,
    ...options,
  });
  const { time: wait, relation, late, ahead } = waiting;
  const told = { time: wait, relation, late, ahead };
  const data = {
    ticket: key,
    number,
    services: request.services,
    ...placeData(created, await readTargets(transaction)),
    told,
  };
  const ticket = {
    ...created,
    seq: transaction.record(event, now, data),
    told: options.callableAt === undefined ? { time: wait, relation, late, tickets: waiting.tickets } : null,
  };
  const follow = await readFollowToken(transaction, key);
  const follow_hash = follow === undefined ? null : followHash(follow);
  await createTicketRows(transaction, { day: time.date, dispenser, follow_hash }, ticket);
  transaction.waitsChanged();
  return { kind: 'created', answer: { ticket: wireTicket(ticket), waiting } };
}

type RequestedServices =
  | { readonly kind: 'available'; readonly services: readonly RequestedService[] }
  | Extract<CreateTicketRefusal, { kind: 'service-closed' | 'max-tickets' | 'reservations-full' }>;

/** Finds the requested services, or refuses the first service that issues no tickets now. */
async function requestedServices(
  transaction: BranchTransaction,
  request: TicketRequest,
  {
    open: allOpen,
    isBooked,
    origin,
    share,
  }: {
    readonly open: readonly QueuedTicket[];
    readonly isBooked: boolean;
    readonly origin: TicketOrigin;
    readonly share: number;
  },
): Promise<RequestedServices> {
  const offered = new Map((await readOfferedServices(transaction)).map((service) => [service.key, service]));
  const active = await readActiveServices(transaction);
  const unserved = await readUnservedServices(transaction);
  const { now } = transaction;
  const closed = await readServiceClosings(transaction, now);
  const services: RequestedService[] = [];
  for (const key of request.services) {
    const service = offered.get(key);
    if (!service || service.subType === subType.message || unserved.some((one) => one.key === key)) {
      return { kind: 'service-closed', service: key };
    }
    if (!isBooked && closed.has(key)) return { kind: 'service-closed', service: key };
    const limit = service.maxTickets ?? 0;
    // A visitor with a booking who has scanned a code was promised a ticket. The slots already limit the number of
    // bookings.
    if (limit > 0 && (!isBooked || origin === 'remote')) {
      const open = countOpenTickets(key, allOpen);
      if (!isBooked && open.all >= limit) return { kind: 'max-tickets', service: key, limit };
      const ofPhones = phoneLimit(limit, share);
      if (origin !== 'here' && open[origin] >= ofPhones) {
        return { kind: 'reservations-full', origin, service: key, limit: ofPhones };
      }
    }
    services.push({ service, chain: linksOf(service, active) });
  }
  return { kind: 'available', services };
}

function countOpenTickets(
  service: string,
  open: readonly QueuedTicket[],
): PhoneNumbers & { readonly all: number } {
  const own = openTicketsOf(service, open);
  const count = (origin: PhoneOrigin) => own.filter(({ share }) => share?.origin === origin).length;
  return { all: own.length, code: count('code'), remote: count('remote') };
}
