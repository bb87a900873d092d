import type { TransferRequest } from '../../../contract/additions/transfer.ts';
import type { Service } from '../../../contract/service.ts';
import { subType } from '../../../domain/configuration/meanings.ts';
import { taskStatus } from '../../../domain/queue/ticket-status.ts';
import type { StoredTicket } from '../../store/stored-ticket.ts';
import { readTicket } from '../../store/tickets/read-tickets.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { type ActiveClerk, readActiveClerks, servingClerks } from '../changes/active-clerks.ts';
import { changeTicket, type TicketTransfer } from '../changes/change-ticket.ts';
import type { CallContext } from '../changes/counter-session.ts';
import { joiningRank } from '../changes/joining-rank.ts';
import { currentTask, tasksAfter } from '../changes/tasks-after.ts';
import { readUnservedServices } from '../configuration/branch-staff.ts';
import { readOfferedServices } from '../configuration/read-configuration.ts';
import { startableServices } from '../waits/startable-services.ts';
import type { ServeResult } from './serve.ts';

export type TransferResult =
  | ServeResult
  | { readonly kind: 'invalid-service'; readonly problem: string }
  | { readonly kind: 'clerk-unavailable'; readonly clerk: string }
  | { readonly kind: 'counter-unavailable'; readonly counter: string };

/**
 * Sends this counter's ticket, or a waiting ticket, to another service, counter or clerk.
 * - A new service replaces the service of the current task.
 * - A ticket for a counter or clerk waits as if the visitor had chosen it.
 */
export async function transferTicket(
  transaction: BranchTransaction,
  { ticket: key, place, ...target }: TransferRequest,
  { session }: CallContext,
): Promise<TransferResult> {
  const ticket = await readTicket(transaction, key);
  if (!ticket) return { kind: 'refused', why: 'unknown-ticket' };
  const found = await findTarget(transaction, ticket, target);
  if (found.kind !== 'found') return found;
  const rank = place === 'end' ? await lastRank(transaction, ticket, target.service) : ticket.rank;
  const result = await changeTicket(transaction, ticket, {
    event: 'transfer',
    by: session,
    transfer: { ...found.fields, rank },
    details: { to: target, place },
  });
  return result.kind === 'refused' ? result : { kind: 'done' };
}

type FoundTarget =
  | { readonly kind: 'found'; readonly fields: Omit<TicketTransfer, 'rank'> }
  | Exclude<TransferResult, ServeResult>;

export async function findTarget(
  transaction: BranchTransaction,
  ticket: StoredTicket,
  { service, counter, clerk }: Pick<TransferRequest, 'service' | 'counter' | 'clerk'>,
): Promise<FoundTarget> {
  if (service !== undefined) {
    const unserved = await readUnservedServices(transaction);
    return unserved.some(({ key }) => key === service)
      ? { kind: 'invalid-service', problem: 'is a service that no counter serves' }
      : findService(await readOfferedServices(transaction), ticket, service);
  }
  const able = servingClerks(await readActiveClerks(transaction, transaction.now)).filter((one) =>
    mayServe(one, ticket),
  );
  if (clerk !== undefined) {
    return able.some(({ user }) => user.key === clerk)
      ? { kind: 'found', fields: { clerk, forCounter: null } }
      : { kind: 'clerk-unavailable', clerk };
  }
  if (counter === undefined) throw new Error('a transfer has a target');
  return able.some((one) => one.counter.key === counter)
    ? { kind: 'found', fields: { clerk: null, forCounter: counter } }
    : { kind: 'counter-unavailable', counter };
}

function findService(offered: readonly Service[], ticket: StoredTicket, key: string): FoundTarget {
  const service = offered.find((one) => one.key === key);
  if (service?.subType !== subType.ordinary) {
    return { kind: 'invalid-service', problem: 'is not a service that tickets can be transferred to' };
  }
  const current = currentTask(ticket);
  const isOpenToo = ticket.tasks.some(
    (task) => task !== current && task.service === key && task.status === taskStatus.open,
  );
  return isOpenToo
    ? { kind: 'invalid-service', problem: 'is another open service of this ticket' }
    : { kind: 'found', fields: { clerk: null, forCounter: null, service } };
}

/** True if a clerk can serve the ticket once the ticket is waiting again. */
function mayServe({ servable }: ActiveClerk, ticket: StoredTicket): boolean {
  const tasks = tasksAfter(ticket, { event: 'transfer', now: ticket.statusTime });
  return Array.isArray(tasks) && startableServices({ tasks }).some((service) => servable.has(service));
}

/** The rank of a ticket that becomes callable now. A booking then has no more advantage. */
async function lastRank(
  transaction: BranchTransaction,
  { priority, callableAt, tasks }: StoredTicket,
  service?: string,
): Promise<number> {
  const at = Math.max(transaction.now, callableAt ?? 0);
  const services = service === undefined ? startableServices({ tasks }) : [service];
  return joiningRank(transaction, { services, at, priority, isBooking: false });
}
