/** A call to announce. */
export interface Call {
  /** Key. */
  readonly ticket: string;
  readonly number: string;
  readonly counterNumber: string;
  /** Key. */
  readonly language: string;
  /** How often the ticket has been called, including this call. */
  readonly calls: number;
  /** True if its visitor needs to hear it twice. */
  readonly isSpokenTwice?: boolean | undefined;
  /** When it was called, in milliseconds by the service's clock. */
  readonly at: number;
}

/** The calls that wait to be spoken, in the order in which they arrived, and the recent calls that must not be spoken twice. */
interface AnnouncementQueue {
  readonly waiting: readonly Call[];
  readonly recent: readonly Call[];
}

export const emptyQueue: AnnouncementQueue = { waiting: [], recent: [] };

/** Older calls are not spoken: the screen has shown them, and a missing visitor is called again. */
const freshMs = 60_000;
/** With more calls waiting than this, a call is spoken in its short form. */
const longQueue = 2;

const isFresh = (now: number) => (call: Call) => now - call.at <= freshMs;

/**
 * The queue with one more call. A call that arrived before or is too old is not added. A ticket that is called again is not spoken for its
 * earlier call, which may name another counter.
 */
export function withCall(queue: AnnouncementQueue, call: Call, now: number): AnnouncementQueue {
  const recent = queue.recent.filter(isFresh(now));
  const isNew = !recent.some(({ ticket, calls }) => ticket === call.ticket && calls >= call.calls);
  if (!isNew || !isFresh(now)(call)) return { ...queue, recent };
  const { waiting } = withoutTicket(queue, call.ticket);
  return { waiting: [...waiting, call], recent: [...recent, call] };
}

/** The queue without the calls of a cancelled ticket. */
export function withoutTicket(queue: AnnouncementQueue, cancelled: string): AnnouncementQueue {
  return { ...queue, waiting: queue.waiting.filter(({ ticket }) => ticket !== cancelled) };
}

/** The next call to speak, and whether its short form is spoken because the queue is long. Calls that are too old are dropped. */
export function nextCall(
  queue: AnnouncementQueue,
  now: number,
): { readonly call: Call | undefined; readonly isShort: boolean; readonly queue: AnnouncementQueue } {
  const [call, ...waiting] = queue.waiting.filter(isFresh(now));
  return { call, isShort: waiting.length > longQueue, queue: { ...queue, waiting } };
}
