const dayMs = 24 * 60 * 60_000;

/** A clock that shows an earlier time is wrong. The one-day margin covers the time zone of the build machine. */
export const earliestRightTime = (builtAt: number) => builtAt - dayMs;

/** True if this machine's clock shows a time before this version was built, for example because it has no battery. */
export function isBeforeBuild({ now, builtAt }: { now: () => number; builtAt: number }): boolean {
  return now() < earliestRightTime(builtAt);
}
