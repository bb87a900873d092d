import * as v from 'valibot';
import {
  type ManagerStep,
  managerStep,
  type NewStep,
  stepProblems,
} from '../../../contract/additions/page/manager-step.ts';
import { parsedJson } from '../../../contract/parsed-json.ts';
import { isSameNumber, namesTicket } from '../../../domain/queue/matches-search.ts';
import { ticketStatus } from '../../../domain/queue/ticket-status.ts';
import { cleanName } from '../../../domain/text-entry/customer-name.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import type { Store } from '../../store/store.ts';
import type { QueuedTicket, StoredTicket } from '../../store/stored-ticket.ts';
import { readOpenTickets } from '../../store/tickets/read-queue.ts';
import { readTicket } from '../../store/tickets/read-tickets.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { changeTicket, type TicketTransfer } from '../changes/change-ticket.ts';
import { currentTask } from '../changes/tasks-after.ts';
import { findTarget } from '../counter/transfer.ts';
import { startableServices } from '../waits/startable-services.ts';

export type SteerResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'invalid-step'; readonly field: 'number' | 'service'; readonly problem: string }
  | { readonly kind: 'unknown-step' };

/** A step with the position of its ticket before and after. */
const storedStep = v.object({
  ...managerStep.entries,
  ticket: v.string(),
  before: v.object({
    service: v.nullable(v.string()),
    rank: v.nullable(v.number()),
    clerk: v.nullable(v.string()),
    forCounter: v.nullable(v.string()),
  }),
  /** The rank after the step: another one means that the ticket was moved again. */
  rank: v.nullable(v.number()),
});
type StoredStep = v.InferOutput<typeof storedStep>;

/** Moves a waiting ticket to another service, or before all others of its own. `by`: the manager's name. */
export async function steerTicket(
  transaction: BranchTransaction,
  { number: typed, service, reason }: NewStep,
  { key, by }: { readonly key: string; readonly by: string },
): Promise<SteerResult> {
  const [named, ...others] = await waitingWithNumber(transaction, typed);
  if (others.length > 0) return { kind: 'invalid-step', field: 'number', problem: stepProblems.several };
  const ticket = named && (await readTicket(transaction, named.key));
  if (!ticket) return { kind: 'invalid-step', field: 'number', problem: stepProblems.unknown };
  const { number, rank, clerk, forCounter } = ticket;
  let transfer: TicketTransfer = { clerk, forCounter, rank: await firstRank(transaction, ticket) };
  if (service !== null) {
    const found = await findTarget(transaction, ticket, { service });
    if (found.kind !== 'found') {
      const problem = 'problem' in found ? found.problem : 'is not available';
      return { kind: 'invalid-step', field: 'service', problem };
    }
    transfer = { ...found.fields, rank };
  }
  const before = { rank, clerk, forCounter, service: currentTask(ticket)?.service ?? null };
  await changeTicket(transaction, ticket, { event: 'transfer', transfer, details: { steered: true } });
  await writeStep(transaction, {
    ...{ key, number, service, at: transaction.now, by: cleanName(by), reason: cleanName(reason) },
    ...{ ticket: ticket.key, before, rank: transfer.rank },
  });
  return { kind: 'done' };
}

/** Returns a ticket to its position before a step. Impossible once the ticket was called or moved again. */
export async function takeBackStep(transaction: BranchTransaction, key: string): Promise<SteerResult> {
  const step = (await readRows(transaction)).find((one) => one.key === key);
  const ticket = step && (await readTicket(transaction, step.ticket));
  if (!step || !ticket || !isWhereMoved(step, ticket)) return { kind: 'unknown-step' };
  const { service, ...place } = step.before;
  const found =
    step.service === null || service === null
      ? undefined
      : await findTarget(transaction, ticket, { service });
  if (found && found.kind !== 'found') return { kind: 'unknown-step' };
  const transfer = { ...(found?.fields ?? {}), ...place };
  await changeTicket(transaction, ticket, { event: 'transfer', transfer });
  await transaction.db.deleteFrom('manager_step').where('key', '=', key).execute();
  return { kind: 'done' };
}

/** The steps that can be taken back, the newest first. */
export async function readSteps(reader: BranchReader): Promise<readonly ManagerStep[]> {
  const rows = await readRows(reader);
  if (rows.length === 0) return [];
  const waiting = new Map((await readOpenTickets(reader)).map((ticket) => [ticket.key, ticket]));
  return rows
    .filter((step) => {
      const ticket = waiting.get(step.ticket);
      return ticket !== undefined && isWhereMoved(step, ticket);
    })
    .map(({ key, number, service, reason, at, by }) => ({ key, number, service, reason, at, by }))
    .sort((one, other) => other.at - one.at);
}

const isWhereMoved = (step: StoredStep, { status, rank }: Pick<StoredTicket, 'status' | 'rank'>) =>
  status === ticketStatus.waiting && rank === step.rank;

/** The waiting tickets that a typed number names. A whole number names one even if others have its digits. */
async function waitingWithNumber(
  transaction: BranchTransaction,
  typed: string,
): Promise<readonly QueuedTicket[]> {
  const named = (await readOpenTickets(transaction)).filter(
    ({ number, status }) => status === ticketStatus.waiting && namesTicket(number, typed),
  );
  const whole = named.filter(({ number }) => isSameNumber(number, typed));
  return whole.length > 0 ? whole : named;
}

/** A rank before all waiting tickets of the same services. */
async function firstRank(transaction: BranchTransaction, ticket: StoredTicket): Promise<number> {
  const services = startableServices(ticket);
  const ranks = (await readOpenTickets(transaction))
    .filter(
      (one) =>
        one.status === ticketStatus.waiting &&
        startableServices(one).some((service) => services.includes(service)),
    )
    .map(({ rank, createdAt }) => rank ?? createdAt);
  return Math.min(...ranks) - 1;
}

async function readRows({ db, branch }: BranchReader): Promise<readonly StoredStep[]> {
  const rows = await db.selectFrom('manager_step').select('body').where('branch', '=', branch.key).execute();
  return rows.flatMap(({ body }) => parsedJson(storedStep, body) ?? []);
}

async function writeStep({ db, branch }: BranchTransaction, step: StoredStep): Promise<void> {
  await db
    .insertInto('manager_step')
    .values({ key: step.key, branch: branch.key, at: step.at, body: JSON.stringify(step) })
    .execute();
}

const keptMs = 24 * 60 * 60_000;

/** Deletes the steps of the day before: they name a manager and have a written reason. */
export async function deleteOldSteps({ db, clock, scrub }: Store): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('manager_step')
    .where('at', '<', clock.deletionTime() - keptMs)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await scrub();
}
