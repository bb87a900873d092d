import { isSetBack, maxHeldMs } from './held-time.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The duration after which a jump of the clock is accepted as the correct time. */
const believedAfterMs = 15 * minuteMs;
/** A machine that was off for longer may have started with a wrong clock. */
const longestOffMs = 7 * dayMs;
/** The time after a jump in which nothing is deleted because of its age. */
const keptAfterJumpMs = dayMs;

export interface Jump {
  /** In milliseconds; negative if the clock was set back. */
  readonly by: number;
  /**
   * Times in milliseconds up to this value were already correct before the jump, so they are not shifted. If null, all
   * times are shifted.
   */
  readonly since: number | null;
}

interface Options {
  /** A monotonic clock in milliseconds, which continues while the machine sleeps. */
  readonly monotonic: () => number;
  /** The newest stored time; null if there is none. */
  readonly latest: number | null;
  /** No correct clock shows an earlier time. */
  readonly earliest: number;
  /** The time that the clock showed at the start. */
  readonly shown: number;
}

/**
 * The believed time of a clock that may be wrong, in milliseconds. It continues with the monotonic clock.
 * - It follows the clock while both differ by up to two minutes.
 * - It follows a larger jump after 15 minutes, or once the time is known to be synchronised.
 * - It follows at once if the believed time was uncertain.
 */
export function believedTime({ latest: stored, earliest, shown: shownAtStart, ...clock }: Options) {
  // The interface has only whole milliseconds, even while a jump is held.
  const monotonic = () => Math.floor(clock.monotonic());
  let latest = stored;
  const floor = Math.max(latest ?? Number.NEGATIVE_INFINITY, earliest);
  const isPlausible = (shown: number) => shown >= earliest && !isSetBack(latest, shown);
  let begunAt = monotonic();
  /** True while the believed time differs from a clock that cannot be right. */
  let isGuess = !isPlausible(shownAtStart);
  let isConfirmed = false;
  let ahead = (isGuess ? floor : shownAtStart) - begunAt;
  let keptUntil =
    isGuess || (latest !== null && shownAtStart - latest > longestOffMs)
      ? begunAt + keptAfterJumpMs
      : begunAt;
  let pending: { readonly ahead: number; readonly since: number } | undefined = isGuess
    ? { ahead: shownAtStart - begunAt, since: begunAt }
    : undefined;

  const isLate = (since: number) => monotonic() - since >= believedAfterMs;
  const isCertain = () => isConfirmed || isLate(begunAt);

  /** The times that earlier processes stored are correct, unless the jump leads to an earlier time. */
  const rightUpTo = (next: number) => (latest !== null && !isSetBack(latest, begunAt + next) ? latest : null);

  function read(shown: number): number {
    const at = monotonic();
    const difference = shown - at - ahead;
    if (Math.abs(difference) <= maxHeldMs) {
      if (!isGuess || isPlausible(shown)) {
        ahead = shown - at;
        pending = undefined;
        isGuess = false;
      }
      return at + ahead;
    }
    if (!pending || Math.abs(shown - at - pending.ahead) > maxHeldMs) {
      pending = { ahead: shown - at, since: at };
      isConfirmed = false;
    }
    return at + ahead;
  }

  return {
    read,
    dueJump(shown: number): Jump | undefined {
      read(shown);
      if (!pending || shown < earliest) return undefined;
      const isDue = isConfirmed || isLate(pending.since) || ((isGuess || !isCertain()) && isPlausible(shown));
      if (!isDue) return undefined;
      return { by: Math.round(pending.ahead - ahead), since: rightUpTo(pending.ahead) };
    },
    /** Follows a jump by the same amount as every other node of the database. */
    follow(by: number) {
      const next = pending ? pending.ahead : ahead + by;
      if (latest !== null && rightUpTo(next) === null) latest += by;
      ahead = next;
      pending = undefined;
      isGuess = false;
      begunAt = monotonic();
      keptUntil = isConfirmed ? begunAt : begunAt + keptAfterJumpMs;
    },
    /** Reports that the clock's time is known to be correct. */
    confirm() {
      isConfirmed = true;
      keptUntil = monotonic();
    },
    /** False while a day may only seem to have ended, because the tickets of an ended day cannot be restored. */
    isCertain,
    /** True if the clock shows a time that is not believed. */
    isHeld: () => pending !== undefined,
    /** False for a day after a jump, because data that seem old may be new. */
    mayDelete: () => pending === undefined && monotonic() >= keptUntil,
  };
}

export type BelievedTime = ReturnType<typeof believedTime>;
