import { type Finding, finding } from '../findings/finding.ts';
import { firstOfEach } from '../findings/first-of-each.ts';
import { clockText, quoted, spansText, weekdayName } from '../findings/in-words.ts';
import type { LintedBranch } from '../findings/linted-branch.ts';
import {
  isEverOpen,
  type ScheduledDispenser,
  scheduledDispensers,
  windowPlace,
} from './scheduled-dispensers.ts';
import { isEmptyWindow, joinedWeekSpans, startOf, type WeekStretch } from './week.ts';

/** Finds times at which a dispenser has nothing to show. */
export function* lintSchedule(data: LintedBranch): Iterable<Finding> {
  yield* emptyHours(data);
  for (const scheduled of scheduledDispensers(data)) {
    yield* emptyWindows(scheduled);
    yield* missingProfiles(scheduled, data);
    if (isEverOpen(scheduled)) yield* gaps(scheduled, data);
    else yield neverOpen(scheduled);
  }
}

function* emptyHours({ branch }: LintedBranch): Iterable<Finding> {
  for (const [index, hours] of branch.openingHours.entries()) {
    if (!isEmptyWindow(hours)) continue;
    yield finding('hours-empty', {
      path: ['branch', 'openingHours', index],
      key: branch.key,
      view: { screen: 'closed', day: hours.day, minute: startOf(hours) },
      effect: `Visitors find the branch closed on ${weekdayName(hours.day)}, unless it has other opening hours: these end when they begin, at ${hours.start}.`,
      fix: 'For a whole day write start 0000 and end 2400; else correct one of the two times, or remove the entry.',
    });
  }
}

const placeOf = ({ dispenser, index }: ScheduledDispenser) => ({
  path: ['dispensers', index, 'special', 'profiles'],
  key: dispenser.key,
  view: { screen: 'closed', dispenser: dispenser.key } as const,
});

function neverOpen(scheduled: ScheduledDispenser): Finding {
  return finding('never-open', {
    ...placeOf(scheduled),
    effect: `Visitors at ${quoted(scheduled.dispenser.name)} always find the branch closed: no window of its schedule is within the opening hours.`,
    fix: 'Give special.profiles a window for each time at which the branch is open.',
  });
}

function* emptyWindows(scheduled: ScheduledDispenser): Iterable<Finding> {
  const { dispenser, nameOf } = scheduled;
  for (const window of dispenser.special.profiles.filter(isEmptyWindow)) {
    yield finding('window-empty', {
      ...windowPlace(scheduled, window),
      view: {
        screen: 'closed',
        dispenser: dispenser.key,
        profile: window.profile,
        day: window.day,
        minute: startOf(window),
      },
      effect: `Visitors at ${quoted(dispenser.name)} do not see ${nameOf(window.profile)} on ${weekdayName(window.day)} because of this window: it ends when it begins, at ${window.start}.`,
      fix: 'For a whole day write start 0000 and end 2400; else correct one of the two times, or remove the window.',
    });
  }
}

function* missingProfiles(scheduled: ScheduledDispenser, { profiles }: LintedBranch): Iterable<Finding> {
  const { dispenser } = scheduled;
  const missing = dispenser.special.profiles.filter(({ profile }) =>
    profiles.every(({ key }) => key !== profile),
  );
  for (const window of firstOfEach(missing, ({ profile }) => profile)) {
    yield finding('profile-missing', {
      ...windowPlace(scheduled, window),
      view: { screen: 'closed', dispenser: dispenser.key, day: window.day, minute: startOf(window) },
      effect: `Visitors at ${quoted(dispenser.name)} do not see what this window is for: its profile ${quoted(window.profile)} does not exist. Where no other window fits, they read that the machine is being set up.`,
      fix: 'Name a profile that exists, or add the profile.',
    });
  }
}

/**
 * Finds times at which the branch is open without a scheduled profile. Without opening hours, the schedule alone
 * determines when it is open.
 */
function* gaps(scheduled: ScheduledDispenser, { branch }: LintedBranch): Iterable<Finding> {
  const { dispenser, week, exceptional } = scheduled;
  const place = placeOf(scheduled);
  const isGap = ({ isOpen, windows }: WeekStretch) => isOpen && windows.length === 0;
  const weekly = branch.openingHours.length > 0 ? joinedWeekSpans(week.filter(isGap)) : [];
  const isWeekly = ({ weekday, from, until }: WeekStretch) =>
    weekly.some((gap) => gap.weekday === weekday && gap.from <= from && until <= gap.until);
  const [first] = weekly;
  if (first) {
    yield finding('schedule-gap', {
      ...place,
      view: { ...place.view, day: first.weekday, minute: first.from },
      effect: `Visitors at ${quoted(dispenser.name)} find the branch closed although it is open: ${spansText(weekly)}.`,
      fix: 'Lengthen a window of special.profiles or add one, so that every opening hour has a profile.',
    });
  }
  const onDates = exceptional.filter((stretch) => isGap(stretch) && !isWeekly(stretch));
  for (const { date, weekday, from, until } of firstOfEach(onDates, ({ date }) => date)) {
    yield finding('exception-without-profile', {
      ...place,
      view: { ...place.view, day: date, minute: from },
      effect: `On ${date} visitors at ${quoted(dispenser.name)} find the branch closed from ${clockText(from)} to ${clockText(until)}, although the exception day opens it: no profile is scheduled then.`,
      fix: `Add a window for ${weekdayName(weekday)} at this time; outside of opening hours it is not shown.`,
    });
  }
}
