import type { CreateTicketRequest } from '../../../contract/additions/create-ticket.ts';
import type { Device } from '../../../contract/device.ts';
import { scheduleTime } from '../../../domain/calendar/branch-time.ts';
import { scheduledProfile } from '../../../domain/calendar/schedule.ts';
import { entitiesOf, entityOf } from '../../store/entities.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { withBranchTransaction } from '../with-branch-transaction.ts';
import { type CreateTicketRefusal, createTicket, type TicketCreated } from './create-ticket.ts';
import { type AtDispenser, type RepeatRefusal, runDispenserRequest } from './dispenser-request.ts';

/** Why a dispenser gets no ticket for its request. */
export type DispenserTicketRefusal =
  | RepeatRefusal
  | CreateTicketRefusal
  | { readonly kind: 'too-many-services'; readonly limit: number };

/** Creates the ticket that a visitor asks for at a dispenser, once per `requestId`. */
export function createDispenserTicket(
  request: CreateTicketRequest,
  { store, dispenser, newKey }: AtDispenser & { newKey(): string },
): Promise<TicketCreated | DispenserTicketRefusal> {
  return withBranchTransaction(store, dispenser.branch, (transaction) =>
    runDispenserRequest<DispenserTicketRefusal>(transaction, request, dispenser, async () => {
      const { length } = request.services;
      const limit = length > 1 ? await basketLimit(transaction, dispenser) : undefined;
      return limit !== undefined && length > limit
        ? { kind: 'too-many-services', limit }
        : createTicket(transaction, request, { dispenser: dispenser.key, newKey });
    }),
  );
}

/** A dispenser changes its profile after a visit, so a ticket may still come from the profile of this time ago. */
const longestVisitMs = 30 * 60_000;

/**
 * The most services of one ticket at a dispenser: the `serviceCount` of its scheduled profile. Undefined where none is
 * scheduled. Interface: Dispenser profile.
 */
async function basketLimit(transaction: BranchTransaction, { special }: Device): Promise<number | undefined> {
  const { branch, now } = transaction;
  const exceptionDays = await entitiesOf(transaction, 'exceptionDay');
  const keys = [now, now - longestVisitMs].flatMap(
    (at) =>
      scheduledProfile({ windows: special.profiles, exceptionDays }, scheduleTime(at, branch.timeZone)) ?? [],
  );
  const limits: number[] = [];
  for (const key of new Set(keys)) {
    const profile = await entityOf(transaction, 'profile', key);
    // The dispenser lets visitors add services while there are fewer than this number, which may be a fraction.
    if (profile) limits.push(Math.max(1, Math.ceil(profile.serviceCount)));
  }
  return limits.length > 0 ? Math.max(...limits) : undefined;
}
