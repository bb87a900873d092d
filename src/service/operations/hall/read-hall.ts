import { sql } from 'kysely';
import { branchEvents } from '../../../contract/additions/events.ts';
import type { CallOrder, Hall, HallCall } from '../../../contract/additions/hall.ts';
import { ticketStatus } from '../../../domain/queue/ticket-status.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import { prepared } from '../../store/prepared.ts';
import { storedValue } from '../../store/stored-json.ts';
import { readTicketsToCall } from '../../store/tickets/read-queue.ts';
import { readTicketsByStatus } from '../../store/tickets/read-tickets.ts';
import { readActiveClerks, servingClerks } from '../changes/active-clerks.ts';
import { readBranchStaff } from '../configuration/branch-staff.ts';
import { readRules } from '../configuration/read-configuration.ts';
import { queuedTickets, sortForCaller } from '../counter/call-candidates.ts';
import { readHallMessage } from '../counter/hall-message.ts';
import { dueEnd } from '../day/end-day.ts';

const shownCalls = 20;
/** More calls than the screens show, because some are repeated calls of the same ticket. */
const readCalls = 100;
const dayMs = 24 * 60 * 60_000;

const lastCalls = prepared((db, branch: string, after: number) =>
  db
    .selectFrom('event')
    .select(['seq', 'time', 'data'])
    .where('branch', '=', branch)
    .where('event', '=', sql.lit('ticket.called'))
    .where('time', '>', after)
    .orderBy('seq', 'desc')
    .limit(sql.lit(readCalls)),
);

/**
 * The content of a waiting area's screen, read from call events, because a ticket does not record repeated calls and
 * may have moved on to another counter.
 */
export async function readHall(reader: BranchReader, now: number): Promise<Hall> {
  // If the branch is still open after the end of its day, the previous day's calls are included.
  const dayBegan = (await dueEnd(reader, null, now))?.at ?? now - dayMs;
  const current = new Set((await readTicketsByStatus(reader, [ticketStatus.called])).map(({ key }) => key));
  const newestOfTicket = new Map<string, HallCall>();
  for (const { seq, time, data } of await lastCalls(reader.db, reader.branch.key, dayBegan)) {
    const called = storedValue(branchEvents['ticket.called'], 'event', String(seq), data);
    // One call of another version must not hide the others.
    if (!called || newestOfTicket.has(called.ticket)) continue;
    const { isSpokenTwice, ...call } = called;
    newestOfTicket.set(call.ticket, { ...call, at: time });
  }
  const calls = [...newestOfTicket.values()];
  const { boardSpeaks, boardNext } = await readRules(reader);
  const { counters } = await readBranchStaff(reader);
  return {
    current: calls.filter(({ ticket }) => current.has(ticket)),
    last: calls.slice(0, shownCalls),
    message: await readHallMessage(reader, now),
    areas: [...new Set(counters.flatMap(({ area }) => area ?? []))],
    next: boardNext > 0 ? { most: boardNext, orders: await readCallOrders(reader, now, boardNext) } : null,
    boardSpeaks,
  };
}

/** The next tickets of each staffed counter, in the order in which its clerk would call them. */
async function readCallOrders(reader: BranchReader, now: number, most: number): Promise<CallOrder[]> {
  const waiting = await readTicketsToCall(reader);
  const orders: CallOrder[] = [];
  for (const { counter, user } of servingClerks(await readActiveClerks(reader, now))) {
    const context = { session: { counter, user }, now };
    const next = await sortForCaller(reader, queuedTickets(waiting, context), context);
    const { key, name, number, area, place } = counter;
    orders.push({
      counter: { key, name, number, ...(area !== undefined && { area }), ...(place && { place }) },
      numbers: next.slice(0, most).map((ticket) => ticket.number),
    });
  }
  return orders;
}
