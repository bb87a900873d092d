import type { BranchFile } from '../../contract/additions/branch-file.ts';
import { seededRandom } from '../../domain/chance/seeded-random.ts';
import type { TicketEvent } from '../../domain/queue/ticket-life-cycle.ts';
import type { BranchTransaction } from '../operations/branch-transaction.ts';
import { changeTicket } from '../operations/changes/change-ticket.ts';
import { withBranchTransaction } from '../operations/day/with-branch-transaction.ts';
import { createTicket } from '../operations/tickets/create-ticket.ts';
import type { Store } from '../store/store.ts';
import { readTicket } from '../store/tickets/read-tickets.ts';
import { type PastVisit, pastVisits } from './past-visits.ts';
import { demoHours } from './visitors.ts';

/**
 * Gives a branch without tickets a history of served visitors, so that the first estimated waits are as good as later
 * ones. The history is stored completely or not at all.
 */
export function writeDemoHistory(
  demo: BranchFile,
  { store, newKey }: { readonly store: Store; newKey(): string },
): Promise<void> {
  return withBranchTransaction(store, demo.branch.key, async (transaction) => {
    if (await hasTickets(transaction)) return;
    const { now } = transaction;
    const steps = pastVisits(demo, demoHours(demo), now, seededRandom(now)).flatMap((visit) =>
      stepsOf(visit, { dispenser: demo.dispensers[0]?.key ?? null, newKey }),
    );
    steps.sort((a, b) => a.at - b.at);
    for (const step of steps) await step.run({ ...transaction, now: step.at });
  });
}

async function hasTickets({ db, branch }: BranchTransaction): Promise<boolean> {
  const ticket = await db
    .selectFrom('ticket')
    .select('key')
    .where('branch', '=', branch.key)
    .limit(1)
    .executeTakeFirst();
  return ticket !== undefined;
}

interface Step {
  readonly at: number;
  run(transaction: BranchTransaction): Promise<void>;
}

function stepsOf(
  { service, language, counter, user, createdAt, calledAt, startedAt, endedAt }: PastVisit,
  { dispenser, newKey }: { readonly dispenser: string | null; newKey(): string },
): Step[] {
  let key = '';
  const change = (at: number, event: TicketEvent): Step => ({
    at,
    async run(transaction) {
      const ticket = await readTicket(transaction, key);
      const [task] = ticket?.tasks ?? [];
      if (!ticket || !task) return;
      const by = { counter, user };
      const chosen = event === 'startTransaction' ? { task: task.key } : {};
      await changeTicket(transaction, ticket, { event, by, ...chosen });
    },
  });
  const create: Step = {
    at: createdAt,
    async run(transaction) {
      const request = { services: [service], language };
      // With `callableAt`, no wait is recorded as shown, because the current counters would give wrong waits for the
      // past.
      const options = { dispenser, origin: 'here', newKey, callableAt: createdAt } as const;
      const result = await createTicket(transaction, request, options);
      if (result.kind === 'created') key = result.answer.ticket.key;
    },
  };
  return [create, change(calledAt, 'call'), change(startedAt, 'startTransaction'), change(endedAt, 'leave')];
}
