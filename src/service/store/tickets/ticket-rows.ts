import type { BranchReader } from '../branch-reader.ts';
import { rememberTicket } from '../remember.ts';
import type { StoredTask, StoredTicket } from '../stored-ticket.ts';
import { addDurations } from './last-durations.ts';

const changingColumns = (ticket: StoredTicket) => ({
  status: ticket.status,
  status_time: ticket.statusTime,
  cancel_reason: ticket.cancelReason,
  user: ticket.user,
  counter: ticket.counter,
  calls: ticket.calls,
  transaction_time_sum: ticket.transactionTimeSum,
  waiting_time_sum: ticket.waitingTimeSum,
  callable_at: ticket.callableAt,
  rank: ticket.rank,
  clerk: ticket.clerk,
  for_counter: ticket.forCounter,
  parked_at: ticket.parkedAt,
  parked_by: ticket.parkedBy,
  later_until: ticket.laterUntil,
  wish: ticket.wish?.change ?? null,
  wish_at: ticket.wish?.at ?? null,
  remote_interval: ticket.share?.interval ?? null,
  code_shown: ticket.share?.origin === 'code' ? 1 : 0,
});
const toldColumn = ({ told }: StoredTicket) => ({ told: told && JSON.stringify(told) });

/** The columns of a task that can change while its service stays the same. */
const changingTaskColumns = (task: StoredTask) => ({
  status: task.status,
  status_time: task.statusTime,
  user: task.user,
  occupied_since: task.occupiedSince,
  started_at: task.startedAt,
  ended_at: task.endedAt,
  was_true: task.wasTrue === null ? null : Number(task.wasTrue),
});

function serviceColumns({
  key,
  service,
  status,
  statusTime,
  createdAt,
  createType,
  zero,
  user,
  chain,
  occupiedSince,
  startedAt,
  endedAt,
  wasTrue,
  ...fields
}: StoredTask) {
  return { service, service_body: JSON.stringify(fields) };
}

/**
 * Creates the rows of a new ticket and its tasks. `day` is the date in the branch's time zone, such as `2026-11-21`;
 * `follow_hash` is the hash of the token with which phones follow the ticket, if any.
 */
export async function createTicketRows(
  reader: BranchReader,
  origin: {
    readonly day: string;
    readonly dispenser: string | null;
    readonly follow_hash: string | null;
  },
  ticket: StoredTicket,
): Promise<void> {
  const { db } = reader;
  const branch = reader.branch.key;
  await db
    .insertInto('ticket')
    .values({
      key: ticket.key,
      branch,
      ...origin,
      number: ticket.number,
      created_at: ticket.createdAt,
      create_type: ticket.createType,
      language: ticket.language,
      reserved: Number(ticket.reserved),
      priority: ticket.priority,
      recording: ticket.recording,
      booking_code: ticket.bookingCode,
      customer_name: ticket.customerName,
      seq: ticket.seq,
      customer_data: JSON.stringify(ticket.customerData),
      needs: ticket.needs.length > 0 ? JSON.stringify(ticket.needs) : null,
      ...changingColumns(ticket),
      ...toldColumn(ticket),
    })
    .execute();

  const tasks = ticket.tasks.map((task, position) => ({
    key: task.key,
    ticket: ticket.key,
    branch,
    position,
    created_at: task.createdAt,
    create_type: task.createType,
    zero: Number(task.zero),
    chain: task.chain,
    ...changingTaskColumns(task),
    ...serviceColumns(task),
  }));
  await db.insertInto('task').values(tasks).execute();
  rememberTicket(reader, ticket);
}

/** Writes the fields of a ticket that can change, and its changed tasks. */
export async function updateTicketRows(
  reader: BranchReader,
  before: StoredTicket,
  after: StoredTicket,
): Promise<void> {
  const { db } = reader;
  const { customerData, told } = after;
  await db
    .updateTable('ticket')
    .set({
      ...changingColumns(after),
      // An unchanged value keeps its text, which this version may not have been able to read.
      ...(told !== before.told && toldColumn(after)),
      ...(customerData !== before.customerData && { customer_data: JSON.stringify(customerData) }),
    })
    .where('key', '=', after.key)
    .execute();
  const changed = after.tasks.filter((task, position) => task !== before.tasks[position]);
  const services = new Map(before.tasks.map(({ key, service }) => [key, service]));
  for (const task of changed) {
    await db
      .updateTable('task')
      .set({
        ...changingTaskColumns(task),
        ...(services.get(task.key) !== task.service && serviceColumns(task)),
      })
      .where('key', '=', task.key)
      .execute();
  }
  addDurations(
    reader,
    changed.filter(({ endedAt }) => endedAt !== null),
  );
  // The end of a no-show no longer counts once the ticket is called again.
  for (const [position, { service, endedAt }] of before.tasks.entries()) {
    if (endedAt !== null && after.tasks[position]?.endedAt === null) {
      reader.locked?.remembered.samples.delete(service);
    }
  }
  rememberTicket(reader, after);
}

export async function countOvertaking({ db, locked }: BranchReader, keys: readonly string[]): Promise<void> {
  await db
    .updateTable('ticket')
    .set((eb) => ({ overtaken: eb('overtaken', '+', 1) }))
    .where('key', 'in', keys)
    .execute();
  if (!locked) return;
  const { queue, tickets } = locked.remembered;
  const passed = new Set(keys);
  locked.remembered.queue = queue?.map((one) =>
    passed.has(one.key) ? { ...one, overtaken: one.overtaken + 1 } : one,
  );
  for (const key of keys) {
    const ticket = tickets.get(key);
    if (ticket) tickets.set(key, { ...ticket, overtaken: ticket.overtaken + 1 });
  }
}
