const dayMs = 24 * 60 * 60_000;

/** Whether the clock of this machine stands before the build of this version, as without a clock battery. */
export function isBeforeBuild({ now, builtAt }: { now: () => number; builtAt: number }): boolean {
  // The machine that built it may have another opinion about the hour.
  return now() < builtAt - dayMs;
}
