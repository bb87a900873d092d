import { answeredTicket, type History, requestsOfKind } from '../history.ts';
import type { TicketRow } from '../read-database-state.ts';
import { earliestCalls } from './first-calls.ts';
import { earliest, groupBy } from './group-by.ts';

/** A ticket that a client received exists once, with the same number and request. */
export function* acknowledgedTicketsExistOnce({ requests, database }: History) {
  const rows = groupBy(database.tickets, ({ key }) => key);
  const ticketOf = new Map(database.requests.map(({ id, ticket }) => [id, ticket]));
  for (const one of requestsOfKind(requests, 'create')) {
    const ticket = answeredTicket(one);
    if (!ticket) continue;
    const { requestId } = one.request;
    const [row, ...others] = rows.get(ticket.key) ?? [];
    if (!row) yield `${ticket.number} of ${one.client} is missing`;
    else if (others.length > 0) yield `${ticket.number} of ${one.client} exists ${others.length + 1} times`;
    else if (row.number !== ticket.number) yield `${ticket.number} of ${one.client} became ${row.number}`;
    else if (ticketOf.get(requestId) !== ticket.key) {
      yield `${ticket.number} is not the ticket of request ${requestId}`;
    }
  }
}

/** A repeated request gets the same ticket, and every ticket belongs to a request. */
export function* repeatedRequestsGetTheSameTicket({ requests, database }: History) {
  const received = new Map<string, string>();
  for (const one of requestsOfKind(requests, 'create')) {
    const { requestId } = one.request;
    const ticket = answeredTicket(one);
    const first = received.get(requestId) ?? ticket?.key;
    if (ticket && first !== ticket.key) yield `${requestId} got ${first}, then ${ticket.key}`;
    if (first !== undefined) received.set(requestId, first);
  }
  const requested = new Set(database.requests.map(({ ticket }) => ticket));
  for (const { key, number } of database.tickets) {
    if (!requested.has(key)) yield `${number} (${key}) belongs to no request`;
  }
}

/**
 * The ticket of a voided request is not called afterwards. A ticket whose number no client received is
 * voided.
 */
export function* unclaimedTicketsAreVoid({ requests, database }: History) {
  const creations = requestsOfKind(requests, 'create');
  const received = new Set(creations.filter(answeredTicket).map(({ request }) => request.requestId));
  const voids = requestsOfKind(requests, 'void');
  const voided = earliest(
    voids.filter(({ answer }) => answer.kind === 'done').map(({ request, end }) => [request.requestId, end]),
  );
  const firstCall = earliestCalls(requests);
  const rows = new Map(database.tickets.map((row) => [row.key, row]));

  for (const { id, ticket } of database.requests) {
    const row = rows.get(ticket ?? '');
    if (!row) continue;
    const voidedAt = voided.get(id);
    if (voidedAt === undefined) {
      if (!received.has(id)) yield `${row.number} of request ${id} was not received by any client`;
    } else if (row.calls > 0) {
      // A ticket that was called before it was voided is kept.
      if (firstCall(row.key) > voidedAt) yield `${row.number} was voided and is called`;
    } else if (row.status < 60) yield `${row.number} was voided and has status ${row.status}`;
  }
  const voidRequested = new Set(voids.map(({ request }) => request.requestId));
  for (const { request, answer } of creations) {
    const isVoided = answer.kind === 'refused' && answer.type === 'VOIDED';
    if (isVoided && !voidRequested.has(request.requestId))
      yield `${request.requestId} was not voided by any client`;
  }
}

/** The fields of a ticket match its status, and a counter has at most one ticket. */
export function* ticketsHaveValidState({ database }: History) {
  const atCounters = new Map<string, string>();
  for (const ticket of database.tickets) {
    if (!hasValidState(ticket)) yield `${ticket.number} has no valid state at ${ticket.status}`;
    if (ticket.status < 30 || ticket.status >= 60) continue;
    const other = atCounters.get(ticket.counter);
    if (other !== undefined) yield `${other} and ${ticket.number} are both at ${ticket.counter}`;
    atCounters.set(ticket.counter, ticket.number);
  }
}

function hasValidState({ status, counter, callableAt, rank, reason, parkedAt }: TicketRow): boolean {
  if (parkedAt !== null && status !== 10) return false;
  switch (status) {
    case 10:
      return counter === '' && callableAt !== null && rank !== null;
    case 15:
      return counter === '' && callableAt === null;
    case 30:
    case 40:
    case 50:
      return counter !== '';
    case 60:
      return true;
    case 70:
      return reason !== null;
    default:
      return false;
  }
}
