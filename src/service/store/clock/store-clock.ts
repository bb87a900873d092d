import { type BelievedTime, believedTime, type Jump } from './believed-time.ts';
import { neverBack } from './held-time.ts';

/** The time of all branches of a database, which is the same on every node that uses the database. */
export interface StoreClock {
  /** The time for reads, in milliseconds. */
  now(): number;
  /**
   * The time of a change. `shown` is the time of the database's clock after the branch was locked; null if the
   * database has no clock.
   */
  changeAt(shown: number | null): number;
  /**
   * The minimum time in milliseconds by which a clock that now shows `shown` is ahead of the database's clock; negative
   * if it is behind, 0 if uncertain. Null if the database has no clock of its own.
   */
  lead(shown: number): number | null;
  /** The clock jump that must be followed now, if any. */
  dueJump(): Jump | undefined;
  /** The sum of all followed jumps, in milliseconds. Each node follows the jumps that other nodes have stored. */
  shift(): number;
  follow(shift: number): void;
  /** Reports that this machine's clock is synchronised, and its current time. */
  confirm(synchronised: number): void;
  /** False while a jump may still turn out to be wrong, because following a wrong jump could lose tickets. */
  isCertain(): boolean;
  /** True while the clock shows a time that is not believed. */
  isHeld(): boolean;
  /**
   * Expiries up to this time take effect. The result is 0, so nothing expires, while the time after a start is
   * uncertain.
   */
  lapseTime(): number;
  /** Data from before this time may be deleted. The result is 0 for a day after a jump, so nothing is deleted. */
  deletionTime(): number;
}

export interface ClockStart {
  /** The newest stored time; null if there is none. */
  readonly latest?: number | null;
  /** No correct clock shows an earlier time. */
  readonly earliest?: number;
  /** The sum of the followed jumps. */
  readonly shift?: number;
  /** A monotonic clock; if absent, jumps are not noticed. */
  readonly monotonic?: () => number;
}

/** The process's own clock, for a database that only this process uses. */
export function processClock(
  shows: () => number,
  { latest = null, earliest = 0, shift = 0, monotonic = shows }: ClockStart = {},
): StoreClock {
  const time = believedTime({ monotonic, latest, earliest, shown: shows() });
  const now = neverBack(() => time.read(shows()), latest);
  return { now, changeAt: now, lead: () => null, ...guarded({ time, now, shows, shift }) };
}

interface Guarded {
  readonly time: BelievedTime;
  readonly now: () => number;
  readonly shows: () => number;
  readonly shift: number;
}

/** In milliseconds. Synchronised clocks differ by less. */
const sameMs = 60_000;

/** The functions of a clock that depend on the believed time. */
export function guarded({ time, now, shows, shift: first }: Guarded) {
  let shift = first;
  return {
    shift: () => shift,
    dueJump: () => time.dueJump(shows()),
    follow(next: number) {
      if (next === shift) return;
      time.follow(next - shift);
      shift = next;
    },
    confirm(synchronised: number) {
      if (Math.abs(shows() - synchronised) < sameMs) time.confirm();
    },
    isCertain: time.isCertain,
    isHeld: time.isHeld,
    lapseTime: () => (time.isCertain() ? now() : 0),
    deletionTime: () => (time.mayDelete() ? now() : 0),
  };
}
