import { claimNumber, type NumberClaim, type TicketOrigin } from '../../../domain/queue/claim-number.ts';
import { formatNumber, type NumberInterval } from '../../../domain/queue/number-interval.ts';
import { ticketStatus } from '../../../domain/queue/ticket-status.ts';
import { assertKept } from '../../store/database-loss.ts';
import { prepared } from '../../store/prepared.ts';
import type { QueuedTicket, StoredTicket } from '../../store/tickets/stored-ticket.ts';
import type { BranchTransaction } from '../branch-transaction.ts';

const lastOfDay = prepared((db, branch: string, interval: string, day: string) =>
  db
    .selectFrom('interval_day')
    .select(['last', 'remote'])
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

const storeLast = prepared(
  (db, branch: string, number_interval: string, day: string, last: number, remote: number) =>
    db
      .insertInto('interval_day')
      .values({ branch, number_interval, day, last, remote })
      .onConflict((conflict) =>
        conflict
          .columns(['branch', 'number_interval', 'day'])
          .doUpdateSet((eb) => ({ last: eb.ref('excluded.last'), remote: eb.ref('excluded.remote') })),
      ),
);

/** Whether an open ticket of the branch has a number. */
export async function isNumberInUse({ db, branch }: BranchTransaction, number: string): Promise<boolean> {
  return (await openTicketsWithNumber(db, branch.key, number)).length > 0;
}

/** A number as it is shown, or why there is none. */
export type AllocatedNumber =
  | { readonly kind: 'allocated'; readonly number: string }
  | Exclude<NumberClaim, { readonly kind: 'claimed' }>;

/**
 * Allocates the next number of an interval on a day of the branch. `open`: the open tickets of the branch. Throws if the file of the
 * database was lost.
 */
export async function allocateNumber(
  { db, branch, locked, loss }: BranchTransaction,
  { interval, origin, share }: { interval: NumberInterval; origin: TicketOrigin; share: number },
  { day, open }: { day: string; open: readonly Pick<QueuedTicket, 'number' | 'remoteInterval'>[] },
): Promise<AllocatedNumber> {
  assertKept(loss);
  const { numbers } = locked.remembered;
  const known = numbers.get(interval.key);
  const [today] = known?.day === day ? [known] : await lastOfDay(db, branch.key, interval.key, day);
  const remoteOfDay = today?.remote ?? 0;
  const taken = new Set(open.map(({ number }) => number));
  const claim = claimNumber(interval, origin, {
    share,
    last: today?.last,
    remoteOpen: open.filter(({ remoteInterval }) => remoteInterval === interval.key).length,
    remoteOfDay,
    isTaken: (number) => taken.has(formatNumber(interval, number)),
  });
  if (claim.kind !== 'claimed') return claim;
  const remote = remoteOfDay + (origin === 'remote' ? 1 : 0);
  await storeLast(db, branch.key, interval.key, day, claim.number, remote);
  numbers.set(interval.key, { day, last: claim.number, remote });
  return { kind: 'allocated', number: formatNumber(interval, claim.number) };
}

/** Takes the number of a ticket out of the share for remote visitors, because its visitor has proved to be at the branch. */
export async function leaveRemoteShare(
  { db, branch, locked }: BranchTransaction,
  { key, remoteInterval }: Pick<StoredTicket, 'key' | 'remoteInterval'>,
): Promise<void> {
  if (remoteInterval === null) return;
  await db
    .updateTable('interval_day')
    .set((eb) => ({ remote: eb('remote', '-', 1) }))
    .where('branch', '=', branch.key)
    .where('number_interval', '=', remoteInterval)
    .where('day', '=', (eb) => eb.selectFrom('ticket').select('day').where('key', '=', key))
    .execute();
  locked.remembered.numbers.delete(remoteInterval);
}
