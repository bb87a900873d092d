import { answeredTicket, type History, type RecordedRequest, requestsOfKind } from '../history.ts';
import { groupBy } from './group-by.ts';

/** A confirmed change causes one event. */
export function* answeredChangesAreRecorded({ requests, database }: History) {
  const events = groupBy(database.events, ({ event, data }) => `${event} ${data.ticket}`);
  const eventsOf = (event: string, ticket: string) => events.get(`ticket.${event} ${ticket}`) ?? [];

  for (const one of requestsOfKind(requests, 'call')) {
    const ticket = answeredTicket(one);
    if (!ticket) continue;
    const { counter } = one.request;
    const calls = eventsOf('called', ticket.key).filter(
      ({ data }) => data.calls === ticket.calls && data.counter === counter,
    );
    if (calls.length !== 1) {
      yield `call ${ticket.calls} of ${ticket.number} at ${counter} has ${calls.length} events`;
    }
  }
  for (const { request } of requestsOfKind(requests, 'start').filter(isDone)) {
    const starts = eventsOf('inTransaction', request.ticket);
    if (!starts.some(({ data }) => data.counter === request.counter)) {
      yield `${request.counter} started ${request.ticket}, but no event says so`;
    }
  }
  for (const { request } of requestsOfKind(requests, 'transfer').filter(isDone)) {
    const waits = eventsOf('waiting', request.ticket);
    if (!waits.some(({ data }) => data.counter === request.counter && data.to !== undefined)) {
      yield `${request.counter} transferred ${request.ticket}, but no event says so`;
    }
  }
  for (const { request } of requestsOfKind(requests, 'park').filter(isDone)) {
    if (!eventsOf('waiting', request.ticket).some(({ data }) => data.parked)) {
      yield `${request.counter} parked ${request.ticket}, but no event says so`;
    }
  }
  const ends = [...requestsOfKind(requests, 'finish'), ...requestsOfKind(requests, 'cancel')];
  for (const { request } of ends.filter(isDone)) {
    const events = ['finished', 'waiting', 'cancelled'].flatMap((event) => eventsOf(event, request.ticket));
    if (!events.some(({ data }) => data.counter === request.counter)) {
      yield `${request.counter} ended ${request.ticket}, but no event says so`;
    }
  }
}

const isDone = ({ answer }: RecordedRequest) => answer.kind === 'done';

/** A counter's last note is stored with the ticket. */
export function* notesAreStored({ requests, database }: History) {
  const rows = new Map(database.tickets.map((row) => [row.key, row]));
  for (const [ticket, notes] of groupBy(requestsOfKind(requests, 'note'), ({ request }) => request.ticket)) {
    const last = notes.findLast(isDone);
    if (!last) continue;
    const stored = rows.get(ticket)?.customerData.data1;
    // An earlier note whose response was lost may have been executed after the last note.
    const possible = notes.filter(
      (note) => note === last || note.answer.kind === 'unknown' || note.begin > last.end,
    );
    if (!possible.some(({ request }) => request.note === stored)) {
      yield `${last.request.note} on ${ticket} is ${stored}`;
    }
  }
}

/**
 * Refusals that no client of a simulation may get, because they would mean a lost login, a wrong key or a broken
 * service.
 */
const neverExpected = [
  'NOT_IDENTIFIED',
  'WRONG_COUNTER',
  'REQUEST_MISMATCH',
  'UNKNOWN_KEY',
  'INVALID_INPUT',
  'UNREADABLE',
];

/** No client gets an unexpected refusal, and every failure of the service has a retryable status. */
export function* refusalsHaveReasons({ requests }: History) {
  for (const { client, request, answer } of requests) {
    if (answer.kind !== 'refused') continue;
    if ((answer.status >= 500 && answer.status !== 503) || neverExpected.includes(answer.type)) {
      yield `${client} requested ${request.what} and got ${answer.status} ${answer.type}`;
    }
  }
}
