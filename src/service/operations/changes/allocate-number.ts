import {
  claimNumber,
  type NumberClaim,
  type PhoneNumbers,
  type PhoneOrigin,
  shareFull,
  type TicketOrigin,
} from '../../../domain/queue/claim-number.ts';
import { formatNumber, type NumberInterval } from '../../../domain/queue/number-interval.ts';
import { ticketStatus } from '../../../domain/queue/ticket-status.ts';
import { assertKept } from '../../store/database-loss.ts';
import { entityOf } from '../../store/entities.ts';
import { prepared } from '../../store/prepared.ts';
import type { PhoneShare, QueuedTicket, StoredTicket } from '../../store/stored-ticket.ts';
import { readOpenTickets } from '../../store/tickets/read-queue.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { readRules } from '../configuration/read-configuration.ts';

const lastOfDay = prepared((db, branch: string, interval: string, day: string) =>
  db
    .selectFrom('interval_day')
    .select(['last', 'remote', 'code_shown'])
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
  (
    db,
    branch: string,
    number_interval: string,
    day: string,
    last: number,
    remote: number,
    code_shown: number,
  ) =>
    db
      .insertInto('interval_day')
      .values({ branch, number_interval, day, last, remote, code_shown })
      .onConflict((conflict) =>
        conflict.columns(['branch', 'number_interval', 'day']).doUpdateSet((eb) => ({
          last: eb.ref('excluded.last'),
          remote: eb.ref('excluded.remote'),
          code_shown: eb.ref('excluded.code_shown'),
        })),
      ),
);

export async function isNumberInUse({ db, branch }: BranchTransaction, number: string): Promise<boolean> {
  return (await openTicketsWithNumber(db, branch.key, number)).length > 0;
}

export type AllocatedNumber =
  | { readonly kind: 'allocated'; readonly number: string }
  | Exclude<NumberClaim, { readonly kind: 'claimed' }>;

/**
 * Allocates the next number of an interval on a branch day; `open` are the branch's open tickets. Throws if the
 * database file was lost.
 */
export async function allocateNumber(
  { db, branch, locked, loss }: BranchTransaction,
  { interval, origin, share }: { interval: NumberInterval; origin: TicketOrigin; share: number },
  { day, open }: { day: string; open: readonly Pick<QueuedTicket, 'number' | 'share'>[] },
): Promise<AllocatedNumber> {
  assertKept(loss);
  const { numbers } = locked.remembered;
  const known = numbers.get(interval.key);
  const [row] = known?.day === day ? [] : await lastOfDay(db, branch.key, interval.key, day);
  const today =
    known?.day === day ? known : row && { ...row, ofDay: { remote: row.remote, code: row.code_shown } };
  const ofDay = today?.ofDay ?? { remote: 0, code: 0 };
  let taken: ReadonlySet<string> | undefined;
  // The next number is almost always free, so the taken numbers are collected only if it is not.
  const isTaken = (number: string) => {
    if (!taken && !open.some((one) => one.number === number)) return false;
    taken ??= new Set(open.map((one) => one.number));
    return taken.has(number);
  };
  const claim = claimNumber(interval, origin, {
    share,
    last: today?.last,
    open: openOf(open, interval.key),
    ofDay,
    isTaken: (number) => isTaken(formatNumber(interval, number)),
  });
  if (claim.kind !== 'claimed') return claim;
  const after = origin === 'here' ? ofDay : { ...ofDay, [origin]: ofDay[origin] + 1 };
  await storeLast(db, branch.key, interval.key, day, claim.number, after.remote, after.code);
  numbers.set(interval.key, { day, last: claim.number, ofDay: after });
  return { kind: 'allocated', number: formatNumber(interval, claim.number) };
}

/**
 * The share against which a ticket's number counts after a new proof of presence; null if the visitor was at a counter.
 * After a scan of a dispenser's code, this is the share of phones that scanned a code, if this share has room.
 */
export async function shareAfter(
  transaction: BranchTransaction,
  { key, share }: Pick<StoredTicket, 'key' | 'share'>,
  shown: TicketOrigin | undefined,
): Promise<PhoneShare | null> {
  if (share === null || shown === 'here') return null;
  if (shown !== 'code' || share.origin === 'code') return share;
  const interval = await entityOf(transaction, 'numberInterval', share.interval);
  if (!interval) return share;
  const { db, branch } = transaction;
  const [today] = await db
    .selectFrom('interval_day')
    .select(['remote', 'code_shown'])
    .where('branch', '=', branch.key)
    .where('number_interval', '=', share.interval)
    .where('day', '=', (eb) => eb.selectFrom('ticket').select('day').where('key', '=', key))
    .execute();
  const use = {
    share: (await readRules(transaction)).remoteShare,
    open: openOf(await readOpenTickets(transaction), share.interval),
    ofDay: { remote: today?.remote ?? 0, code: today?.code_shown ?? 0 },
  };
  return shareFull(interval, 'code', use) ? share : { ...share, origin: 'code' };
}

export async function changeShare(
  { db, branch, locked }: BranchTransaction,
  { key, share }: Pick<StoredTicket, 'key' | 'share'>,
  after: PhoneShare | null,
): Promise<void> {
  if (share === null) return;
  const change = (origin: PhoneOrigin) => Number(after?.origin === origin) - Number(share.origin === origin);
  await db
    .updateTable('interval_day')
    .set((eb) => ({
      remote: eb('remote', '+', change('remote')),
      code_shown: eb('code_shown', '+', change('code')),
    }))
    .where('branch', '=', branch.key)
    .where('number_interval', '=', share.interval)
    .where('day', '=', (eb) => eb.selectFrom('ticket').select('day').where('key', '=', key))
    .execute();
  locked.remembered.numbers.delete(share.interval);
}

function openOf(open: readonly Pick<QueuedTicket, 'share'>[], interval: string): PhoneNumbers {
  const counts = { code: 0, remote: 0 };
  for (const { share } of open) if (share?.interval === interval) counts[share.origin] += 1;
  return counts;
}
