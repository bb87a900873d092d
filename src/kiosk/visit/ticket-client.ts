import * as v from 'valibot';
import type { CreatedTicket } from '../../contract/additions/create-ticket.ts';
import { arriveForAppointment, createTicket, voidTicket } from '../../contract/endpoints/ticket-endpoints.ts';
import type { Client } from '../api/client.ts';
import { type Failure, isFinal } from '../api/failure.ts';
import type { Refusal } from '../session/session.ts';
import type { Timers } from '../time/timers.ts';
import type { Journal, TicketRequest } from './journal.ts';

/** What became of a ticket request. */
export type TicketResult =
  | { readonly kind: 'created'; readonly created: CreatedTicket }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** A ticket whose visitor may still be standing there after the page was loaded anew. */
export interface RecoveredTicket {
  readonly request: TicketRequest;
  readonly created: CreatedTicket;
  /** Whether its number was on the screen before. */
  readonly wasShown: boolean;
}

/** Gets tickets so that one draft makes one ticket, whatever breaks in between. */
export interface TicketClient {
  createTicket(request: TicketRequest): Promise<TicketResult>;
  /** Makes sure that nobody is called under this request: its number was never shown, or nobody saw it. */
  voidTicket(request: Pick<TicketRequest, 'requestId'>): Promise<void>;
  /** The number was on the screen long enough; the request is history. */
  forget(requestId: string): Promise<void>;
  /** At boot: settles what the last page left behind, and gives back the ticket to show again, if any. */
  recover(holdMs: number): Promise<RecoveredTicket | undefined>;
}

const patienceMs = 10_000;
const firstPauseMs = 300;
const longestPauseMs = 30_000;

/** By the types of dispenser/ticket and dispenser/appointment/arrived. */
const refusals: Readonly<Record<string, Refusal['why']>> = {
  BRANCH_CLOSED: 'branch-closed',
  SERVICE_CLOSED: 'service-closed',
  MAX_TICKETS: 'no-more-tickets',
  INTERVAL_FULL: 'no-more-tickets',
  NAME_INVALID: 'name-not-possible',
  CLERK_UNAVAILABLE: 'clerk-away',
  BOOKING_UNKNOWN: 'booking-unknown',
  TOO_EARLY: 'too-early',
  TOO_LATE: 'too-late',
  ALREADY_ARRIVED: 'already-arrived',
};

/** What the data of a refusal may say. */
const details = v.object({
  from: v.optional(v.number()),
  until: v.optional(v.number()),
  number: v.optional(v.string()),
});

function refusalOf(failure: Failure): Refusal {
  const why = (failure.kind === 'refused' && refusals[failure.type]) || 'not-possible';
  const said = v.safeParse(details, failure.kind === 'refused' ? failure.data : undefined);
  if (!said.success) return { why };
  const { from, until, number } = said.output;
  const time = from ?? until;
  return { why, ...(time !== undefined && { time }), ...(number !== undefined && { number }) };
}

/** A desk at the service; `wall` is the time that survives a restart, in milliseconds. */
export function ticketClient(ports: {
  client: Client;
  journal: Journal;
  timers: Timers;
  wall: () => number;
}): TicketClient {
  const { client, journal, timers, wall } = ports;

  async function issue(request: TicketRequest): Promise<TicketResult> {
    const at = wall();
    await journal.write({ state: 'asked', request, at });
    const giveUpAt = timers.now() + patienceMs;
    for (let pause = firstPauseMs; ; pause *= 2) {
      const result =
        'bookingCode' in request
          ? await client.call(arriveForAppointment, { body: request })
          : await client.call(createTicket, { body: request });
      if (result.ok) {
        // Written before it is shown: a number that may have been seen is never withdrawn after a crash.
        await journal.write({ state: 'shown', request, at: wall(), issued: result.answer });
        return { kind: 'created', created: result.answer };
      }
      if (isFinal(result.failure)) {
        await journal.remove(request.requestId);
        return { kind: 'refused', refusal: refusalOf(result.failure) };
      }
      if (timers.now() + pause >= giveUpAt) break;
      await timers.sleep(pause);
    }
    void withdraw(request);
    return { kind: 'refused', refusal: { why: 'unreachable' } };
  }

  async function withdraw({ requestId }: Pick<TicketRequest, 'requestId'>): Promise<void> {
    await journal.write({ state: 'abandoned', request: { requestId }, at: wall() });
    for (let pause = firstPauseMs; ; pause = Math.min(2 * pause, longestPauseMs)) {
      const result = await client.call(voidTicket, { body: { requestId } });
      if (result.ok || isFinal(result.failure)) break;
      await timers.sleep(pause);
    }
    await journal.remove(requestId);
  }

  async function recover(holdMs: number): Promise<RecoveredTicket | undefined> {
    let found: RecoveredTicket | undefined;
    for (const entry of await journal.entries()) {
      const { request, state, at } = entry;
      const age = wall() - at;
      // A clock that went back makes the age meaningless; then nobody is assumed to be waiting.
      const maybeStillThere = age >= 0 && age < holdMs && found === undefined;
      if (state === 'shown') {
        if (maybeStillThere) found = { request, created: entry.issued, wasShown: true };
        else await journal.remove(request.requestId);
      } else if (state === 'asked' && maybeStillThere) {
        const outcome = await issue(request);
        if (outcome.kind === 'created') found = { request, created: outcome.created, wasShown: false };
      } else {
        void withdraw(request);
      }
    }
    return found;
  }

  return {
    createTicket: issue,
    voidTicket: withdraw,
    forget: (requestId) => journal.remove(requestId),
    recover,
  };
}
