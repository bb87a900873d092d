import { isDeepStrictEqual } from 'node:util';
import type { FollowedTicket } from '../../contract/additions/following.ts';
import { ticketStatus } from '../../domain/queue/ticket-status.ts';
import type { Violation } from './history.ts';
import type { FollowingPhone } from './phones.ts';
import type { DatabaseState, TicketRow } from './read-database-state.ts';
import { groupBy } from './rules/group-by.ts';

/** The minimum duration of a call that a phone with an open event stream receives, even on a busy machine. */
const heardMs = 5_000;

type Rule = (phone: FollowingPhone, ticket: TicketRow, database: DatabaseState) => Iterable<string>;

/** The rules for each phone and its ticket. Each rule yields an example for every violation. */
const rules: Readonly<Record<string, Rule>> = {
  *'phones end where the queue does'({ told }, ticket) {
    const last = told.at(-1)?.state;
    if (last?.state !== followedStateOf(ticket)) yield `${last?.state} instead of ${followedStateOf(ticket)}`;
  },
  *'phones are told of their own ticket'({ told }, { number }) {
    for (const { state } of told) if (state.number !== number) yield state.number;
  },
  *'phones are told nothing twice'({ told }) {
    for (const [index, { state }] of told.entries()) {
      if (isDeepStrictEqual(state, told[index - 1]?.state)) yield JSON.stringify(state);
    }
  },
  *'calls of a phone are in their order'({ told }) {
    let calls = 0;
    for (const { state } of told) {
      if (state.state !== 'called') continue;
      if (state.calls < calls) yield `call ${state.calls} after ${calls}`;
      calls = state.calls;
    }
  },
  *'no call that stands is missed'({ told, streams }, { key }, { events }) {
    const own = events.filter(({ data }) => data.ticket === key);
    for (const [index, { event, time, data }] of own.entries()) {
      if (event !== 'ticket.called') continue;
      const until = own[index + 1]?.time ?? Number.POSITIVE_INFINITY;
      const hears = streams.some(
        (stream) => Math.min(stream.until, until) - Math.max(stream.from, time) > heardMs,
      );
      const isTold = told.some(({ state }) => state.state === 'called' && state.calls === data.calls);
      if (hears && !isTold) yield `call ${data.calls} of ${key}`;
    }
  },
};

/** The state of a database's ticket for its visitor, implemented a second time on purpose. */
export function followedStateOf({ status, reason, tasks }: TicketRow): FollowedTicket['state'] | undefined {
  if (status !== ticketStatus.cancelled) return states[status];
  return reason === 'noShow' && tasks.some((task) => task.status === 20) ? 'missed' : 'void';
}

const states: Readonly<Record<number, FollowedTicket['state']>> = {
  [ticketStatus.waiting]: 'waiting',
  [ticketStatus.reserved]: 'reserved',
  [ticketStatus.called]: 'called',
  [ticketStatus.inTransaction]: 'serving',
  [ticketStatus.afterwork]: 'serving',
  [ticketStatus.finished]: 'done',
};

/** The rules that phones broke. Call it after each ticket has ended or its visitor was a no-show. */
export function checkPhones(phones: readonly FollowingPhone[], database: DatabaseState): Violation[] {
  const tickets = new Map(database.tickets.map((ticket) => [ticket.key, ticket]));
  const events = groupBy(database.events, ({ data }) => data.ticket ?? '');
  return phones.flatMap((phone) => {
    const ticket = tickets.get(phone.ticket);
    // Without a response to its scan, a phone has no data that could be wrong.
    if (!ticket || phone.told.length === 0) return [];
    const own = { ...database, events: events.get(phone.ticket) ?? [] };
    return Object.entries(rules).flatMap(([rule, check]) =>
      Array.from(check(phone, ticket, own), (example) => ({ rule, example: `${ticket.number}: ${example}` })),
    );
  });
}

/** The phones' actions, as figures of a proof. */
export const phoneNumbers = (phones: readonly FollowingPhone[]): Readonly<Record<string, number>> => ({
  'followed on a phone': phones.length,
  'streams opened again': sum(phones.map(({ streams }) => Math.max(0, streams.length - 1))),
  'states told': sum(phones.map(({ told }) => told.length)),
  'calls told': sum(phones.map(({ told }) => told.filter(({ state }) => state.state === 'called').length)),
});

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
