import { type InferResult, sql } from 'kysely';
import {
  atCounterStatuses,
  type TaskStatus,
  type TicketStatus,
  ticketStatus,
} from '../../../domain/queue/ticket-status.ts';
import type { BranchReader } from '../branch-reader.ts';
import { prepared } from '../prepared.ts';
import { rememberedBy } from '../remember.ts';
import { nothingRemembered, withChanges } from '../remembered.ts';
import type { Database } from '../schema/tables.ts';
import type { QueuedTicket } from '../stored-ticket.ts';
import { phoneShare } from './read-tickets.ts';

/** A clerk may call a reserved ticket once its visitor is present. */
const toCall: readonly TicketStatus[] = [ticketStatus.waiting, ticketStatus.reserved];
export async function readTicketsToCall(reader: BranchReader): Promise<QueuedTicket[]> {
  return (await readOpenTickets(reader)).filter(({ status }) => toCall.includes(status));
}

export async function readTicketsAtCounters(reader: BranchReader): Promise<QueuedTicket[]> {
  const known = rememberedBy(reader)?.queue;
  if (!known) return queuedTickets(await ticketsAtCounters(reader.db, reader.branch.key));
  return known.filter(({ status }) => atCounterStatuses.includes(status));
}

/**
 * Reads the open tickets. Outside a transaction, they are read once per change of the branch, because many pages need
 * them then.
 */
export async function readOpenTickets(reader: BranchReader): Promise<readonly QueuedTicket[]> {
  const { locked, known, version } = reader;
  if (locked) return readQueue(reader);
  if (known.open?.seq === version.event_seq) return known.open.tickets;
  const open = { seq: version.event_seq, tickets: readQueue(reader) };
  known.open = open;
  open.tickets.catch(() => {
    if (known.open === open) delete known.open;
  });
  return open.tickets;
}

/** Reads all open tickets, or only the changes since the cached event. */
async function readQueue(reader: BranchReader): Promise<readonly QueuedTicket[]> {
  const { db, branch, version } = reader;
  const remembered = rememberedBy(reader) ?? nothingRemembered(version.event_seq);
  if (remembered.queue) return remembered.queue;
  const { earlier } = remembered;
  const queue = earlier
    ? withChanges(earlier.queue, queuedTickets(await changedTickets(db, branch.key, earlier.seq)))
    : queuedTickets(await openTickets(db, branch.key));
  remembered.queue ??= queue;
  remembered.earlier = undefined;
  return remembered.queue;
}

const ticketsAtCounters = prepared((db, branch: string) =>
  ticketsWithTasks(db, branch).where('ticket.status', 'in', literal(atCounterStatuses)),
);

const openTickets = prepared((db, branch: string) =>
  ticketsWithTasks(db, branch).where('ticket.status', 'in', literal([...toCall, ...atCounterStatuses])),
);

/** The tickets that a transaction changed after an event, including those that ended. */
const changedTickets = prepared((db, branch: string, after: number) =>
  ticketsWithTasks(db, branch).where('ticket.change_seq', '>', after),
);

const literal = (statuses: readonly TicketStatus[]) => statuses.map((status) => sql.lit(status));

/** A query with one row per task, which includes columns of the ticket. Every ticket has a task. */
function ticketsWithTasks(db: Database, branch: string) {
  return db
    .selectFrom('ticket')
    .innerJoin('task', 'task.ticket', 'ticket.key')
    .where('ticket.branch', '=', branch)
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
    ]);
}

/** Builds tickets from rows, which must be ordered by ticket and position. */
function queuedTickets(
  rows: readonly InferResult<ReturnType<typeof ticketsWithTasks>>[number][],
): QueuedTicket[] {
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
        isBooking: row.booking_code !== null,
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
}
