import { readOpenTickets } from '../../store/tickets/read-queue.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { readRules } from '../configuration/read-configuration.ts';
import type { ReservationsFull } from '../tickets/create-ticket.ts';

/**
 * Refuses to reserve more than `rules.reservedPerService` tickets of a service. A visitor counts until there is proof
 * of presence; a position is no proof, because anyone can send one.
 */
export async function reservationRefusal(
  transaction: BranchTransaction,
  service: string,
): Promise<ReservationsFull | undefined> {
  const { reservedPerService: limit } = await readRules(transaction);
  const open = await readOpenTickets(transaction);
  const reserved = open.filter(({ share, isBooking, tasks: [task] }) => {
    const isOfService = (task?.chain ?? task?.service) === service;
    return isOfService && share?.origin === 'remote' && !isBooking;
  });
  return reserved.length >= limit
    ? { kind: 'reservations-full', origin: 'remote', service, limit }
    : undefined;
}
