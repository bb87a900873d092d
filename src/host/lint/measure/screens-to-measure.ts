import { localInstant } from '../../../domain/calendar/local-instant.ts';
import type { View } from '../../../domain/lint/findings/finding.ts';
import {
  fallbacksFor,
  type LintedBranch,
  offeredLanguages,
  profilesWithNames,
} from '../../../domain/lint/findings/linted-branch.ts';
import { timeOfView } from '../../../domain/lint/time-of-view.ts';
import { type MenuItem, menuOf } from '../../../domain/menu/menu.ts';

export interface ScreenToMeasure {
  readonly view: View & { readonly dispenser: string };
  /** In milliseconds. */
  readonly at: number;
}

/**
 * The screens that contain a branch's own texts, for each profile and language: menus with their groups, the name, the
 * ticket.
 */
export function screensToMeasure(branch: LintedBranch, nowMs: number): ScreenToMeasure[] {
  const asking = profilesWithNames(branch);
  return branch.profiles.flatMap((profile) => {
    const place = placeOf(branch, profile.key, nowMs);
    if (!place) return [];
    const { dispenser, time } = place;
    const at = localInstant(time.date, time.minute, branch.branch.timeZone);
    const base = { dispenser, profile: profile.key, day: time.date, minute: time.minute };
    return offeredLanguages(branch).flatMap(({ key: language }) => {
      const { items } = menuOf({ ...branch, profile }, fallbacksFor(branch, language, profile));
      const views: Pick<View, 'screen' | 'groups'>[] = [
        ...groupPaths(items).map((groups) => ({ screen: 'menu' as const, groups })),
        ...(asking.includes(profile) ? [{ screen: 'name' as const }] : []),
        { screen: 'ticket' },
      ];
      return views.map((view) => ({ view: { ...base, language, groups: [], ...view }, at }));
    });
  });
}

/** Finds a dispenser that shows a profile, and the next time at which the profile is shown. */
function placeOf(branch: LintedBranch, profile: string, nowMs: number) {
  for (const { key: dispenser } of branch.dispensers) {
    const time = timeOfView({ screen: 'menu', profile }, branch, dispenser, nowMs);
    if (time) return { dispenser, time };
  }
  return undefined;
}

function groupPaths(items: readonly MenuItem[], path: readonly string[] = []): string[][] {
  const below = items.flatMap((item) =>
    item.kind === 'group' ? groupPaths(item.items, [...path, item.key]) : [],
  );
  return [[...path], ...below];
}
