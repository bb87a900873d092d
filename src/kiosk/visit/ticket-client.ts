import * as v from 'valibot';
import type { CreatedTicket } from '../../contract/additions/create-ticket.ts';
import { arriveForAppointment, createTicket, voidTicket } from '../../contract/endpoints/ticket-endpoints.ts';
import type { Client } from '../../page/api/client.ts';
import type { Failure, Result } from '../../page/api/failure.ts';
import type { ServiceAvailability } from '../../page/api/service-availability.ts';
import type { Timers } from '../../page/time/timers.ts';
import type { IssuedNumber, Refusal } from '../session/session.ts';
import { askedEntry, type Journal, shownEntry, type TicketRequest } from './journal.ts';

export type TicketResult =
  | { readonly kind: 'created'; readonly created: CreatedTicket }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

interface RecoveredNumber extends IssuedNumber {
  readonly wasShown: boolean;
}

/** The tickets from before a restart, whose visitors may still be at the screen. */
interface RecoveredTickets {
  /** The keys of the chosen services; empty for an appointment. */
  readonly services: readonly string[];
  /** The first request, and its group's other requests in order. */
  readonly numbers: readonly [RecoveredNumber, ...RecoveredNumber[]];
  readonly isShort: boolean;
}

export type TicketClient = ReturnType<typeof ticketClient>;

const giveUpAfterMs = 10_000;
const noAnswer: Result<never> = { ok: false, failure: { kind: 'unreachable', problem: 'no answer in time' } };
const firstPauseMs = 300;
/** Until the request is voided, the kiosk may be paused, so it must notice the service's return quickly. */
const longestPauseMs = 2_000;

/** The service's refusals with their error types. The other two refusals come from the kiosk itself. */
const errorTypes: {
  readonly [W in Exclude<Refusal['why'], 'not-possible' | 'unreachable'>]: readonly string[];
} = {
  'branch-closed': ['BRANCH_CLOSED'],
  'service-closed': ['SERVICE_CLOSED'],
  'no-more-tickets': ['MAX_TICKETS', 'INTERVAL_FULL'],
  'name-not-possible': ['NAME_INVALID'],
  'clerk-away': ['CLERK_UNAVAILABLE'],
  'booking-unknown': ['BOOKING_UNKNOWN'],
  'too-early': ['TOO_EARLY'],
  'too-late': ['TOO_LATE'],
  'already-arrived': ['ALREADY_ARRIVED'],
};
const refusalByType = new Map(
  Object.entries(errorTypes).flatMap(([why, types]) =>
    types.map((type) => [type, why as keyof typeof errorTypes] as const),
  ),
);

const refusalData = v.object({
  from: v.optional(v.number()),
  until: v.optional(v.number()),
  time: v.optional(v.number()),
  service: v.optional(v.string()),
  number: v.optional(v.string()),
});

/** True if the service refused the call itself, so repeating it is useless. */
function isFinal(failure: Failure): boolean {
  return (
    failure.kind === 'refused' &&
    failure.status >= 400 &&
    failure.status < 500 &&
    ![401, 403, 408, 429].includes(failure.status)
  );
}

function refusalOf(failure: Failure): Refusal {
  if (failure.kind !== 'refused') return { why: 'not-possible' };
  const why = refusalByType.get(failure.type) ?? 'not-possible';
  const data = v.safeParse(refusalData, failure.data);
  if (!data.success) return { why };
  const { from, until, time: appointment, ...shown } = data.output;
  const time = from ?? until;
  return {
    why,
    ...shown,
    ...(time !== undefined && { time }),
    ...(appointment !== undefined && { appointment }),
  };
}

interface Deps {
  readonly client: Client;
  readonly journal: Journal;
  readonly newRequestId: () => string;
  readonly timers: Timers;
  readonly availability: Pick<ServiceAvailability, 'onTicketRequest' | 'onCommit'>;
  /** Milliseconds since 1970 by this machine's clock: the only clock that continues during a restart. */
  readonly machineNow: () => number;
}

/** Requests tickets so that one request creates at most one ticket, even after failures. */
export function ticketClient({ client, journal, newRequestId, timers, availability, machineNow }: Deps) {
  const own = new Map<string, string | undefined>();
  let prepared: { readonly requestId: string; isJournalled: boolean } | undefined;

  /**
   * Writes the ID of the next request into the journal, so that a single visitor's request does not wait for the disk.
   * If the page ends before the request's own entry is written, the next page voids its ticket.
   */
  async function prepare(): Promise<void> {
    if (prepared) return;
    const next = { requestId: newRequestId(), isJournalled: false };
    prepared = next;
    await journal.write({ state: 'abandoned', request: { requestId: next.requestId }, at: machineNow() });
    next.isJournalled = true;
  }

  /** Writes a visit's requests into the journal before the first of them is sent, or beside a prepared request. */
  async function ask(requests: readonly TicketRequest[], group: string | undefined): Promise<void> {
    const at = machineNow();
    for (const { requestId } of requests) own.set(requestId, group);
    const written = Promise.all(requests.map((request) => journal.write(askedEntry(request, at, group))));
    const isPrepared =
      prepared?.isJournalled && requests.every(({ requestId }) => requestId === prepared?.requestId);
    if (requests.some(({ requestId }) => requestId === prepared?.requestId)) prepared = undefined;
    if (!isPrepared) await written;
  }

  /** Sends a journalled request until the service answers, for about ten seconds. */
  async function sendAsked(request: TicketRequest): Promise<TicketResult> {
    const giveUpAt = timers.now() + giveUpAfterMs;
    for (let pause = firstPauseMs; ; pause *= 2) {
      const answer =
        'bookingCode' in request
          ? client.call(arriveForAppointment, { body: request })
          : client.call(createTicket, { body: request });
      const tooLate = timers.sleep(giveUpAt - timers.now()).then(() => noAnswer);
      const result = await Promise.race([answer, tooLate]);
      if (result.ok) {
        availability.onTicketRequest(true);
        // The entry is written before the number is shown: after a crash, a number that a visitor may have seen is
        // not voided.
        await journal.write(shownEntry(request, result.answer, machineNow(), own.get(request.requestId)));
        return { kind: 'created', created: result.answer };
      }
      if (isFinal(result.failure)) {
        await journal.remove(request.requestId);
        return { kind: 'refused', refusal: refusalOf(result.failure) };
      }
      const { retryAfterMs = 0 } = result.failure.kind === 'refused' ? result.failure : {};
      const waitMs = Math.max(pause, retryAfterMs);
      if (timers.now() + waitMs >= giveUpAt) break;
      await timers.sleep(waitMs);
    }
    availability.onTicketRequest(false);
    void voidByRequest(request);
    return { kind: 'refused', refusal: { why: 'unreachable' } };
  }

  /** Voids the ticket of a request whose number no visitor has seen. Retries until the service answers. */
  async function voidByRequest({ requestId }: Pick<TicketRequest, 'requestId'>): Promise<void> {
    await journal.write({ state: 'abandoned', request: { requestId }, at: machineNow() });
    for (let pause = firstPauseMs; ; pause = Math.min(2 * pause, longestPauseMs)) {
      const result = await client.call(voidTicket, { body: { requestId } });
      if (result.ok || isFinal(result.failure)) break;
      await timers.sleep(pause);
    }
    availability.onCommit();
    await journal.remove(requestId);
  }

  /**
   * Settles the previous page's journal, and returns the tickets to show again, if any is younger than `holdMs`. Call
   * it once after the start.
   */
  async function recover(holdMs: number): Promise<RecoveredTickets | undefined> {
    let kept: { readonly services: readonly string[]; readonly group: string | undefined } | undefined;
    const numbers: RecoveredNumber[] = [];
    const lost: (string | undefined)[] = [];
    const entries = await journal.entries();
    // A visitor may ask this page for a ticket, and leave, before all entries are settled.
    const earlier = entries.filter(
      ({ request: { requestId } }) => !own.has(requestId) && requestId !== prepared?.requestId,
    );
    for (const entry of earlier) {
      const { request, at, group } = entry;
      const { requestId } = request;
      const age = machineNow() - at;
      const isOfVisit = !kept || (group !== undefined && group === kept.group);
      // A negative age means that the clock was set back; then no visitor is assumed to wait.
      const mayWait = age >= 0 && age < holdMs && isOfVisit;
      switch (entry.state) {
        case 'shown':
          if (!mayWait) await journal.remove(requestId);
          else {
            kept ??= { services: entry.request.services, group };
            numbers.push({ requestId, created: entry.issued, wasShown: true });
          }
          break;
        case 'asked': {
          if (mayWait) await ask([entry.request], group);
          const result = mayWait ? await sendAsked(entry.request) : undefined;
          if (result?.kind === 'created') {
            kept ??= { services: entry.request.services, group };
            numbers.push({ requestId, created: result.created, wasShown: false });
          } else {
            lost.push(group);
            if (!result) void voidByRequest(request);
          }
          break;
        }
        case 'abandoned':
          lost.push(group);
          void voidByRequest(request);
          break;
        default:
          // A new state must be handled above. An entry of a newer page is voided like an abandoned entry.
          entry satisfies never;
          void voidByRequest(request);
      }
    }
    const inOrder = numbers.toSorted((a, b) => a.created.ticket.createdAt - b.created.ticket.createdAt);
    const [first, ...others] = inOrder;
    if (!first || !kept) return undefined;
    const { services, group } = kept;
    return { services, numbers: [first, ...others], isShort: group !== undefined && lost.includes(group) };
  }

  return {
    /** Requests a ticket. A group's later requests are also written to the journal before this request is sent. */
    async createTicket(request: TicketRequest, later: readonly TicketRequest[] = []): Promise<TicketResult> {
      if (!own.has(request.requestId))
        await ask([request, ...later], later.length > 0 ? request.requestId : undefined);
      return sendAsked(request);
    },
    newRequestId,
    /** The ID of the next request: the prepared one, until it is asked for a ticket, or a new one. */
    nextRequestId: () => (prepared?.isJournalled ? prepared.requestId : newRequestId()),
    prepare,
    voidTicket: voidByRequest,
    /**
     * Removes the request from the journal, once the number leaves the screen or if it is not sent at all.
     */
    forget(requestId: string): Promise<void> {
      own.delete(requestId);
      return journal.remove(requestId);
    },
    recover,
  };
}
