import { type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import { customerData, task } from '../../../contract/ticket.ts';
import {
  type CancelReason,
  type TaskStatus,
  type TicketStatus,
  taskStatus,
} from '../../../domain/queue/ticket-status.ts';
import type { BranchReader } from '../branch-reader.ts';
import { parseStored, storedParser } from '../stored-json.ts';
import type { Database, Tables } from '../tables.ts';
import type { StoredTask, StoredTicket } from './stored-ticket.ts';

/** Undefined for a ticket that is not of the branch. */
export async function readTicket(
  { db, branch }: BranchReader,
  key: string,
): Promise<StoredTicket | undefined> {
  const row = await db
    .selectFrom('ticket')
    .selectAll()
    .where('branch', '=', branch.key)
    .where('key', '=', key)
    .executeTakeFirst();
  return row && (await withTasks(db, [row]))[0];
}

/** The tickets of a branch that have one of the statuses, the oldest first. */
export async function readTicketsByStatus(
  { db, branch }: BranchReader,
  statuses: readonly TicketStatus[],
): Promise<StoredTicket[]> {
  const rows = await db
    .selectFrom('ticket')
    .selectAll()
    .where('branch', '=', branch.key)
    .where('status', 'in', statuses)
    .orderBy('seq')
    .execute();
  return withTasks(db, rows);
}

/** The no-shows of a branch that can be called again, the newest first. */
export async function readRecoverableTickets({ db, branch }: BranchReader): Promise<StoredTicket[]> {
  const rows = await db
    .selectFrom('ticket')
    .selectAll()
    // The open tasks are few. The plus, and no condition on the branch of the ticket, keep the planner from indexes that
    // have every ticket of the branch.
    .where(sql<boolean>`+ticket.status = 70`)
    .where('cancel_reason', '=', 'noShow')
    .where('key', 'in', (eb) =>
      eb
        .selectFrom('task')
        .select('ticket')
        .where('branch', '=', branch.key)
        .where('status', '=', eb.lit(taskStatus.open)),
    )
    .orderBy('status_time', 'desc')
    .orderBy('seq', 'desc')
    .execute();
  return withTasks(db, rows);
}

async function withTasks(
  db: Database,
  rows: readonly Selectable<Tables['ticket']>[],
): Promise<StoredTicket[]> {
  if (rows.length === 0) return [];
  const tasks = await db
    .selectFrom('task')
    .selectAll()
    .where(
      'ticket',
      'in',
      rows.map(({ key }) => key),
    )
    .orderBy('position')
    .execute();
  const byTicket = new Map<string, StoredTask[]>();
  for (const row of tasks) byTicket.set(row.ticket, [...(byTicket.get(row.ticket) ?? []), storedTask(row)]);
  return rows.map((row) => storedTicket(row, byTicket.get(row.key) ?? []));
}

function storedTicket(row: Selectable<Tables['ticket']>, tasks: readonly StoredTask[]): StoredTicket {
  return {
    key: row.key,
    status: row.status as TicketStatus,
    user: row.user,
    counter: row.counter,
    calls: row.calls,
    statusTime: row.status_time,
    reserved: row.reserved === 1,
    history: {},
    language: row.language,
    createdAt: row.created_at,
    number: row.number,
    bookingCode: row.booking_code,
    crm: null,
    createType: row.create_type,
    comments: null,
    customerData: parseStored(customerData, 'customer data of ticket', row.key, row.customer_data),
    priority: row.priority,
    transactionTimeSum: row.transaction_time_sum,
    waitingTimeSum: row.waiting_time_sum,
    recording: row.recording,
    customerName: row.customer_name,
    cancelReason: row.cancel_reason as CancelReason | null,
    callableAt: row.callable_at,
    rank: row.rank,
    seq: row.seq,
    clerk: row.clerk,
    forCounter: row.for_counter,
    parkedAt: row.parked_at,
    parkedBy: row.parked_by,
    tasks,
  };
}

/** The fields of its service that a task keeps as they were when the ticket was created. */
const parseServiceFields = storedParser(
  v.omit(task, ['key', 'service', 'status', 'createType', 'createdAt', 'statusTime', 'zero', 'user']),
  'service of task',
);

function storedTask(row: Selectable<Tables['task']>): StoredTask {
  return {
    ...parseServiceFields(row.key, row.service_body),
    key: row.key,
    service: row.service,
    status: row.status as TaskStatus,
    createType: row.create_type,
    createdAt: row.created_at,
    statusTime: row.status_time,
    zero: row.zero === 1,
    user: row.user,
    chain: row.chain,
    occupiedSince: row.occupied_since,
    startedAt: row.started_at,
    endedAt: row.ended_at,
  };
}
