import { sql } from 'kysely';
import {
  atCounterStatuses,
  type TaskStatus,
  type TicketStatus,
  ticketStatus,
} from '../../../domain/queue/ticket-status.ts';
import type { BranchReader } from '../branch-reader.ts';
import { prepared } from '../prepared.ts';
import { rememberedBy } from '../remember.ts';
import type { QueuedTicket } from '../stored-ticket.ts';
import { phoneShare } from './read-tickets.ts';

type ReadTickets = (reader: BranchReader) => Promise<QueuedTicket[]>;

/** A clerk may call a reserved ticket once its visitor is present. */
const toCall: readonly TicketStatus[] = [ticketStatus.waiting, ticketStatus.reserved];
export const readTicketsAtCounters = readerFor(atCounterStatuses);
const readAllOpen = readerFor([...toCall, ...atCounterStatuses]);

export async function readTicketsToCall(reader: BranchReader): Promise<QueuedTicket[]> {
  return (await readOpenTickets(reader)).filter(({ status }) => toCall.includes(status));
}

/**
 * Reads the open tickets. Outside a transaction, they are read once per change of the branch, because many pages need
 * them then.
 */
export async function readOpenTickets(reader: BranchReader): Promise<readonly QueuedTicket[]> {
  const { locked, known, version } = reader;
  if (locked) {
    const tickets = await readAllOpen(reader);
    locked.remembered.queue ??= new Map(tickets.map((ticket) => [ticket.key, ticket]));
    return tickets;
  }
  if (known.open?.seq === version.event_seq) return known.open.tickets;
  const open = { seq: version.event_seq, tickets: readAllOpen(reader) };
  known.open = open;
  open.tickets.catch(() => {
    if (known.open === open) delete known.open;
  });
  return open.tickets;
}

function readerFor(statuses: readonly TicketStatus[]): ReadTickets {
  const ticketsWithTasks = prepared((db, branch: string) =>
    db
      .selectFrom('ticket')
      .innerJoin('task', 'task.ticket', 'ticket.key')
      .where('ticket.branch', '=', branch)
      .where(
        'ticket.status',
        'in',
        statuses.map((status) => sql.lit(status)),
      )
      .orderBy('ticket.seq')
      .orderBy('ticket.key')
      .orderBy('task.position')
      .select([
        'ticket.key',
        'ticket.number',
        'ticket.status',
        'ticket.status_time',
        'ticket.counter',
        'ticket.created_at',
        'ticket.callable_at',
        'ticket.rank',
        'ticket.overtaken',
        'ticket.seq',
        'ticket.clerk',
        'ticket.for_counter',
        'ticket.parked_at',
        'ticket.priority',
        'ticket.booking_code',
        'ticket.remote_interval',
        'ticket.code_shown',
        'task.service',
        'task.chain',
        'task.occupied_since',
        'task.status as task_status',
      ]),
  );
  return async (reader) => {
    const known = rememberedBy(reader)?.queue;
    if (known) return oldestFirst(known.values()).filter(({ status }) => statuses.includes(status));
    const rows = await ticketsWithTasks(reader.db, reader.branch.key);
    const tickets: QueuedTicket[] = [];
    let tasks: QueuedTicket['tasks'][number][] = [];
    for (const row of rows) {
      if (tickets.at(-1)?.key !== row.key) {
        tasks = [];
        tickets.push({
          key: row.key,
          number: row.number,
          status: row.status as TicketStatus,
          statusTime: row.status_time,
          counter: row.counter,
          createdAt: row.created_at,
          callableAt: row.callable_at,
          rank: row.rank,
          overtaken: row.overtaken,
          seq: row.seq,
          clerk: row.clerk,
          forCounter: row.for_counter,
          parkedAt: row.parked_at,
          priority: row.priority,
          bookingCode: row.booking_code,
          share: phoneShare(row),
          tasks,
        });
      }
      tasks.push({
        service: row.service,
        chain: row.chain,
        status: row.task_status as TaskStatus,
        occupiedSince: row.occupied_since,
      });
    }
    return tickets;
  };
}

/** Sorts the tickets, because a ticket that is called again after its end enters the cache late. */
function oldestFirst(tickets: Iterable<QueuedTicket>): QueuedTicket[] {
  return [...tickets].sort((a, b) => a.seq - b.seq);
}
