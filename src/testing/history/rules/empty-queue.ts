import { answeredTicket, type History, requestsOfKind } from '../history.ts';
import { earliestCalls } from './first-calls.ts';
import { earliest, groupBy } from './group-by.ts';

/** A call may return no ticket only if no ticket that the counter may call was waiting throughout the call. */
export function* emptyAnswersAreRight(history: History) {
  const waits = certainWaits(history);
  const calls = groupBy(requestsOfKind(history.requests, 'call'), ({ request }) => request.id);
  for (const attempts of calls.values()) {
    const empty = attempts.find(({ answer }) => answer.kind === 'done' && !answer.ticket);
    if (empty?.request.how !== 'next') continue;
    const { counter, services } = empty.request;
    const begin = Math.min(...attempts.map((one) => one.begin));
    const missed = waits.find(
      (wait) =>
        wait.from <= begin &&
        empty.end <= wait.until &&
        wait.services.every((service) => services.includes(service)),
    );
    if (missed) yield `${counter} got no ticket although ${missed.number} was waiting`;
  }
}

interface Wait {
  readonly number: string;
  readonly services: readonly string[];
  readonly from: number;
  readonly until: number;
}

/**
 * The times during which each ticket was certainly waiting: from the response with the ticket until the first request
 * that may have changed it.
 */
function certainWaits({ requests, database }: History): Wait[] {
  const firstCall = earliestCalls(requests);
  const voided = earliest(
    requestsOfKind(requests, 'void').map(({ request, begin }) => [request.requestId, begin]),
  );
  const transferred = earliest(
    requestsOfKind(requests, 'transfer').map(({ request, begin }) => [request.ticket, begin]),
  );
  const called = new Set(database.tickets.filter(({ calls }) => calls > 0).map(({ key }) => key));

  return requestsOfKind(requests, 'create').flatMap((one) => {
    const ticket = answeredTicket(one);
    // The ticket of a booking cannot be called before its time.
    if (!ticket || one.request.bookingCode !== undefined) return [];
    const until = Math.min(
      transferred.get(ticket.key) ?? Number.POSITIVE_INFINITY,
      called.has(ticket.key) ? firstCall(ticket.key) : Number.POSITIVE_INFINITY,
      voided.get(one.request.requestId) ?? Number.POSITIVE_INFINITY,
    );
    return [{ number: ticket.number, services: one.request.services, from: one.end, until }];
  });
}
