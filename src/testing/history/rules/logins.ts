import { answeredTicket, type History, requestsOfKind } from '../history.ts';

/** A clerk who logs in again at the same counter receives the current ticket without another call of the visitor. */
export function* newLoginsGetTheCurrentTicket({ requests }: History) {
  for (const one of requestsOfKind(requests, 'call')) {
    const { request, answer } = one;
    if (request.how !== 'inherited' || answer.kind !== 'done') continue;
    const received = answeredTicket(one);
    if (received?.key !== request.ticket || received.calls !== request.calls) {
      const what = received ? `call ${received.calls} of ${received.number}` : 'no ticket';
      yield `${request.counter} got ${what} after a new login instead of call ${request.calls} of ${request.ticket}`;
    }
  }
}
