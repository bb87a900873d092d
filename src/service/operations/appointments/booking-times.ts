import { branchTime, scheduleTime } from '../../../domain/calendar/branch-time.ts';
import { isWithinOpeningHours } from '../../../domain/calendar/schedule.ts';
import { bookingSlot } from '../../../domain/smart/appointment.ts';
import { daysAhead, freeSlotTimes } from '../../../domain/smart/free-times.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { readClosedTimes, readDaysWithClosings } from '../closings/closings.ts';
import { readUnservedServices } from '../configuration/branch-staff.ts';
import { readBranch, readOfferedServices, readRules } from '../configuration/read-configuration.ts';

/** No time zone sets its clocks back by more than this nowadays. */
const clockChangeMs = 60 * 60_000;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export type TimeRefusal =
  | { readonly kind: 'past' }
  | { readonly kind: 'beyond'; readonly until: number }
  | { readonly kind: 'branch-closed' }
  | { readonly kind: 'service-closed'; readonly service: string }
  | { readonly kind: 'slot-full'; readonly service: string; readonly limit: number };

/**
 * The reason why a time cannot be booked; undefined if it can. `but` is a booking that is being moved, so it is
 * ignored.
 */
export async function timeRefusal(
  transaction: BranchTransaction,
  { service, time, but = '' }: { readonly service: string; readonly time: number; readonly but?: string },
): Promise<TimeRefusal | undefined> {
  const { branch, now } = transaction;
  if (time <= now) return { kind: 'past' };
  const { bookingsPerSlot, bookingDaysAhead } = await readRules(transaction);
  const until = now + bookingDaysAhead * dayMs;
  if (time > until) return { kind: 'beyond', until };
  if (!(await readBookableServices(transaction)).includes(service))
    return { kind: 'service-closed', service };
  if ((await readClosedTimes(transaction, service, now))(time)) {
    return { kind: 'service-closed', service };
  }
  const exceptionDays = await readDaysWithClosings(transaction, now);
  if (!isWithinOpeningHours({ ...branch, exceptionDays }, scheduleTime(time, branch.timeZone))) {
    return { kind: 'branch-closed' };
  }
  const { minutes, count } = bookingsPerSlot;
  // A slot is longer only in the hour that is repeated when the clock is set back.
  const nearMs = minutes * 60_000 + clockChangeMs;
  const near = await readBookedTimes(transaction, {
    service,
    from: time - nearMs,
    until: time + nearMs,
    but,
  });
  const slotOf = (at: number) => bookingSlot(branchTime(at, branch.timeZone), minutes);
  const isFull = near.filter((at) => slotOf(at) === slotOf(time)).length >= count;
  return isFull ? { kind: 'slot-full', service, limit: count } : undefined;
}

/**
 * The times at which phones can still book a service. They are computed once per minute and change of the branch,
 * because every phone may ask for them, and a branch may have many bookings and exception days.
 */
export async function readFreeTimes(
  reader: BranchReader,
  service: string,
  now: number,
): Promise<readonly number[]> {
  if (!(await readBookableServices(reader)).includes(service)) return [];
  const { freeTimes } = reader.known;
  const { event_seq: seq } = reader.version;
  const before = freeTimes.get(service);
  if (before?.seq === seq && before.since <= now && now < before.until) return before.value;
  const value = computeFreeTimes(reader, service, now);
  const computed = { seq, since: now, until: now - (now % minuteMs) + minuteMs, value };
  freeTimes.set(service, computed);
  value.catch(() => {
    if (freeTimes.get(service) === computed) freeTimes.delete(service);
  });
  return value;
}

async function computeFreeTimes(reader: BranchReader, service: string, now: number): Promise<number[]> {
  const { openingHours, timeZone } = await readBranch(reader);
  const { bookingsPerSlot, bookingDaysAhead } = await readRules(reader);
  const exceptionDays = await readDaysWithClosings(reader, now);
  const times = freeSlotTimes({
    schedule: { openingHours, exceptionDays },
    timeZone,
    now,
    until: now + bookingDaysAhead * dayMs,
    slots: bookingsPerSlot,
    booked: await readBookedTimes(reader, {
      service,
      from: now - dayMs,
      // A day can have more than 24 hours.
      until: now + (daysAhead + 2) * dayMs,
    }),
  });
  const isClosed = await readClosedTimes(reader, service, now);
  return times.filter((time) => !isClosed(time));
}

/** The services that can be booked, in the order of the branch; empty without appointments. */
export async function readBookableServices(reader: BranchReader): Promise<string[]> {
  const { features } = await readBranch(reader);
  if (!features.appointment) return [];
  const unserved = new Set((await readUnservedServices(reader)).map(({ key }) => key));
  return (await readOfferedServices(reader)).map(({ key }) => key).filter((key) => !unserved.has(key));
}

async function readBookedTimes(
  { db, branch }: BranchReader,
  {
    service,
    from,
    until,
    but = '',
  }: {
    readonly service: string;
    readonly from: number;
    readonly until: number;
    readonly but?: string;
  },
): Promise<number[]> {
  const booked = await db
    .selectFrom('booking')
    .select('time')
    .where('branch', '=', branch.key)
    .where('service', '=', service)
    .where('time', '>', from)
    .where('time', '<', until)
    .where('active', '=', 1)
    .where('state', '=', 'booked')
    .where('key', '<>', but)
    .execute();
  return booked.map(({ time }) => time);
}
