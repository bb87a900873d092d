import { listOf, quoted } from '../../words/finding-value.ts';
import { type Finding, finding } from '../findings/finding.ts';
import { firstOfEach } from '../findings/first-of-each.ts';
import type { LintedBranch } from '../findings/linted-branch.ts';
import {
  isEverOpen,
  type ScheduledDispenser,
  scheduledDispensers,
  shownProfiles,
  windowPlace,
} from './scheduled-dispensers.ts';
import { isEmptyWindow, joinedWeekSpans, startOf, type WeekStretch } from './week.ts';

/** Finds profiles that hide each other, and profiles that visitors never see. */
export function* lintShownProfiles(data: LintedBranch): Iterable<Finding> {
  for (const scheduled of scheduledDispensers(data).filter(isEverOpen)) {
    yield* overlaps(scheduled);
    yield* hiddenProfiles(scheduled, data);
  }
  yield* unscheduledProfiles(data);
}

function shownAndCovered({ isOpen, windows: [shown, ...rest] }: WeekStretch) {
  return isOpen && shown
    ? rest.filter(({ profile }) => profile !== shown.profile).map((covered) => ({ shown, covered }))
    : [];
}

function overlaps(scheduled: ScheduledDispenser): Finding[] {
  const { dispenser, week, nameOf } = scheduled;
  const shown = shownProfiles(scheduled);
  const pairs = week.flatMap((stretch) =>
    shownAndCovered(stretch)
      .filter(({ covered }) => shown.has(covered.profile))
      .map((pair) => ({ ...pair, stretch })),
  );
  const pairName = (pair: (typeof pairs)[number]) =>
    JSON.stringify([pair.shown.profile, pair.covered.profile]);
  return firstOfEach(pairs, pairName).map((first) => {
    const spans = joinedWeekSpans(
      pairs.filter((pair) => pairName(pair) === pairName(first)).map(({ stretch }) => stretch),
    );
    return finding(
      'windows-overlap',
      {
        ...windowPlace(scheduled, first.covered),
        view: {
          screen: 'menu',
          dispenser: dispenser.key,
          profile: first.shown.profile,
          day: first.stretch.weekday,
          minute: first.stretch.from,
        },
      },
      {
        dispenser: quoted(dispenser.name),
        times: { spans },
        shown: nameOf(first.shown.profile),
        covered: nameOf(first.covered.profile),
      },
    );
  });
}

function hiddenProfiles(scheduled: ScheduledDispenser, { profiles }: LintedBranch): Finding[] {
  const { dispenser, week, nameOf } = scheduled;
  const shown = shownProfiles(scheduled);
  const hidden = dispenser.special.profiles.filter(
    (window) =>
      !isEmptyWindow(window) &&
      !shown.has(window.profile) &&
      profiles.some(({ key }) => key === window.profile),
  );
  return firstOfEach(hidden, ({ profile }) => profile).map((window) => {
    const covering = week
      .flatMap(shownAndCovered)
      .filter(({ covered }) => covered.profile === window.profile)
      .map((pair) => pair.shown.profile);
    const isCovered = covering.length > 0;
    const instead = week.find(({ isOpen, windows }) => isOpen && windows.includes(window));
    const [day, minute] = instead ? [instead.weekday, instead.from] : [window.day, startOf(window)];
    return finding(
      isCovered ? 'profile-hidden.covered' : 'profile-hidden.closed',
      {
        ...windowPlace(scheduled, window),
        view: { screen: 'menu', dispenser: dispenser.key, profile: window.profile, day, minute },
      },
      {
        dispenser: quoted(dispenser.name),
        profile: nameOf(window.profile),
        others: listOf([...new Set(covering)].map(nameOf)),
      },
    );
  });
}

function* unscheduledProfiles({ dispensers, profiles }: LintedBranch): Iterable<Finding> {
  const windows = dispensers.flatMap(({ special }) => special.profiles);
  if (dispensers.length === 0) return;
  for (const [index, { key, name }] of profiles.entries()) {
    if (windows.some(({ profile }) => profile === key)) continue;
    yield finding(
      'profile-unscheduled',
      {
        path: ['profiles', index],
        key,
        view: { screen: 'menu', profile: key },
      },
      { profile: quoted(name) },
    );
  }
}
