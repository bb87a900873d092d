import { answeredTicket, type History, type RecordedRequest, requestsOfKind } from '../history.ts';
import { groupBy } from './group-by.ts';

/** If two counters received the same ticket, they had it one after the other, each from a separate call. */
export function* noTicketIsAtTwoCounters({ requests }: History) {
  const calls = requestsOfKind(requests, 'call').flatMap((one) => {
    const ticket = answeredTicket(one);
    return ticket ? [{ ...ticket, counter: one.request.counter, begin: one.begin, end: one.end }] : [];
  });
  const leavingByCounter = groupBy(requests.filter(mayLeaveTicket), ({ request }) => request.counter);

  for (const ofTicket of groupBy(calls, ({ key }) => key).values()) {
    for (const sameCall of groupBy(ofTicket, (call) => call.calls).values()) {
      const [one, other] = new Set(sameCall.map(({ counter }) => counter));
      if (other) yield `call ${sameCall[0]?.calls} of ${sameCall[0]?.number} is at ${one} and at ${other}`;
    }
    for (const call of ofTicket) {
      const until = certainlyHeldUntil(call, leavingByCounter.get(call.counter) ?? []);
      const conflict = ofTicket.find(
        ({ counter, begin, end }) => counter !== call.counter && begin > call.end && end < until,
      );
      if (conflict) yield `${call.number} is at ${call.counter} when ${conflict.counter} calls it`;
    }
  }
}

const leavingRequests = ['call', 'finish', 'cancel', 'transfer', 'park'] as const;
type LeavingRequest = RecordedRequest<
  Extract<RecordedRequest['request'], { what: (typeof leavingRequests)[number] }>
>;

function mayLeaveTicket(one: RecordedRequest): one is LeavingRequest {
  return leavingRequests.some((what) => what === one.request.what);
}

interface CallOfTicket {
  readonly key: string;
  readonly end: number;
}

/**
 * The time until which a counter certainly has a called ticket: the counter's next request, or the response to the call
 * if a pending request may release the ticket.
 */
function certainlyHeldUntil(call: CallOfTicket, ofCounter: readonly LeavingRequest[]): number {
  const isLeavingPending = ofCounter.some(
    ({ request, answer, begin }) =>
      begin < call.end && answer.kind === 'unknown' && request.what !== 'call' && request.ticket === call.key,
  );
  if (isLeavingPending) return call.end;
  return ofCounter.find(({ begin }) => begin >= call.end)?.begin ?? Number.POSITIVE_INFINITY;
}
