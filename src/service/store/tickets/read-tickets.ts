import { type InferResult, type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import type { TicketWish } from '../../../contract/additions/following.ts';
import { type Need, need } from '../../../contract/additions/need.ts';
import { customerData, task } from '../../../contract/ticket.ts';
import { subType } from '../../../domain/configuration/meanings.ts';
import {
  type CancelReason,
  type TaskStatus,
  type TicketStatus,
  taskStatus,
  ticketStatus,
} from '../../../domain/queue/ticket-status.ts';
import type { BranchReader } from '../branch-reader.ts';
import { rememberedBy, rememberTicket } from '../remember.ts';
import type { Database, Tables } from '../schema/tables.ts';
import { readable, storedParser, storedValue } from '../stored-json.ts';
import type { PhoneShare, StoredTask, StoredTicket } from '../stored-ticket.ts';
import { toldWait } from './told-wait.ts';

/** Reads a ticket; undefined for a ticket of another branch. */
export async function readTicket(reader: BranchReader, key: string): Promise<StoredTicket | undefined> {
  const known = rememberedBy(reader)?.tickets.get(key);
  if (known) return known;
  const { db, branch } = reader;
  const rows = await ticketsWithTasks(db)
    .where('ticket.branch', '=', branch.key)
    .where('ticket.key', '=', key)
    .orderBy('task.position')
    .execute();
  const [ticket] = storedTickets(rows);
  if (ticket) rememberTicket(reader, ticket);
  return ticket;
}

/** The tickets in these statuses, oldest first. */
export async function readTicketsByStatus(
  { db, branch }: BranchReader,
  statuses: readonly TicketStatus[],
): Promise<StoredTicket[]> {
  const rows = await ticketsWithTasks(db)
    .where('ticket.branch', '=', branch.key)
    .where('ticket.status', 'in', statuses)
    .orderBy('ticket.seq')
    .orderBy('ticket.key')
    .orderBy('task.position')
    .execute();
  return storedTickets(rows);
}

/** Reads tickets, in no particular order. Tickets of other branches are left out. */
export async function readTickets(
  { db, branch }: BranchReader,
  keys: readonly string[],
): Promise<StoredTicket[]> {
  // With a condition on the branch, the planner would read all tickets of the branch instead of fifty keys.
  const rows = await ticketsWithTasks(db)
    .where('ticket.key', 'in', keys)
    .orderBy('ticket.key')
    .orderBy('task.position')
    .execute();
  return storedTickets(rows.filter((row) => row.branch === branch.key));
}

/** The names on waiting and reserved tickets, by ticket key. */
export async function readNamesToCall({ db, branch }: BranchReader): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('ticket')
    .select(['key', 'customer_name'])
    .where('branch', '=', branch.key)
    .where('status', 'in', [ticketStatus.waiting, ticketStatus.reserved])
    .where('customer_name', 'is not', null)
    .execute();
  return new Map(rows.map(({ key, customer_name: name }) => [key, name ?? '']));
}

/** The no-shows that can be called again, newest first. */
export async function readRecoverableTickets({ db, branch }: BranchReader): Promise<StoredTicket[]> {
  const rows = await ticketsWithTasks(db)
    // There are few open tasks. The plus, and the missing condition on the ticket's branch, keep the planner from
    // using indexes of all tickets of the branch.
    .where(sql<boolean>`+ticket.status = 70`)
    .where('ticket.cancel_reason', '=', 'noShow')
    .where('ticket.key', 'in', (eb) =>
      eb
        .selectFrom('task as open')
        .select('open.ticket')
        .where('open.branch', '=', branch.key)
        .where('open.status', '=', eb.lit(taskStatus.open)),
    )
    .orderBy('ticket.status_time', 'desc')
    .orderBy('ticket.seq', 'desc')
    .orderBy('ticket.key')
    .orderBy('task.position')
    .execute();
  return storedTickets(rows);
}

/** A query with one row per task, which includes the columns of the ticket. Every ticket has a task. */
function ticketsWithTasks(db: Database) {
  return db
    .selectFrom('ticket')
    .innerJoin('task', 'task.ticket', 'ticket.key')
    .selectAll('ticket')
    .select([
      'task.key as task_key',
      'task.service',
      'task.service_body',
      'task.status as task_status',
      'task.status_time as task_status_time',
      'task.created_at as task_created_at',
      'task.create_type as task_create_type',
      'task.zero',
      'task.user as task_user',
      'task.chain',
      'task.occupied_since',
      'task.started_at',
      'task.ended_at',
      'task.was_true',
    ]);
}

type TicketWithTask = InferResult<ReturnType<typeof ticketsWithTasks>>[number];

/** Builds tickets from rows, which must be ordered by ticket and position. */
function storedTickets(rows: readonly TicketWithTask[]): StoredTicket[] {
  const rowsByTicket = new Map<string, TicketWithTask[]>();
  for (const row of rows) rowsByTicket.set(row.key, [...(rowsByTicket.get(row.key) ?? []), row]);
  return [...rowsByTicket.values()].flatMap((ofTicket) =>
    ofTicket.slice(0, 1).map((row) => storedTicket(row, ofTicket.map(storedTask))),
  );
}

export function phoneShare({
  remote_interval: interval,
  code_shown,
}: Pick<Selectable<Tables['ticket']>, 'remote_interval' | 'code_shown'>): PhoneShare | null {
  return interval === null ? null : { interval, origin: code_shown === 1 ? 'code' : 'remote' };
}

const list = v.array(v.unknown());
const knownNeeds = (ticket: string, text: string): Need[] =>
  (storedValue(list, 'needs of ticket', ticket, text) ?? []).filter((one): one is Need => v.is(need, one));

/** The ticket of a row. Values that another version stored are omitted: otherwise, one ticket would stop its branch. */
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
    customerData: storedValue(customerData, 'data of ticket', row.key, row.customer_data) ?? {},
    priority: row.priority,
    transactionTimeSum: row.transaction_time_sum,
    waitingTimeSum: row.waiting_time_sum,
    recording: row.recording,
    customerName: row.customer_name,
    cancelReason: row.cancel_reason as CancelReason | null,
    callableAt: row.callable_at,
    rank: row.rank,
    overtaken: row.overtaken,
    seq: row.seq,
    clerk: row.clerk,
    forCounter: row.for_counter,
    parkedAt: row.parked_at,
    parkedBy: row.parked_by,
    laterUntil: row.later_until,
    wish: row.wish_at === null ? null : { change: row.wish as TicketWish['change'], at: row.wish_at },
    share: phoneShare(row),
    told: toldWait(row.key, row.told),
    needs: knownNeeds(row.key, row.needs ?? '[]'),
    tasks,
  };
}

/** The fields that a task copied from its service when the ticket was created. */
const serviceFields = v.omit(task, [
  'key',
  'service',
  'status',
  'createType',
  'createdAt',
  'statusTime',
  'zero',
  'user',
]);
const parseServiceFields = storedParser(serviceFields, 'service of task');

/** The fields of a service that cannot be read. The queue uses none of them, so its visitor can still be served. */
const unknownService = (key: string): v.InferOutput<typeof serviceFields> => ({
  type: 1,
  aspect: null,
  time: 0,
  subType: subType.ordinary,
  name: key,
  statName: null,
  ticketLayout: null,
  numberInterval: key,
  priority: 0,
  features: { afterwork: false, clerkSelection: false, customerIdentification: 0 },
  texts: {},
  codes: [],
  normalDelay: 0,
  forcedDelay: 0,
  services: [],
});

function storedTask(row: TicketWithTask): StoredTask {
  return {
    ...(readable(() => parseServiceFields(row.task_key, row.service_body)) ?? unknownService(row.service)),
    key: row.task_key,
    service: row.service,
    status: row.task_status as TaskStatus,
    createType: row.task_create_type,
    createdAt: row.task_created_at,
    statusTime: row.task_status_time,
    zero: row.zero === 1,
    user: row.task_user,
    chain: row.chain,
    occupiedSince: row.occupied_since,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    wasTrue: row.was_true === null ? null : row.was_true === 1,
  };
}
