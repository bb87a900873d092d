export interface MachineProblem {
  /** The dispenser's key. */
  readonly dispenser: string;
  readonly problem: string;
}

/** Times are in milliseconds. */
export interface KnownProblem extends MachineProblem {
  readonly since: number;
  /** Null while the problem is present. */
  readonly goneAt: number | null;
  /** The time of its alert; null without an alert. */
  readonly toldAt: number | null;
}

/** Suppresses the alerts of a problem until this time. */
export interface Mute {
  readonly dispenser: string;
  /** Null for all problems. */
  readonly problem: string | null;
  readonly until: number;
}

/** Shorter problems, such as a cover opened to change the roll, raise no alert. */
const lastingMs = 60_000;
/** A problem that returns sooner is the same problem and raises no new alert. */
const overMs = 10 * 60_000;

/** The problems that began, disappeared, returned or ended, and the problems that raise an alert. */
export interface ProblemChanges {
  readonly begun: readonly MachineProblem[];
  readonly gone: readonly MachineProblem[];
  readonly back: readonly MachineProblem[];
  readonly over: readonly MachineProblem[];
  readonly due: readonly KnownProblem[];
}

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
  // A future time was recorded before the clock was set back.
  const isAgo = (ms: number, at: number) => Math.abs(now - at) >= ms;
  return {
    begun: there.filter((one) => !isKnown.has(name(one))),
    gone: missing.filter(({ goneAt }) => goneAt === null),
    back: lasting.filter(({ goneAt }) => goneAt !== null),
    over: missing.filter(({ goneAt }) => goneAt !== null && isAgo(overMs, goneAt)),
    due: lasting.filter((one) => one.toldAt === null && isAgo(lastingMs, one.since) && !isMuted(one)),
  };
}
