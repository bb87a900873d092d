import { formatNumber, type NumberInterval, nextNumber } from '../../../domain/queue/number-interval.ts';
import { ticketStatus } from '../../../domain/queue/ticket-status.ts';
import { assertKept } from '../../store/database-loss.ts';
import { prepared } from '../../store/prepared.ts';
import type { BranchTransaction } from '../branch-transaction.ts';

const lastOfDay = prepared((db, branch: string, interval: string, day: string) =>
  db
    .selectFrom('interval_day')
    .select('last')
    .where('branch', '=', branch)
    .where('number_interval', '=', interval)
    .where('day', '=', day),
);

const openTicketsWithNumber = prepared((db, branch: string, number: string) =>
  db
    .selectFrom('ticket')
    .select('number')
    .where('branch', '=', branch)
    .where('number', '=', number)
    .where('status', '<', (eb) => eb.lit(ticketStatus.finished)),
);

const storeLast = prepared((db, branch: string, number_interval: string, day: string, last: number) =>
  db
    .insertInto('interval_day')
    .values({ branch, number_interval, day, last })
    .onConflict((conflict) =>
      conflict
        .columns(['branch', 'number_interval', 'day'])
        .doUpdateSet((eb) => ({ last: eb.ref('excluded.last') })),
    ),
);

/** Whether an open ticket of the branch has a number. */
export async function isNumberInUse({ db, branch }: BranchTransaction, number: string): Promise<boolean> {
  return (await openTicketsWithNumber(db, branch.key, number)).length > 0;
}

/**
 * Allocates the next number of an interval on a day of the branch; undefined when all of them are `taken`, the numbers of its open
 * tickets. Throws if the file of the database was lost.
 */
export async function allocateNumber(
  { db, branch, locked, loss }: BranchTransaction,
  day: string,
  interval: NumberInterval,
  taken: ReadonlySet<string>,
): Promise<string | undefined> {
  assertKept(loss);
  const { numbers } = locked.remembered;
  const known = numbers.get(interval.key);
  const [today] = known?.day === day ? [known] : await lastOfDay(db, branch.key, interval.key, day);
  const next = nextNumber(interval, today?.last, (number) => taken.has(formatNumber(interval, number)));
  if (next === undefined) return undefined;
  await storeLast(db, branch.key, interval.key, day, next);
  numbers.set(interval.key, { day, last: next });
  return formatNumber(interval, next);
}
