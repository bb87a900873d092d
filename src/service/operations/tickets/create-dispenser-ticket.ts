import type { CreateTicketRequest } from '../../../contract/additions/create-ticket.ts';
import type { Device } from '../../../contract/device.ts';
import type { Profile } from '../../../contract/profile.ts';
import { scheduleTime } from '../../../domain/calendar/branch-time.ts';
import { scheduledProfile } from '../../../domain/calendar/schedule.ts';
import { entitiesOf, entityOf } from '../../store/entities.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { withBranchTransaction } from '../day/with-branch-transaction.ts';
import { type CreateTicketRefusal, createTicket, type TicketCreated } from './create-ticket.ts';
import { type AtDispenser, type RepeatRefusal, runDispenserRequest } from './dispenser-request.ts';
import { keepPhoneNumber, withoutPhoneNumber } from './phone-number.ts';

export type DispenserTicketRefusal =
  | RepeatRefusal
  | CreateTicketRefusal
  | { readonly kind: 'too-many-services'; readonly limit: number };

/**
 * Creates the ticket that a visitor requests at a dispenser, once per `requestId`. With `sendsSms`, the phone number
 * is removed from the customer data and subscribed to messages about the ticket.
 */
export function createDispenserTicket(
  request: CreateTicketRequest,
  {
    store,
    dispenser,
    newKey,
    sendsSms = false,
  }: AtDispenser & { newKey(): string; readonly sendsSms?: boolean | undefined },
): Promise<TicketCreated | DispenserTicketRefusal> {
  return withBranchTransaction(store, dispenser.branch, (transaction) =>
    runDispenserRequest<DispenserTicketRefusal>(transaction, request, dispenser, async () => {
      const { length } = request.services;
      const asksForSms = sendsSms && request.customerData !== undefined;
      const profiles = length > 1 || asksForSms ? await visitedProfiles(transaction, dispenser) : [];
      const limit = length > 1 ? basketLimit(profiles) : undefined;
      if (limit !== undefined && length > limit) return { kind: 'too-many-services', limit };
      const { number, others } = asksForSms
        ? withoutPhoneNumber(request, profiles)
        : { number: undefined, others: request };
      const result = await createTicket(transaction, others, {
        dispenser: dispenser.key,
        origin: 'here',
        newKey,
      });
      if (result.kind === 'created' && number !== undefined)
        await keepPhoneNumber(transaction, result.answer.ticket, number);
      return result;
    }),
  );
}

/**
 * A dispenser changes its profile only between visits, so a request may still use a profile that ended within this
 * time.
 */
const longestVisitMs = 30 * 60_000;

/** The profiles that a dispenser may have shown during the visit. */
async function visitedProfiles(
  transaction: BranchTransaction,
  { special }: Pick<Device, 'special'>,
): Promise<Profile[]> {
  const { branch, now } = transaction;
  const exceptionDays = await entitiesOf(transaction, 'exceptionDay');
  const keys = [now, now - longestVisitMs].flatMap(
    (at) =>
      scheduledProfile({ windows: special.profiles, exceptionDays }, scheduleTime(at, branch.timeZone)) ?? [],
  );
  const profiles: Profile[] = [];
  for (const key of new Set(keys)) {
    const profile = await entityOf(transaction, 'profile', key);
    if (profile) profiles.push(profile);
  }
  return profiles;
}

/**
 * The maximum number of services of a dispenser's ticket: the `serviceCount` of the profile. Undefined if no profile
 * is scheduled. Interface: Dispenser profile.
 */
function basketLimit(profiles: readonly Profile[]): number | undefined {
  // Visitors can add services while a ticket has fewer than `serviceCount`, which may be a fraction.
  const limits = profiles.map(({ serviceCount }) => Math.max(1, Math.ceil(serviceCount)));
  return limits.length > 0 ? Math.max(...limits) : undefined;
}
