import { type QueueEntry, rankOf, startableTasks } from '../../../domain/queue/call-order.ts';
import { ratioRank } from '../../../domain/queue/ratio-rank.ts';
import { ticketStatus } from '../../../domain/queue/ticket-status.ts';
import { readOpenTickets } from '../../store/tickets/read-queue.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { callRulesOf, readRules } from '../configuration/read-configuration.ts';
import { readActiveClerks } from './active-clerks.ts';

/** The rank of a ticket that joins the queue, by the rules of the branch. */
export async function joiningRank(
  transaction: BranchTransaction,
  { services, ...entry }: QueueEntry & { readonly services: readonly string[] },
): Promise<number> {
  const rules = callRulesOf(await readRules(transaction));
  const rank = rankOf(entry, rules);
  const { normalPerPriority } = rules;
  // The queue at the time of a later appointment is not known yet.
  if (normalPerPriority === undefined || entry.priority <= 0 || entry.at > transaction.now) return rank;
  const rivals = (await readOpenTickets(transaction))
    .filter(({ status, parkedAt }) => status === ticketStatus.waiting && parkedAt === null)
    .map(({ tasks, rank, priority, callableAt, createdAt }) => ({
      services: startableTasks(tasks).map(({ service }) => service),
      rank: rank ?? createdAt,
      priority,
      callableAt: callableAt ?? createdAt,
    }));
  const clerks = (await readActiveClerks(transaction, transaction.now)).map(({ servable }) => servable);
  return Math.min(rank, ratioRank(rivals, { services, at: entry.at }, { normalPerPriority, clerks }));
}
