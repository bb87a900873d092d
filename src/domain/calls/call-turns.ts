import {
  type CalledTicket,
  earlierShownMs,
  endOf,
  hasHadItsTurn,
  isDue,
  isSameCall,
  lastStartMs,
  leastShownMs,
  mostEarlier,
  type ShownCall,
} from './call-times.ts';

export interface CallTurns {
  /** The large calls, newest first. */
  readonly large: readonly ShownCall[];
  /** The large calls and up to three earlier calls, newest first. Empty if no call is large. */
  readonly shown: readonly ShownCall[];
  /** The latest calls, newest first, even if no call is large. */
  readonly latest: readonly ShownCall[];
  /** Calls that have not been shown yet, oldest first. */
  readonly waiting: readonly CalledTicket[];
  /** The calls of the last minute, oldest first, with the time of their arrival. */
  readonly heard: readonly (CalledTicket & { readonly heardAt: number })[];
  /** True if calls share the screen, because they are too frequent to be shown one at a time. */
  readonly isDense: boolean;
  /** The call that is being spoken. `isBrief`: only number and counter are spoken. */
  readonly speaking: { readonly call: CalledTicket; readonly isBrief: boolean } | undefined;
  /** The number of calls that can be large at once; 0 if something more important is on the screen. */
  readonly places: number;
}

export type CallEvent =
  | { readonly type: 'called'; readonly call: CalledTicket }
  /** The ticket was started, finished, voided or transferred. */
  | { readonly type: 'ended'; readonly ticket: string }
  /** The voice has finished. `isHeard` is false if no voice could speak the text. */
  | { readonly type: 'spoken'; readonly isHeard: boolean }
  | { readonly type: 'places-changed'; readonly places: number }
  | { readonly type: 'time-passed' };

export const noCalls = (places: number): CallTurns => ({
  large: [],
  shown: [],
  latest: [],
  waiting: [],
  heard: [],
  isDense: false,
  speaking: undefined,
  places,
});

const minute = 60_000;
/**
 * Calls are dense above this number per minute: three full-screen calls of twelve seconds leave more than a third of
 * the minute for the list and the message. They stop being dense one call lower, so that the screen does not change
 * with each call.
 */
const mostSparse = 3;
/**
 * The voice is brief above this number of calls per minute, above this number of waiting calls, or for a call that is
 * later than this.
 */
const mostInFull = 6;
const mostBehind = 2;
const lateMs = 8_000;
/**
 * The number of simultaneous calls that the voice can speak before they are outdated. Further calls stay
 * unspoken.
 */
const mostInTime = 1 + lastStartMs / leastShownMs;

const isOf =
  (ticket: string) =>
  (call: CalledTicket): boolean =>
    call.ticket === ticket;

/** The calls after an event. Calls are shown in order of arrival, and only large calls are spoken. */
export function nextCallTurns(turns: CallTurns, event: CallEvent, now: number): CallTurns {
  switch (event.type) {
    case 'called':
      return withCall(turns, event.call, now);
    case 'ended': {
      const others = <Call extends CalledTicket>(calls: readonly Call[]) =>
        calls.filter((call) => !isOf(event.ticket)(call));
      const { large, latest, waiting } = turns;
      const left = { large: others(large), latest: others(latest), waiting: others(waiting) };
      return advance({ ...turns, ...left }, now);
    }
    case 'spoken': {
      const { speaking, large } = turns;
      // A call that no voice can speak keeps its display time.
      const ended = event.isHeard ? { isSpoken: true } : { speech: undefined };
      const after = large.map((call) =>
        speaking && isSameCall(speaking.call, call) ? { ...call, ...ended } : call,
      );
      return advance({ ...turns, large: after, speaking: undefined }, now);
    }
    case 'places-changed':
      return advance({ ...turns, places: event.places }, now);
    case 'time-passed':
      return advance(turns, now);
  }
}

/**
 * Adds a call; a duplicate event changes nothing. A repeated call keeps its place if it is waiting; otherwise it is
 * shown again.
 */
function withCall(turns: CallTurns, call: CalledTicket, now: number): CallTurns {
  const inMinute = turns.heard.filter(({ heardAt }) => now - heardAt < minute);
  if (inMinute.some((known) => known.ticket === call.ticket && known.calls >= call.calls)) return turns;
  const heard = [...inMinute, { ...call, heardAt: now }];
  const isDense = heard.length > (turns.isDense ? mostSparse - 1 : mostSparse);
  const index = turns.waiting.findIndex(isOf(call.ticket));
  if (index >= 0) {
    return advance({ ...turns, heard, isDense, waiting: turns.waiting.with(index, call) }, now);
  }
  const others = (calls: readonly ShownCall[]) =>
    calls.filter((one) => !isOf(call.ticket)(one) || isHeld(turns, one));
  const { large, latest, waiting } = turns;
  const next = { large: others(large), latest: others(latest), waiting: [...waiting, call] };
  return advance({ ...turns, ...next, heard, isDense }, now);
}

const isHeld = ({ speaking }: CallTurns, call: ShownCall): boolean =>
  speaking !== undefined && isSameCall(speaking.call, call);

/** Ends expired calls, moves waiting calls into free places, and gives the voice its next call. */
function advance(turns: CallTurns, now: number): CallTurns {
  const { isDense, places } = turns;
  const capacity = isDense ? places : Math.min(1, places);
  const heard = turns.heard.filter(({ heardAt }) => now - heardAt < minute);
  let large = capacity === 0 ? [] : turns.large.filter((call) => isHeld(turns, call) || now < endOf(call));
  let waiting = capacity === 0 ? [] : turns.waiting.filter(({ calledAt }) => now - calledAt <= lastStartMs);
  let latest = [...turns.waiting.filter((call) => !waiting.includes(call)).map(asLate), ...turns.latest];

  function asLate(call: CalledTicket): ShownCall {
    return { ...call, since: call.calledAt, isSpoken: false };
  }

  function place(call: CalledTicket): boolean {
    const earlier = large.find(isOf(call.ticket));
    if (earlier && isHeld(turns, earlier)) return false;
    large = large.filter((one) => one !== earlier);
    if (large.length >= capacity) {
      const over = large
        .filter((one) => !isHeld(turns, one) && hasHadItsTurn(one, { now, capacity }))
        .filter((one) => !isDue(one) || large.filter(isDue).length + waiting.length > mostInTime)
        .sort((one, other) => Number(isDue(one)) - Number(isDue(other)) || one.since - other.since)[0];
      if (!over) return false;
      large = large.filter((one) => one !== over);
    }
    const shown = { ...call, since: now, isSpoken: false };
    large = [shown, ...large];
    latest = [shown, ...latest];
    return true;
  }

  while (waiting[0] && place(waiting[0])) waiting = waiting.slice(1);
  // If there is no time to show all calls, only the newest are shown.
  const inTime = capacity * (lastStartMs / leastShownMs);
  if (waiting[0] && now - waiting[0].calledAt > leastShownMs && waiting.length > inTime) {
    latest = [...waiting.slice(0, -inTime).map(asLate), ...latest];
    waiting = waiting.slice(-inTime);
  }

  latest = latest
    .filter(({ since }) => now - since < earlierShownMs)
    .slice(0, Math.max(capacity, 1) + mostEarlier);
  const beside = latest.filter((call) => !large.some((one) => isSameCall(one, call)));
  const shown =
    large.length > 0 ? [...large, ...beside].slice(0, Math.max(large.length, 1 + mostEarlier)) : [];
  const next = { ...turns, large, shown, latest, waiting, heard };
  return turns.speaking ? next : { ...next, speaking: nextSpoken(next, now) };
}

/**
 * The next call for the voice: the oldest unspoken large call, or the newest if more calls arrive than can be
 * spoken. That call then stays large as long as the voice needs, so no call waits for the voice.
 */
function nextSpoken({ large, waiting, heard, places }: CallTurns, now: number): CallTurns['speaking'] {
  const due = large.filter((call) => isDue(call) && now - call.calledAt <= lastStartMs);
  const call = due.at(places > 1 && heard.length > places * (minute / leastShownMs) ? 0 : -1);
  if (!call) return undefined;
  const behind = due.length - 1 + waiting.filter(({ speech }) => speech).length;
  const isLate = now - call.calledAt > lateMs;
  return { call, isBrief: heard.length > mostInFull || behind > mostBehind || isLate };
}

/** The next time at which the calls change without an event. */
export function nextChangeAt(turns: CallTurns, now: number): number | undefined {
  const { large, shown, waiting, speaking } = turns;
  const free = large.filter((call) => !(speaking && isSameCall(speaking.call, call)));
  const times = [
    ...free.map(endOf),
    ...(waiting.length > 0 ? free.map(({ since }) => since + leastShownMs) : []),
    ...waiting.map(({ calledAt }) => calledAt + lastStartMs + 1),
    ...shown.map(({ since }) => since + earlierShownMs),
  ].filter((at) => at > now);
  return times.length > 0 ? Math.min(...times) : undefined;
}
