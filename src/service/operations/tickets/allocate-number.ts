import { formatNumber, type NumberInterval, nextNumber } from '../../../domain/queue/number-interval.ts';
import { ticketStatus } from '../../../domain/queue/ticket-status.ts';
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

const openNumbers = prepared((db, branch: string) =>
  db
    .selectFrom('ticket')
    .select('number')
    .where('branch', '=', branch)
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

/** Allocates the next number of an interval on a day of the branch; undefined when open tickets have all of them. */
export async function allocateNumber(
  transaction: BranchTransaction,
  day: string,
  interval: NumberInterval,
): Promise<string | undefined> {
  const { db, branch } = transaction;
  const [today] = await lastOfDay(db, branch.key, interval.key, day);
  const next = (taken: ReadonlySet<string>) =>
    nextNumber(interval, today?.last, (number) => taken.has(formatNumber(interval, number)));

  let last = next(new Set());
  if (last === undefined) return undefined;
  // The next number is nearly always free, so all open numbers are read only if it is not.
  if (await isNumberInUse(transaction, formatNumber(interval, last))) {
    const open = await openNumbers(db, branch.key);
    last = next(new Set(open.map(({ number }) => number)));
  }
  if (last === undefined) return undefined;
  await storeLast(db, branch.key, interval.key, day, last);
  return formatNumber(interval, last);
}
