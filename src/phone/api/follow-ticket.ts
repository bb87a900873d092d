import { type FollowedTicket, followEvent, followedTicket } from '../../contract/additions/following.ts';
import { parsedJson } from '../../contract/parsed-json.ts';
import type { Failure } from '../../page/api/failure.ts';
import type { Timers } from '../../page/time/timers.ts';
import { backOffMs } from './back-off.ts';
import { busyUntil } from './busy-until.ts';
import { eventStream } from './event-stream.ts';
import type { PhoneSession } from './phone-client.ts';

/** A new stream sends the whole state at once. If it does not, an intermediary is buffering it. */
const firstMessageMs = 10_000;
/** The service writes a line every 20 s; without one the stream is dead. A phone that was asleep does not notice that either. */
export const silenceMs = 25_000;
/** A resumed stream begins at once. */
const resumedMs = 5_000;
/** In a dead spot the page retries at this interval, because no event reports that the network is back. */
const probeMs = 2_000;
/** The maximum time for one of these answers. Few are in transit at once. */
const probeLongestMs = 6_000;
const mostProbes = 3;
/** Nobody stays in a dead spot for longer. After this time the page retries less and less often. */
const probesForMs = 5 * 60_000;
/** The polling interval of a phone whose streams are cut. */
const pollMs = 10_000;
/** A polling page retries a stream after this time: a proxy in between may be gone. */
const asksForMs = 5 * 60_000;

interface Deps {
  readonly session: Pick<PhoneSession, 'listen' | 'read'>;
  readonly timers: Timers;
  readonly random: () => number;
  /**
   * Requests one of the few stream slots. Returns a function that releases it;
   * undefined: none is free, so the ticket is polled.
   */
  readonly takeStream: () => (() => void) | undefined;
  readonly onTicket: (ticket: FollowedTicket) => void;
  /** The last answer is still valid. */
  readonly onHeard: () => void;
  /** The service cannot be reached, or refuses requests for now; retried. `failure`: of a poll. */
  readonly onLost: (failure?: Failure) => void;
  /** The service no longer knows the session. There are no further requests. */
  readonly onOver: () => void;
}

/**
 * Follows each change of a ticket: from a stream, or by polling if streams are
 * cut. Continues by itself until it is closed.
 */
export function followTicket({ session, timers, random, takeStream, ...on }: Deps) {
  let isClosed = false;
  let asksUntil = 0;
  let failures = 0;
  /** True after a stream that an intermediary between phone and service swallowed. */
  let isDead = false;
  /** The id of the last message. */
  let last = '';
  let heardAt = timers.now();
  /** Ends the present pause or stream. */
  let interrupt = () => {};

  function heard(): void {
    failures = 0;
    isDead = false;
    heardAt = timers.now();
    on.onHeard();
  }

  function lost(failure?: Failure): number {
    if (!isClosed) on.onLost(failure);
    // Not all at once: the growing pause is added.
    return (failure ? (busyUntil(failure, 0) ?? 0) : 0) + backOffMs(failures++, random());
  }

  function over(): undefined {
    if (!isClosed) on.onOver();
    isClosed = true;
  }

  /** One stream. Returns the pause after it. */
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
    let cancel = endAfter(from === '' ? firstMessageMs : resumedMs);
    interrupt = () => {
      if (isClosed || timers.now() - heardAt > silenceMs) abort.abort();
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
    // A service at its stream limit refuses one, and still answers polls.
    if (typeof end === 'object' || end === 'none' || (isSilent && from === '' && !isHeard)) {
      asksUntil = timers.now() + asksForMs;
      return 0;
    }
    if (isHeard && !isSilent) return backOffMs(0, random());
    isDead = true;
    lost();
    return 0;
  }

  /** Polls until an answer arrives. Earlier polls may still be in transit. */
  function probe(): Promise<number | undefined> {
    const since = timers.now();
    let open = 0;
    let isAnswered = false;
    return new Promise((resolve) => {
      let cancel = () => {};
      function end(pause: number | undefined): void {
        isAnswered = true;
        cancel();
        resolve(pause);
      }
      async function ask(): Promise<void> {
        cancel();
        if (isClosed) return end(undefined);
        const isLong = timers.now() - since > probesForMs;
        cancel = timers.after(isLong ? backOffMs(failures++, random()) : probeMs * (1 - random() / 4), ask);
        if (open >= mostProbes) return;
        open++;
        const longestMs = probeLongestMs;
        const result = await Promise.race([session.read({}, { longestMs }), timers.sleep(longestMs)]);
        open--;
        if (!isAnswered && result && (isClosed || result.ok || result.failure.kind === 'refused'))
          end(judge(result));
      }
      interrupt = ask;
      void ask();
    });
  }

  /** The pause after the answer to a poll. */
  function judge(result: Awaited<ReturnType<PhoneSession['read']>>): number | undefined {
    if (isClosed) return undefined;
    if (result.ok) {
      on.onTicket(result.answer.ticket);
      const pause = isDead ? 0 : pollMs;
      heard();
      return pause;
    }
    const { failure } = result;
    return failure.kind === 'refused' && (failure.status === 401 || failure.status === 404)
      ? over()
      : lost(failure);
  }

  /** A stream, or a poll if streams are cut or all slots are taken. Returns the pause after it. */
  async function hear(): Promise<number | undefined> {
    if (isDead) return probe();
    const giveBack = timers.now() < asksUntil ? undefined : takeStream();
    if (!giveBack) return judge(await session.read());
    try {
      return await listen();
    } finally {
      giveBack();
    }
  }

  async function run(): Promise<void> {
    while (!isClosed) {
      const pause = await hear();
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
    /** The page is visible again or back online: pending requests are retried now. */
    wake: () => interrupt(),
    close(): void {
      isClosed = true;
      interrupt();
    },
  };
}
