import type { Closing } from '../../contract/closing.ts';
import type { PhoneNumbers } from '../../domain/queue/claim-number.ts';
import type { Sample } from '../../domain/queue/duration-samples.ts';
import type { WaitingTicket } from '../../domain/queue/simulate-queue.ts';
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
  /** All open tickets by key, once they have been read. */
  queue?: Map<string, QueuedTicket> | undefined;
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

/** Copies the data, so that work that is rolled back does not change them. */
export function copyOf({
  seq,
  samples,
  numbers,
  tickets,
  queue,
  booked,
  logins,
  closings,
}: Remembered): Remembered {
  return {
    seq,
    samples: new Map(samples),
    numbers: new Map(numbers),
    tickets: new Map(tickets),
    queue: queue && new Map(queue),
    booked,
    logins,
    closings,
  };
}
