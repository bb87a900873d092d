import { askedFor, type Seen, toldTicket } from '../history.ts';
import { earliest } from './group-by.ts';

/** When a ticket was called first, at the earliest: the key of a ticket gives the begin of the request, or infinity. */
export function firstCalls(seen: readonly Seen[]): (ticket: string) => number {
  const calls = askedFor(seen, 'call');
  const begun = earliest(calls.map(({ asked, begin }) => [asked.id, begin]));
  const told = calls.filter(({ answer }) => answer.kind !== 'unknown');
  const called = earliest(
    told.flatMap((call) => {
      const ticket = toldTicket(call);
      return ticket ? [[ticket.key, begun.get(call.asked.id) ?? call.begin]] : [];
    }),
  );
  // A call that was never answered may have called anybody.
  const answered = new Set(told.map(({ asked }) => asked.id));
  const inVain = [...begun].filter(([id]) => !answered.has(id)).map(([, begin]) => begin);
  const firstInVain = Math.min(...inVain, Number.POSITIVE_INFINITY);
  return (ticket) => Math.min(called.get(ticket) ?? Number.POSITIVE_INFINITY, firstInVain);
}
