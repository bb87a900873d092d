import { answeredTicket, type RecordedRequest, requestsOfKind } from '../history.ts';
import { earliest } from './group-by.ts';

/**
 * Returns a function from a ticket's key to the earliest time at which the ticket may have been called; infinity if
 * never.
 */
export function earliestCalls(requests: readonly RecordedRequest[]): (ticket: string) => number {
  const calls = requestsOfKind(requests, 'call');
  const begins = earliest(calls.map(({ request, begin }) => [request.id, begin]));
  const answered = calls.flatMap((call) => {
    const ticket = answeredTicket(call);
    return ticket ? [{ call, ticket, begin: begins.get(call.request.id) ?? call.begin }] : [];
  });
  const called = earliest(answered.map(({ ticket, begin }) => [ticket.key, begin]));
  // A response with one call means that no other call came before. A new login also gets such a response for the
  // previous login's call.
  const isFirst = new Set(
    answered
      .filter(({ call, ticket }) => ticket.calls === 1 && call.request.how !== 'inherited')
      .map(({ ticket }) => ticket.key),
  );
  // An attempt without a response may have called any ticket, unless another attempt shows the called ticket. A
  // refusal proves nothing, because the lost attempt may have been executed later.
  const idsOf = (kind: RecordedRequest['answer']['kind']) =>
    new Set(calls.filter(({ answer }) => answer.kind === kind).map(({ request }) => request.id));
  const [done, lost] = [idsOf('done'), idsOf('unknown')];
  const unanswered = [...begins].filter(([id]) => lost.has(id) && !done.has(id)).map(([, begin]) => begin);
  const firstUnanswered = Math.min(...unanswered, Number.POSITIVE_INFINITY);
  return (ticket) => {
    const known = called.get(ticket) ?? Number.POSITIVE_INFINITY;
    return isFirst.has(ticket) ? known : Math.min(known, firstUnanswered);
  };
}
