import type { Closing } from '../../contract/closing.ts';
import type { PhoneNumbers } from '../../domain/queue/claim-number.ts';
import type { Sample } from '../../domain/queue/duration-samples.ts';
import type { WaitingTicket } from '../../domain/queue/simulate-queue.ts';
import { isOpen } from '../../domain/queue/ticket-status.ts';
import type { QueuedTicket, StoredTicket } from './stored-ticket.ts';

/** A login at an active counter by an active clerk. Counter and user are JSON. */
export interface ActiveLogin {
  readonly hash: string;
  readonly counter_key: string;
  readonly counter: string;
  readonly user_key: string;
  readonly user: string;
  readonly created_at: number;
  readonly last_seen: number;
  readonly paused_at: number | null;
  readonly pause_code: string | null;
  readonly inherited_ticket: string | null;
  readonly free_since: number | null;
}

/**
 * A branch's data that transactions have read and written, as of its event `seq`. They are valid while this event is
 * the newest, because every change of these data records an event, on any node.
 */
export interface Remembered {
  readonly seq: number;
  /** Samples by service, newest first. A service is absent until its samples are first read. */
  readonly samples: Map<string, readonly Sample[]>;
  /** By interval: the last number, the day of its allocation, and the count of numbers that phones got on that day. */
  readonly numbers: Map<
    string,
    { readonly day: string; readonly last: number; readonly ofDay: PhoneNumbers }
  >;
  /** The most recently read or changed open tickets, by key. */
  readonly tickets: Map<string, StoredTicket>;
  /** All open tickets, oldest first, once they have been read. */
  queue?: readonly QueuedTicket[] | undefined;
  /** The open tickets as of an older event. Only later changes are read. */
  earlier?: { readonly seq: number; readonly queue: readonly QueuedTicket[] } | undefined;
  /**
   * Appointments without a ticket, as tickets that wait from the booked time on. They cover the day after `from` (in
   * milliseconds).
   */
  booked?: { readonly from: number; readonly tickets: readonly WaitingTicket[] } | undefined;
  /** All logins at counters, once they have been read. */
  logins?: readonly ActiveLogin[] | undefined;
  /** All closings, including ended closings, once they have been read. */
  closings?: readonly Closing[] | undefined;
}

export function nothingRemembered(seq: number): Remembered {
  return { seq, samples: new Map(), numbers: new Map(), tickets: new Map() };
}

/** Drops all data except the open tickets, unless tickets were deleted since, because deletions leave no change. */
export function outdated(
  { seq, queue, earlier }: Remembered,
  version: { readonly event_seq: number; readonly deletion_seq: number },
): Remembered {
  const known = queue ? { seq, queue } : earlier;
  const isValid = known && version.deletion_seq <= known.seq && known.seq <= version.event_seq;
  return { ...nothingRemembered(version.event_seq), ...(isValid && { earlier: known }) };
}

/** Copies the data, so that work that is rolled back does not change them. */
export function copyOf({
  seq,
  samples,
  numbers,
  tickets,
  queue,
  earlier,
  booked,
  logins,
  closings,
}: Remembered): Remembered {
  return {
    seq,
    samples: new Map(samples),
    numbers: new Map(numbers),
    tickets: new Map(tickets),
    queue,
    earlier,
    booked,
    logins,
    closings,
  };
}

/**
 * The open tickets after changes, oldest first. A ticket that is called again after its end returns to its place. In a
 * long queue, a map would take longer to copy.
 */
export function withChanges(
  queue: readonly QueuedTicket[],
  changed: readonly QueuedTicket[],
): readonly QueuedTicket[] {
  const keys = new Set(changed.map(({ key }) => key));
  const unchanged = queue.filter(({ key }) => !keys.has(key));
  return [...unchanged, ...changed.filter(({ status }) => isOpen(status))].sort((a, b) => a.seq - b.seq);
}
