import { budgets, type VisitKind } from '../../limits/creation-budgets.ts';
import { takeStored } from '../../limits/stored-budget.ts';
import type { BranchTransaction } from '../branch-transaction.ts';

export interface VisitsUsedUp {
  readonly kind: 'visits-used-up';
  readonly waitMs: number;
}

const columns = { first: 'first_visits', further: 'further_visits' } as const;

/**
 * Prepares to count a remote visit in its branch's row, so that all nodes share one budget; an undefined `visit` is
 * not counted. First visits count as further visits once their own budget is used up.
 */
export function visitBudget(
  { db, branch, visits, now }: BranchTransaction,
  visit: VisitKind | undefined,
): VisitsUsedUp | { readonly kind: 'left'; count(): Promise<void> } {
  if (!visit) return { kind: 'left', count: async () => {} };
  const taken = (as: VisitKind) => ({ as, ...takeStored(visits[as], budgets.visit[as], now) });
  const first = taken(visit);
  const further = taken('further');
  const { as, wholeAt } = first.waitMs > 0 ? further : first;
  const waitMs = Math.min(first.waitMs, further.waitMs);
  if (waitMs > 0) return { kind: 'visits-used-up', waitMs };
  return {
    kind: 'left',
    async count() {
      await db
        .updateTable('branch')
        .set({ [columns[as]]: wholeAt })
        .where('key', '=', branch.key)
        .execute();
    },
  };
}
