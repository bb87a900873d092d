import { type FollowedTicket, followEvent, followedTicket } from '../../contract/additions/following.ts';
import { parsedJson } from '../../contract/parsed-json.ts';
import type { Failure } from '../../page/api/failure.ts';
import type { Timers } from '../../page/time/timers.ts';
import { backOffMs } from './back-off.ts';
import { busyUntil } from './busy-until.ts';
import { eventStream } from './event-stream.ts';
import type { PhoneSession } from './phone-client.ts';

/** A new stream says the whole state at once. One that does not is held back by something in between. */
const firstMessageMs = 10_000;
/** The service writes a line every 20 s; after two that are missing the stream is dead. */
const silenceMs = 45_000;
/** A phone that was asleep does not notice that its stream has ended. */
const doubtfulMs = 25_000;
/** The polling interval of a phone whose streams are cut. */
const pollMs = 10_000;
/** A page that asks tries a stream again after this time: what was in between may be gone. */
const asksForMs = 5 * 60_000;

interface Deps {
  readonly session: Pick<PhoneSession, 'listen' | 'read'>;
  readonly timers: Timers;
  readonly random: () => number;
  readonly onTicket: (ticket: FollowedTicket) => void;
  /** The last answer is still true. */
  readonly onHeard: () => void;
  /** The service cannot be reached, or has refused for now; it is tried again. `failure`: of a question. */
  readonly onLost: (failure?: Failure) => void;
  /** The service knows the session no more. Nothing is asked after that. */
  readonly onOver: () => void;
}

/** Hears of each change of a ticket: from a stream, or by asking where streams are cut. Goes on by itself until it is closed. */
export function followTicket({ session, timers, random, ...on }: Deps) {
  let isClosed = false;
  let asksUntil = 0;
  let failures = 0;
  /** The id of the last message. */
  let last = '';
  let heardAt = timers.now();
  /** Ends the pause or the stream of this moment. */
  let interrupt = () => {};

  function heard(): void {
    failures = 0;
    heardAt = timers.now();
    on.onHeard();
  }

  function lost(failure?: Failure): number {
    if (!isClosed) on.onLost(failure);
    // Not all at once: the pause that grows is added.
    return (failure ? (busyUntil(failure, 0) ?? 0) : 0) + backOffMs(failures++, random());
  }

  function over(): undefined {
    if (!isClosed) on.onOver();
    isClosed = true;
  }

  /** One stream. Answers how long to pause after it. */
  async function listen(): Promise<number | undefined> {
    const abort = new AbortController();
    const { push } = eventStream();
    const from = last;
    let hasMessage = false;
    let isHeard = false;
    let isSilent = false;
    const endAfter = (ms: number) =>
      timers.after(ms, () => {
        isSilent = true;
        abort.abort();
      });
    let cancel = endAfter(from === '' ? firstMessageMs : silenceMs);
    interrupt = () => {
      if (isClosed || timers.now() - heardAt > doubtfulMs) abort.abort();
    };
    const end = await session.listen(from, abort.signal, (piece) => {
      if (isClosed) return;
      for (const { event, id, data } of push(piece)) {
        const ticket = event === followEvent ? parsedJson(followedTicket, data) : undefined;
        last = id || last;
        if (!ticket) continue;
        hasMessage = true;
        on.onTicket(ticket);
      }
      if (from === '' && !hasMessage) return;
      cancel();
      cancel = endAfter(silenceMs);
      isHeard = true;
      heard();
    });
    cancel();
    if (typeof end === 'object' && (end.refused === 401 || end.refused === 404)) return over();
    // A service that has as many streams as it can hold refuses one, and still answers questions.
    if (typeof end === 'object' || end === 'none' || (isSilent && from === '' && !isHeard)) {
      asksUntil = timers.now() + asksForMs;
      return 0;
    }
    return isHeard ? backOffMs(0, random()) : lost();
  }

  /** One question. Answers how long to pause after it. */
  async function ask(): Promise<number | undefined> {
    const result = await session.read();
    if (isClosed) return undefined;
    if (result.ok) {
      on.onTicket(result.answer.ticket);
      heard();
      return pollMs;
    }
    const { failure } = result;
    return failure.kind === 'refused' && (failure.status === 401 || failure.status === 404)
      ? over()
      : lost(failure);
  }

  async function run(): Promise<void> {
    while (!isClosed) {
      const pause = await (timers.now() < asksUntil ? ask() : listen());
      if (pause === undefined || isClosed) return;
      await new Promise<void>((resolve) => {
        const cancel = timers.after(pause, resolve);
        interrupt = () => {
          cancel();
          resolve();
        };
      });
    }
  }
  void run();

  return {
    /** Somebody looks at the phone again, or its network is back: whatever waits is tried now. */
    wake: () => interrupt(),
    close(): void {
      isClosed = true;
      interrupt();
    },
  };
}
