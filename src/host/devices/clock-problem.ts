const dayMs = 24 * 60 * 60_000;

/** A clock with an earlier time is wrong. The machine that built this version may have been in another time zone. */
export const earliestRightTime = (builtAt: number) => builtAt - dayMs;

/** True if this machine's clock shows a time before the build of this version, for example without a battery. */
export function isBeforeBuild({ now, builtAt }: { now: () => number; builtAt: number }): boolean {
  return now() < earliestRightTime(builtAt);
}
