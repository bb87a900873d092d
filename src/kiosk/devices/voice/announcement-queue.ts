/** A call that is to be heard. */
export interface Call {
  /** Key. */
  readonly ticket: string;
  readonly number: string;
  readonly counterNumber: string;
  /** Key. */
  readonly language: string;
  /** How often the ticket has been called, this call included. */
  readonly calls: number;
  /** When it was called, in milliseconds of the service's clock. */
  readonly at: number;
}

/** The calls that have not been spoken yet, in the order in which they came, and those that need not be heard again. */
export interface AnnouncementQueue {
  readonly waiting: readonly Call[];
  readonly known: readonly Call[];
}

export const nobodyCalled: AnnouncementQueue = { waiting: [], known: [] };

/** Whoever was called longer ago looks at the screen, or has been called again. */
const tooOldMs = 60_000;
/** With more calls behind it, a call is said in as few words as possible. */
const hasteBeyond = 2;

const isFresh = (now: number) => (call: Call) => now - call.at <= tooOldMs;

/** A call comes in; one that was heard of before, or is too old by now, changes nothing. */
export function withCall(queue: AnnouncementQueue, call: Call, now: number): AnnouncementQueue {
  const known = queue.known.filter(isFresh(now));
  const isNew = !known.some(({ ticket, calls }) => ticket === call.ticket && calls >= call.calls);
  if (!isNew || !isFresh(now)(call)) return { ...queue, known };
  return { waiting: [...queue.waiting, call], known: [...known, call] };
}

/** A ticket was cancelled: it is not called out any more. */
export function withoutTicket(queue: AnnouncementQueue, cancelled: string): AnnouncementQueue {
  return { ...queue, waiting: queue.waiting.filter(({ ticket }) => ticket !== cancelled) };
}

/** The call to speak next, and whether others press; those that have grown too old are passed over. */
export function nextCall(
  queue: AnnouncementQueue,
  now: number,
): { readonly call: Call | undefined; readonly inHaste: boolean; readonly queue: AnnouncementQueue } {
  const [call, ...waiting] = queue.waiting.filter(isFresh(now));
  return { call, inHaste: waiting.length > hasteBeyond, queue: { ...queue, waiting } };
}
