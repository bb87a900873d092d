import type { ScheduleTime } from '../../domain/calendar/schedule.ts';
import type { View } from '../../domain/lint/findings/finding.ts';
import type { LintedBranch } from '../../domain/lint/findings/linted-branch.ts';
import { timeOfView } from '../../domain/lint/time-of-view.ts';
import { addressOfLanguage } from '../address/language-of-address.ts';
import type { PreviewAddress } from '../address/preview-address.ts';
import { dateTimeText } from '../time/local-text.ts';

export type ShownView = Pick<
  PreviewAddress,
  'device' | 'at' | 'lang' | 'screen' | 'groups' | 'overview' | 'panel'
> &
  Partial<Pick<PreviewAddress, 'size'>>;

/**
 * The address that shows a finding: its dispenser, the next matching time, its language and its screen.
 * - If no dispenser shows the profile, the address opens the week.
 * - `now`: the preview's dispenser and time (milliseconds)
 */
export function addressOfView(
  view: View,
  branch: LintedBranch,
  now: { readonly dispenser: string; readonly nowMs: number },
): ShownView {
  for (const device of dispensersFor(view, branch, now.dispenser)) {
    const time = timeOfView(view, branch, device, now.nowMs);
    if (time) return { ...shown(view, branch, device, time), panel: 'findings' };
  }
  const [device = now.dispenser] = dispensersFor(view, branch, now.dispenser);
  const time = timeOfView({ screen: 'menu' }, branch, device, now.nowMs);
  return { ...shown(view, branch, device, time), panel: 'week' };
}

function shown(
  view: View,
  { languages }: LintedBranch,
  device: string,
  time: ScheduleTime | undefined,
): Omit<ShownView, 'panel'> {
  return {
    device,
    at: time && dateTimeText(time.date, time.minute),
    lang: addressOfLanguage(languages, view.language),
    screen: view.screen,
    groups: view.groups ?? [],
    overview: 'one',
    ...(view.size && { size: view.size }),
  };
}

function dispensersFor(view: View, { dispensers }: LintedBranch, current: string): string[] {
  if (view.dispenser !== undefined) return [view.dispenser];
  const others = dispensers.map(({ key }) => key).filter((key) => key !== current);
  return [current, ...others];
}
