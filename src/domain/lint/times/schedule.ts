import { clockText } from '../../calendar/clock-text.ts';
import { quoted } from '../../words/finding-value.ts';
import { type Finding, finding } from '../findings/finding.ts';
import { firstOfEach } from '../findings/first-of-each.ts';
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
    yield finding(
      'hours-empty',
      {
        path: ['branch', 'openingHours', index],
        key: branch.key,
        view: { screen: 'closed', day: hours.day, minute: startOf(hours) },
      },
      { day: { weekday: hours.day }, time: hours.start },
    );
  }
}

const placeOf = ({ dispenser, index }: ScheduledDispenser) => ({
  path: ['dispensers', index, 'special', 'profiles'],
  key: dispenser.key,
  view: { screen: 'closed', dispenser: dispenser.key } as const,
});

function neverOpen(scheduled: ScheduledDispenser): Finding {
  return finding('never-open', placeOf(scheduled), { dispenser: quoted(scheduled.dispenser.name) });
}

function* emptyWindows(scheduled: ScheduledDispenser): Iterable<Finding> {
  const { dispenser, nameOf } = scheduled;
  for (const window of dispenser.special.profiles.filter(isEmptyWindow)) {
    yield finding(
      'window-empty',
      {
        ...windowPlace(scheduled, window),
        view: {
          screen: 'closed',
          dispenser: dispenser.key,
          profile: window.profile,
          day: window.day,
          minute: startOf(window),
        },
      },
      {
        dispenser: quoted(dispenser.name),
        profile: nameOf(window.profile),
        day: { weekday: window.day },
        time: window.start,
      },
    );
  }
}

function* missingProfiles(scheduled: ScheduledDispenser, { profiles }: LintedBranch): Iterable<Finding> {
  const { dispenser } = scheduled;
  const missing = dispenser.special.profiles.filter(({ profile }) =>
    profiles.every(({ key }) => key !== profile),
  );
  for (const window of firstOfEach(missing, ({ profile }) => profile)) {
    yield finding(
      'profile-missing',
      {
        ...windowPlace(scheduled, window),
        view: { screen: 'closed', dispenser: dispenser.key, day: window.day, minute: startOf(window) },
      },
      { dispenser: quoted(dispenser.name), profile: quoted(window.profile) },
    );
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
    yield finding(
      'schedule-gap',
      {
        ...place,
        view: { ...place.view, day: first.weekday, minute: first.from },
      },
      { dispenser: quoted(dispenser.name), times: { spans: weekly } },
    );
  }
  const onDates = exceptional.filter((stretch) => isGap(stretch) && !isWeekly(stretch));
  for (const { date, weekday, from, until } of firstOfEach(onDates, ({ date }) => date)) {
    yield finding(
      'exception-without-profile',
      {
        ...place,
        view: { ...place.view, day: date, minute: from },
      },
      {
        dispenser: quoted(dispenser.name),
        date: { date },
        from: clockText(from),
        until: clockText(until),
        day: { weekday },
      },
    );
  }
}
