import { rankOf } from '../../../domain/queue/call-order.ts';
import type { WaitingTicket } from '../../../domain/queue/simulate-queue.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import {
  callRulesOf,
  readBranch,
  readOfferedServices,
  readRules,
} from '../configuration/read-configuration.ts';
import { firstServiceOfChain } from './startable-services.ts';

const hourMs = 60 * 60_000;

/** The period that one read covers. The result is reused during the first half of the period. */
const aheadMs = 24 * hourMs;

/** The appointments of visitors who have not arrived, as tickets that can be called from the booked time on. */
export async function readBooked(reader: BranchReader, now: number): Promise<readonly WaitingTicket[]> {
  if (!(await readBranch(reader)).features.appointment) return [];
  const { remembered } = reader.locked ?? reader.known;
  const before = remembered.booked;
  const isUsable = before && before.from <= now && now < before.from + aheadMs / 2;
  const { tickets } = isUsable ? before : { tickets: await readAhead(reader, now) };
  if (!isUsable) remembered.booked = { from: now, tickets };
  return tickets.filter(({ callableAt }) => callableAt > now);
}

async function readAhead(reader: BranchReader, now: number): Promise<WaitingTicket[]> {
  const rows = await reader.db
    .selectFrom('booking')
    .where('branch', '=', reader.branch.key)
    .where('time', '>', now)
    .where('time', '<', now + aheadMs)
    .where('active', '=', 1)
    .where('state', '=', 'booked')
    .where('ticket', 'is', null)
    .select(['service', 'time'])
    .execute();
  if (rows.length === 0) return [];
  const services = new Map((await readOfferedServices(reader)).map((service) => [service.key, service]));
  const rules = callRulesOf(await readRules(reader));
  return rows.flatMap(({ service: key, time }) => {
    const service = services.get(key);
    if (!service) return [];
    const rank = rankOf({ at: time, priority: service.priority, isBooking: true }, rules);
    return [{ services: [firstServiceOfChain(service)], counter: null, rank, callableAt: time, next: null }];
  });
}
