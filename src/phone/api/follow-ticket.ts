import { type FollowedTicket, followEvent, followedTicket } from '../../contract/additions/following.ts';
import { parsedJson } from '../../contract/parsed-json.ts';
import type { Failure } from '../../page/api/failure.ts';
import type { Timers } from '../../page/time/timers.ts';
import { backOffMs } from './back-off.ts';
import { busyUntil } from './busy-until.ts';
import { eventStream } from './event-stream.ts';
import type { PhoneSession } from './phone-client.ts';

/** A new stream sends the full state at once. If nothing arrives, an intermediary is buffering it. */
const firstMessageMs = 10_000;
/**
 * The service writes a line every 20 s; a longer silence means that the stream is dead, or that the phone was
 * asleep.
 */
export const silenceMs = 25_000;
/** The time limit for a resumed stream, which begins at once. */
const resumedMs = 5_000;
/** The retry interval in a dead spot. It is short, because no event reports that the network is back. */
const probeMs = 2_000;
/** The timeout of a probe, and the maximum number of probes in flight. */
const probeLongestMs = 6_000;
const mostProbes = 3;
/** The duration of frequent probes. A dead spot rarely lasts longer; after that, the backoff grows. */
const probesForMs = 5 * 60_000;
const pollMs = 10_000;
/** A polling page tries a stream again after this time, because the proxy that cut its streams may be gone. */
const asksForMs = 5 * 60_000;

interface Deps {
  readonly session: Pick<PhoneSession, 'listen' | 'read'>;
  readonly timers: Timers;
  readonly random: () => number;
  /**
   * Requests one of the few stream slots. Returns a function that releases it, or undefined if none is free
   * and the ticket is polled.
   */
  readonly takeStream: () => (() => void) | undefined;
  readonly onTicket: (ticket: FollowedTicket) => void;
  /** Called when the service confirms that the last answer is still valid. */
  readonly onHeard: () => void;
  /** Called when the service is unreachable or rate-limited; retries follow. `failure` is the failure of a poll. */
  readonly onLost: (failure?: Failure) => void;
  /** Called when the service no longer knows the session; no requests follow. */
  readonly onOver: () => void;
}

/** Follows a ticket by a stream, or by polling if streams are cut, until `close`. */
export function followTicket({ session, timers, random, takeStream, ...on }: Deps) {
  let isClosed = false;
  let asksUntil = 0;
  let failures = 0;
  /** True in a dead spot: the last stream failed or fell silent, and no answer has arrived since. */
  let isDead = false;
  let last = '';
  let heardAt = timers.now();
  /** Ends the current pause or stream. */
  let interrupt = () => {};

  function heard(): void {
    failures = 0;
    isDead = false;
    heardAt = timers.now();
    on.onHeard();
  }

  function lost(failure?: Failure): number {
    if (!isClosed) on.onLost(failure);
    // The random backoff is added to the wait of a rate limit, so phones do not retry in unison.
    return (failure ? (busyUntil(failure, 0) ?? 0) : 0) + backOffMs(failures++, random());
  }

  function over(): undefined {
    if (!isClosed) on.onOver();
    isClosed = true;
  }

  /** Runs one stream. Returns the pause after it. */
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
    // A service at its stream limit refuses a stream and still answers polls.
    if (typeof end === 'object' || end === 'none' || (isSilent && from === '' && !isHeard)) {
      asksUntil = timers.now() + asksForMs;
      return 0;
    }
    if (isHeard && !isSilent) return backOffMs(0, random());
    isDead = true;
    lost();
    return 0;
  }

  /** Polls until an answer arrives. Earlier polls may still be in flight. */
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

  /** Runs a stream, or a poll if streams are cut or no slot is free. Returns the pause after it. */
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
    /** Retries pending requests now, because the page is visible or online again. */
    wake: () => interrupt(),
    close(): void {
      isClosed = true;
      interrupt();
    },
  };
}
