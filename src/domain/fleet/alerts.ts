/** A problem of a dispenser. */
export interface MachineProblem {
  /** The key of the dispenser. */
  readonly dispenser: string;
  readonly problem: string;
}

/** A problem that is known from before. Times are in milliseconds. */
export interface KnownProblem extends MachineProblem {
  readonly since: number;
  /** The time at which the problem went away; null: it is there. */
  readonly goneAt: number | null;
  /** The time at which people were notified of it; null: they were not. */
  readonly toldAt: number | null;
}

/** The time until which a problem raises no alert. */
export interface Mute {
  readonly dispenser: string;
  /** Null: all problems. */
  readonly problem: string | null;
  readonly until: number;
}

/** Problems shorter than this, such as a cover opened to change the roll, raise no alert. */
const lastingMs = 60_000;
/** A problem that comes back sooner is the same one and raises no new alert. */
const overMs = 10 * 60_000;

/** The changes among problems: the new, gone, returned and ended ones, and those of which people must be notified. */
export interface ProblemChanges {
  readonly begun: readonly MachineProblem[];
  readonly gone: readonly MachineProblem[];
  readonly back: readonly MachineProblem[];
  readonly over: readonly MachineProblem[];
  readonly due: readonly KnownProblem[];
}

/** Compares the problems that were known with those that are there now. */
export function followProblems(
  known: readonly KnownProblem[],
  there: readonly MachineProblem[],
  mutes: readonly Mute[],
  now: number,
): ProblemChanges {
  const name = ({ dispenser, problem }: MachineProblem) => `${dispenser}\n${problem}`;
  const isThere = new Set(there.map(name));
  const isKnown = new Set(known.map(name));
  const lasting = known.filter((one) => isThere.has(name(one)));
  const missing = known.filter((one) => !isThere.has(name(one)));
  const isMuted = ({ dispenser, problem }: MachineProblem) =>
    mutes.some(
      (mute) =>
        mute.dispenser === dispenser &&
        (mute.problem === null || mute.problem === problem) &&
        now < mute.until,
    );
  // A time that is to come was before the clock was set back.
  const isAgo = (ms: number, at: number) => Math.abs(now - at) >= ms;
  return {
    begun: there.filter((one) => !isKnown.has(name(one))),
    gone: missing.filter(({ goneAt }) => goneAt === null),
    back: lasting.filter(({ goneAt }) => goneAt !== null),
    over: missing.filter(({ goneAt }) => goneAt !== null && isAgo(overMs, goneAt)),
    due: lasting.filter((one) => one.toldAt === null && isAgo(lastingMs, one.since) && !isMuted(one)),
  };
}
