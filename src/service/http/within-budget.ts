import type { BudgetOwner, CountedCreation, Creation, VisitKind } from '../limits/creation-budgets.ts';
import type { Limits } from '../limits/endpoint-limits.ts';
import { tooManyRequests } from './errors.ts';

const messages: Readonly<Record<BudgetOwner, string>> = {
  session: 'This phone cannot take more tickets for now',
  network: 'This network has reached its limit for now',
  branch:
    'This branch has reached its limit for remote visitors for now. Come to the branch, or try again later',
  booking: 'This appointment cannot be changed again for now',
  code: 'Too many phones have used this code. Scan the next code',
  ticket: 'Too many phones have scanned this ticket for now',
};

export const budgetUsedUp = ({ waitMs, owner }: Pick<CountedCreation, 'waitMs' | 'owner'>) =>
  tooManyRequests(waitMs, messages[owner], { budget: owner });

/** Creates something permanent; throws a 429 if a budget is used up. Refused requests are not counted. */
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
