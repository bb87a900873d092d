import { askedFor, type History, type Seen, toldTicket } from '../history.ts';
import { groupedBy } from './group-by.ts';

/** What was answered as done is among the events, and once. */
export function* doneIsKept({ seen, kept }: History) {
  const told = groupedBy(kept.events, ({ event, data }) => `${event} ${data.ticket}`);
  const eventsOf = (event: string, ticket: string) => told.get(`ticket.${event} ${ticket}`) ?? [];

  for (const one of askedFor(seen, 'call')) {
    const ticket = toldTicket(one);
    if (!ticket) continue;
    const { counter } = one.asked;
    const calls = eventsOf('called', ticket.key).filter(
      ({ data }) => data.calls === ticket.calls && data.counter === counter,
    );
    if (calls.length !== 1)
      yield `call ${ticket.calls} of ${ticket.number} at ${counter} is told ${calls.length} times`;
  }
  for (const { asked } of askedFor(seen, 'begin').filter(isDone)) {
    const begun = eventsOf('inTransaction', asked.ticket).some(({ data }) => data.counter === asked.counter);
    if (!begun) yield `${asked.counter} began ${asked.ticket}, and no event says so`;
  }
  for (const { asked } of [...askedFor(seen, 'finish'), ...askedFor(seen, 'cancel')].filter(isDone)) {
    const left = ['finished', 'waiting', 'cancelled'].flatMap((event) => eventsOf(event, asked.ticket));
    const isLeft = left.some(({ data }) => data.counter === asked.counter);
    if (!isLeft) yield `${asked.counter} left ${asked.ticket}, and no event says so`;
  }
}

const isDone = ({ answer }: Seen) => answer.kind === 'done';

/** What a counter wrote down last stands on the ticket. */
export function* notesAreKept({ seen, kept }: History) {
  const rows = new Map(kept.tickets.map((row) => [row.key, row]));
  for (const [ticket, notes] of groupedBy(askedFor(seen, 'note'), ({ asked }) => asked.ticket)) {
    const last = notes.findLast(isDone);
    if (!last) continue;
    const stands = rows.get(ticket)?.customerData.data1;
    // One that was sent before and is still under way may come after it.
    const possible = notes.filter(
      (note) => note === last || note.answer.kind === 'unknown' || note.begin > last.end,
    );
    if (!possible.some(({ asked }) => asked.note === stands)) {
      yield `${last.asked.note} on ${ticket} is ${stands}`;
    }
  }
}

/** What no client of these may be told: a login is lost, a key is taken for another one's, or the service fails. */
const never = [
  'NOT_IDENTIFIED',
  'WRONG_COUNTER',
  'REQUEST_MISMATCH',
  'UNKNOWN_KEY',
  'INVALID_INPUT',
  'UNREADABLE',
];

/** Nobody is told of a failure but by an answer that says to ask again. */
export function* refusalsHaveReasons({ seen }: History) {
  for (const { client, asked, answer } of seen) {
    if (answer.kind !== 'refused') continue;
    if ((answer.status >= 500 && answer.status !== 503) || never.includes(answer.type)) {
      yield `${client} asked for ${asked.what} and was told ${answer.status} ${answer.type}`;
    }
  }
}
