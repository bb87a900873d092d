import { answeredTicket, type RecordedRequest, requestsOfKind } from '../history.ts';
import { earliest } from './group-by.ts';

/** Returns the earliest time at which a ticket may have been called, by its key; infinity if it was not. */
export function earliestCalls(requests: readonly RecordedRequest[]): (ticket: string) => number {
  const calls = requestsOfKind(requests, 'call');
  const begins = earliest(calls.map(({ request, begin }) => [request.id, begin]));
  const answered = calls.filter(({ answer }) => answer.kind !== 'unknown');
  const called = earliest(
    answered.flatMap((call) => {
      const ticket = answeredTicket(call);
      return ticket ? [[ticket.key, begins.get(call.request.id) ?? call.begin]] : [];
    }),
  );
  // A call that was never answered may have called any ticket.
  const answeredIds = new Set(answered.map(({ request }) => request.id));
  const unanswered = [...begins].filter(([id]) => !answeredIds.has(id)).map(([, begin]) => begin);
  const firstUnanswered = Math.min(...unanswered, Number.POSITIVE_INFINITY);
  return (ticket) => Math.min(called.get(ticket) ?? Number.POSITIVE_INFINITY, firstUnanswered);
}
