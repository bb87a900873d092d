import * as v from 'valibot';
import { stepProblems, type TicketMove } from '../../../contract/additions/page/manager-step.ts';
import { isSameNumber, namesTicket } from '../../../domain/queue/matches-search.ts';
import { ticketStatus } from '../../../domain/queue/ticket-status.ts';
import type { QueuedTicket, StoredTicket } from '../../store/stored-ticket.ts';
import { readOpenTickets } from '../../store/tickets/read-queue.ts';
import { readTicket } from '../../store/tickets/read-tickets.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { changeTicket, type TicketTransfer } from '../changes/change-ticket.ts';
import { currentTask } from '../changes/tasks-after.ts';
import { findTarget } from '../counter/transfer.ts';
import { startableServices } from '../waits/startable-services.ts';

/** The reason why a step is impossible, as a sentence about one field. */
export interface InvalidStep {
  readonly kind: 'invalid-step';
  readonly field: 'number' | 'service' | 'counter';
  readonly problem: string;
}

/** The position of a moved ticket before and after the step. */
export const movedTicket = v.object({
  ticket: v.string(),
  before: v.object({
    service: v.nullable(v.string()),
    rank: v.nullable(v.number()),
    clerk: v.nullable(v.string()),
    forCounter: v.nullable(v.string()),
  }),
  /** The rank after the step. A ticket with another rank has been moved again. */
  rank: v.nullable(v.number()),
});
type MovedTicket = v.InferOutput<typeof movedTicket>;

/** Moves a waiting ticket to another service, or to the front of its own queue. */
export async function moveTicket(
  transaction: BranchTransaction,
  { number: typed, service }: TicketMove,
): Promise<InvalidStep | ({ readonly kind: 'moved'; readonly number: string } & MovedTicket)> {
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
  return { kind: 'moved', number, ticket: ticket.key, before, rank: transfer.rank };
}

/** Returns a ticket to its position before a step; false if the ticket was called or moved again. */
export async function moveBack(
  transaction: BranchTransaction,
  step: MovedTicket & Pick<TicketMove, 'service'>,
): Promise<boolean> {
  const ticket = await readTicket(transaction, step.ticket);
  if (!ticket || !isWhereMoved(step, ticket)) return false;
  const { service, ...place } = step.before;
  const found =
    step.service === null || service === null
      ? undefined
      : await findTarget(transaction, ticket, { service });
  if (found && found.kind !== 'found') return false;
  const transfer = { ...(found?.fields ?? {}), ...place };
  await changeTicket(transaction, ticket, { event: 'transfer', transfer });
  return true;
}

/** True if a ticket is still waiting in the position to which a step moved it. */
export const isWhereMoved = (
  step: Pick<MovedTicket, 'rank'>,
  { status, rank }: Pick<StoredTicket, 'status' | 'rank'>,
) => status === ticketStatus.waiting && rank === step.rank;

/**
 * The waiting tickets that match a typed number. A complete number matches only one ticket, even if other numbers
 * contain its digits.
 */
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

/** A rank ahead of all waiting tickets of the same services. */
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
