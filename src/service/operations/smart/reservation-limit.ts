import { intervalSize, isNumberOf } from '../../../domain/queue/number-interval.ts';
import { ticketStatus } from '../../../domain/queue/ticket-status.ts';
import { entityOf } from '../../store/entities.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { readRules } from '../configuration/read-configuration.ts';
import { createType } from '../tickets/create-ticket-record.ts';

/** The part of the numbers of an interval that tickets from phones can have. The rest is for visitors at the branch. */
const shareOfInterval = 1 / 4;

/** Why no further ticket of the service can be reserved; `limit` tickets are. */
export interface ReservationsFull {
  readonly kind: 'reservations-full';
  readonly service: string;
  readonly limit: number;
}

/**
 * Refuses a ticket of a phone beyond the limits. Reserved tickets of one service count until their visitors arrive, and limit
 * nobody who is at the branch. Against the share of the interval they count until they end, because anyone can claim to have arrived.
 */
export async function reservationRefusal(
  transaction: BranchTransaction,
  service: string,
  isHere: boolean,
): Promise<ReservationsFull | undefined> {
  const { db, branch } = transaction;
  const requested = await entityOf(transaction, 'service', service);
  const interval = requested && (await entityOf(transaction, 'numberInterval', requested.numberInterval));
  if (!interval) return undefined;
  const tickets = await db
    .selectFrom('ticket')
    .innerJoin('task', 'task.ticket', 'ticket.key')
    .where('ticket.branch', '=', branch.key)
    .where('ticket.status', '<', (eb) => eb.lit(ticketStatus.finished))
    .where('ticket.create_type', '=', createType.smart)
    .where('task.position', '=', 0)
    .select((eb) => [
      'ticket.number',
      'ticket.status',
      eb.fn.coalesce('task.chain', 'task.service').as('service'),
    ])
    .execute();

  const { reservedPerService } = await readRules(transaction);
  const notArrived = tickets.filter(
    (ticket) => ticket.status === ticketStatus.reserved && ticket.service === service,
  );
  if (!isHere && notArrived.length >= reservedPerService) {
    return { kind: 'reservations-full', service, limit: reservedPerService };
  }
  const ofInterval = tickets.filter(({ number }) => isNumberOf(interval, number));
  const share = Math.floor(intervalSize(interval) * shareOfInterval);
  return ofInterval.length >= share ? { kind: 'reservations-full', service, limit: share } : undefined;
}
