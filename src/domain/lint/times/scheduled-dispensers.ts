import type { ProfileWindow } from '../../../contract/device.ts';
import { exceptionsByDate } from '../../calendar/stretches.ts';
import { type FindingValue, quoted } from '../../words/finding-value.ts';
import type { LintedBranch } from '../findings/linted-branch.ts';
import { stretchesOfWeek, type WeekStretch, weekStretchesOn } from './week.ts';

export interface ScheduledDispenser {
  readonly dispenser: LintedBranch['dispensers'][number];
  readonly index: number;
  readonly week: readonly WeekStretch[];
  /** The parts of dates with exception days, with the dispenser's windows. */
  readonly exceptional: readonly (WeekStretch & { readonly date: string })[];
  /** Returns the profile's name in quotes, for a sentence. */
  readonly nameOf: (profile: string) => FindingValue;
}

/** The dispensers of a branch, with their profiles at each time. */
export function scheduledDispensers(data: LintedBranch): ScheduledDispenser[] {
  const exceptions = exceptionsByDate(data.exceptionDays);
  const nameOf = (key: string) => quoted(data.profiles.find((profile) => profile.key === key)?.name || key);
  return data.dispensers.map((dispenser, index) => ({
    dispenser,
    index,
    week: stretchesOfWeek(data, dispenser),
    exceptional: [...exceptions.keys()].flatMap((date) =>
      weekStretchesOn(data, dispenser, date, exceptions).map((stretch) => ({ ...stretch, date })),
    ),
    nameOf,
  }));
}

/** True if visitors see any profile in an ordinary week. */
export function isEverOpen({ week }: ScheduledDispenser): boolean {
  return week.some(({ isOpen, windows }) => isOpen && windows.length > 0);
}

export function shownProfiles({ week, exceptional }: ScheduledDispenser): Set<string> {
  return new Set(
    [...week, ...exceptional].flatMap(({ isOpen, windows: [shown] }) =>
      isOpen && shown ? [shown.profile] : [],
    ),
  );
}

/** The place of a dispenser's window in the branch. */
export function windowPlace({ dispenser, index }: ScheduledDispenser, window: ProfileWindow) {
  return {
    path: ['dispensers', index, 'special', 'profiles', dispenser.special.profiles.indexOf(window)],
    key: dispenser.key,
  };
}
