import { sql } from 'kysely';
import {
  atCounterStatuses,
  type TaskStatus,
  type TicketStatus,
  ticketStatus,
} from '../../../domain/queue/ticket-status.ts';
import type { BranchReader } from '../branch-reader.ts';
import { prepared } from '../prepared.ts';
import type { StoredTask, StoredTicket } from './stored-ticket.ts';

/** The fields that decide about calls and waits. No more is read, because there are many tickets. */
export interface QueuedTicket
  extends Pick<
    StoredTicket,
    | 'key'
    | 'number'
    | 'status'
    | 'statusTime'
    | 'counter'
    | 'createdAt'
    | 'callableAt'
    | 'rank'
    | 'seq'
    | 'clerk'
    | 'forCounter'
    | 'parkedAt'
  > {
  readonly tasks: readonly Pick<StoredTask, 'service' | 'status' | 'chain' | 'occupiedSince'>[];
}

/** Reads tickets of a branch, the oldest first. */
type ReadTickets = (reader: BranchReader) => Promise<QueuedTicket[]>;

/** Also the reserved ones, which a clerk may call when their visitor stands there. */
export const readTicketsToCall = readerFor([ticketStatus.waiting, ticketStatus.reserved]);
export const readTicketsAtCounters = readerFor(atCounterStatuses);
export const readOpenTickets = readerFor([ticketStatus.waiting, ticketStatus.reserved, ...atCounterStatuses]);

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
        'ticket.seq',
        'ticket.clerk',
        'ticket.for_counter',
        'ticket.parked_at',
        'task.service',
        'task.chain',
        'task.occupied_since',
        'task.status as task_status',
      ]),
  );
  return async ({ db, branch }) => {
    const rows = await ticketsWithTasks(db, branch.key);
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
          seq: row.seq,
          clerk: row.clerk,
          forCounter: row.for_counter,
          parkedAt: row.parked_at,
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
