import type { BudgetOwner, CountedCreation, Creation, VisitKind } from '../limits/creation-budgets.ts';
import type { Limits } from '../limits/endpoint-limits.ts';
import { tooManyRequests } from './errors.ts';

const messages: Readonly<Record<BudgetOwner, string>> = {
  session: 'This phone has taken as many tickets as it may for now',
  network: 'As many were made from this network as may be for now',
  branch:
    'As many were made for this branch from elsewhere as may be for now. Come to the branch, or try again later',
  booking: 'This appointment was changed as often as it may be for now',
  code: 'As many phones have used this code as may. Scan the next one',
  ticket: 'As many phones have scanned this ticket as may for now',
};

export const budgetUsedUp = ({ waitMs, owner }: Pick<CountedCreation, 'waitMs' | 'owner'>) =>
  tooManyRequests(waitMs, messages[owner], { budget: owner });

/** Creates something permanent; throws a 429 while a budget is used up. Refused requests are not counted. */
export async function withinBudget<Result>({
  limits,
  creations,
  create,
  isCreated = () => true,
}: {
  readonly limits: Limits | undefined;
  readonly creations: readonly Creation[];
  create(visit?: VisitKind): Promise<Result>;
  isCreated?(result: Result): boolean;
}): Promise<Result> {
  if (!limits) return create();
  const counted = limits.countCreation(...creations);
  if (counted.waitMs > 0) throw budgetUsedUp(counted);
  let isKept = false;
  try {
    const result = await create(counted.visit);
    isKept = isCreated(result);
    return result;
  } finally {
    if (!isKept) counted.undo();
  }
}
