import { askedFor, type History, type KeptTicket, toldTicket } from '../history.ts';
import { firstCalls } from './first-calls.ts';
import { earliest, groupedBy } from './group-by.ts';

/** Whoever was told a number finds exactly that ticket. */
export function* acknowledgedExistsOnce({ seen, kept }: History) {
  const rows = groupedBy(kept.tickets, ({ key }) => key);
  const requests = new Map(kept.requests.map(({ id, ticket }) => [id, ticket]));
  for (const one of askedFor(seen, 'issue')) {
    const told = toldTicket(one);
    if (!told) continue;
    const { requestId } = one.asked;
    const [row, ...others] = rows.get(told.key) ?? [];
    if (!row) yield `${told.number} of ${one.client} is not there`;
    else if (others.length > 0) yield `${told.number} of ${one.client} is there ${others.length + 1} times`;
    else if (row.number !== told.number) yield `${told.number} of ${one.client} became ${row.number}`;
    else if (requests.get(requestId) !== told.key) yield `${told.number} is not that of request ${requestId}`;
  }
}

/** A request that is repeated gets what it got, and only a withdrawal takes that back. */
export function* repeatedGetsTheSame({ seen, kept }: History) {
  const given = new Map<string, string>();
  for (const one of askedFor(seen, 'issue')) {
    const { requestId } = one.asked;
    const told = toldTicket(one);
    const first = given.get(requestId) ?? told?.key;
    if (told && first !== told.key) yield `${requestId} got ${first}, then ${told.key}`;
    if (first !== undefined) given.set(requestId, first);
  }
  const owned = new Set(kept.requests.map(({ ticket }) => ticket));
  for (const { key, number } of kept.tickets) {
    if (!owned.has(key)) yield `${number} (${key}) is of no request`;
  }
}

/** A ticket whose number was never told is withdrawn once its client gave it up, and so is one that was given back. */
export function* everyTicketIsHeld({ seen, kept }: History) {
  const issues = askedFor(seen, 'issue');
  const told = new Set(issues.filter(toldTicket).map(({ asked }) => asked.requestId));
  const voids = askedFor(seen, 'void');
  const voided = earliest(
    voids.filter(({ answer }) => answer.kind === 'done').map(({ asked, end }) => [asked.requestId, end]),
  );
  const firstCall = firstCalls(seen);
  const rows = new Map(kept.tickets.map((row) => [row.key, row]));

  for (const { id, ticket } of kept.requests) {
    const row = rows.get(ticket ?? '');
    if (!row) continue;
    const gone = voided.get(id);
    if (gone === undefined) {
      if (!told.has(id)) yield `${row.number} of request ${id} is nobody's`;
    } else if (row.calls > 0) {
      // Whoever was called is past giving up.
      if (firstCall(row.key) > gone) yield `${row.number} was withdrawn and is called`;
    } else if (row.status < 60) yield `${row.number} was withdrawn and is at ${row.status}`;
  }
  const givenUp = new Set(voids.map(({ asked }) => asked.requestId));
  for (const { asked, answer } of issues) {
    const isVoided = answer.kind === 'refused' && answer.type === 'VOIDED';
    if (isVoided && !givenUp.has(asked.requestId)) yield `${asked.requestId} was withdrawn by nobody`;
  }
}

/** An acknowledged ticket waits, is at a counter, or ended for a reason; a counter has one at most. */
export function* noneIsLost({ kept }: History) {
  const atCounters = new Map<string, string>();
  for (const ticket of kept.tickets) {
    if (!isSomewhere(ticket)) yield `${ticket.number} is nowhere, at ${ticket.status}`;
    if (ticket.status < 30 || ticket.status >= 60) continue;
    const other = atCounters.get(ticket.counter);
    if (other !== undefined) yield `${other} and ${ticket.number} are both at ${ticket.counter}`;
    atCounters.set(ticket.counter, ticket.number);
  }
}

function isSomewhere({ status, counter, callableAt, rank, cancelReason }: KeptTicket): boolean {
  switch (status) {
    case 10:
      return counter === '' && callableAt !== null && rank !== null;
    case 30:
    case 40:
    case 50:
      return counter !== '';
    case 60:
      return true;
    case 70:
      return cancelReason !== null;
    default:
      return false;
  }
}
