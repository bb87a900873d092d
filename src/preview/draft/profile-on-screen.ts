import { branchTime } from '../../domain/calendar/branch-time.ts';
import { scheduledProfile, windowsWithProfile } from '../../domain/calendar/schedule.ts';
import type { PreviewedBranch } from '../branch/previewed-branch.ts';

/** The profile that a dispenser shows at a time, if any. */
export function profileOnScreen(
  { branch, dispensers, exceptionDays, profiles }: PreviewedBranch,
  dispenser: string,
  nowMs: number,
): string | undefined {
  const windows = dispensers.find(({ key }) => key === dispenser)?.special.profiles ?? [];
  return scheduledProfile(
    { windows: windowsWithProfile(windows, profiles), exceptionDays },
    branchTime(nowMs, branch.timeZone),
  );
}
