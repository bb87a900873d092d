const dayMs = 24 * 60 * 60_000;

/** A clock that shows an earlier time is wrong. The machine that built this version may have another opinion about the hour. */
export const earliestRightTime = (builtAt: number) => builtAt - dayMs;

/** True if the clock of this machine stands before the build of this version, as without a clock battery. */
export function isBeforeBuild({ now, builtAt }: { now: () => number; builtAt: number }): boolean {
  return now() < earliestRightTime(builtAt);
}
