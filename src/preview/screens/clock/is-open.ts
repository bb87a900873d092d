import { scheduleTime } from '../../../domain/calendar/branch-time.ts';
import { dispenserSchedule } from '../../../domain/calendar/dispenser-schedule.ts';
import { profileWhenOpen } from '../../../domain/calendar/schedule.ts';
import type { PreviewedBranch } from '../../branch/previewed-branch.ts';

/** Whether a dispenser shows a menu at an instant (milliseconds). Otherwise the branch is closed. */
export function isOpen(branch: PreviewedBranch, dispenser: string, instant: number): boolean {
  const { on, timeZone } = dispenserSchedule(branch, dispenser);
  const time = scheduleTime(instant, timeZone);
  return profileWhenOpen(on(time.date), time) !== undefined;
}
