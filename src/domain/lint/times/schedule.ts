import { type Finding, finding } from '../finding.ts';
import { firstOfEach } from '../first-of-each.ts';
import { clockText, quoted, spansText, weekdayName } from '../in-words.ts';
import type { LintedBranch } from '../linted-branch.ts';
import {
  isEverOpen,
  type ScheduledDispenser,
  scheduledDispensers,
  windowPlace,
} from './scheduled-dispensers.ts';
import { isEmptyWindow, joinedWeekSpans, type Stretch, startOf } from './week.ts';

/** Finds times at which a dispenser has nothing to show. */
export function lintSchedule(data: LintedBranch): Finding[] {
  const perDispenser = scheduledDispensers(data).flatMap((scheduled) => [
    ...emptyWindows(scheduled),
    ...missingProfiles(scheduled, data),
    ...(isEverOpen(scheduled) ? gaps(scheduled, data) : [neverOpen(scheduled)]),
  ]);
  return [...emptyHours(data), ...perDispenser];
}

function emptyHours({ branch }: LintedBranch): Finding[] {
  return branch.openingHours.flatMap((hours, index) =>
    isEmptyWindow(hours)
      ? [
          finding(
            'hours-empty',
            {
              path: ['branch', 'openingHours', index],
              key: branch.key,
              view: { screen: 'closed', day: hours.day, minute: startOf(hours) },
            },
            {
              effect: `Visitors find the branch closed on ${weekdayName(hours.day)}, unless it has other opening hours: these end when they begin, at ${hours.start}.`,
              fix: 'For a whole day write start 0000 and end 2400; else correct one of the two times, or remove the entry.',
            },
          ),
        ]
      : [],
  );
}

function neverOpen({ dispenser, index }: ScheduledDispenser): Finding {
  return finding(
    'never-open',
    {
      path: ['dispensers', index, 'special', 'profiles'],
      key: dispenser.key,
      view: { screen: 'closed', dispenser: dispenser.key },
    },
    {
      effect: `Visitors at ${quoted(dispenser.name)} always find the branch closed: no window of its schedule is within the opening hours.`,
      fix: 'Give special.profiles a window for each time at which the branch is open.',
    },
  );
}

function emptyWindows(scheduled: ScheduledDispenser): Finding[] {
  const { dispenser, nameOf } = scheduled;
  return dispenser.special.profiles.filter(isEmptyWindow).map((window) =>
    finding(
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
        effect: `Visitors at ${quoted(dispenser.name)} do not see ${nameOf(window.profile)} on ${weekdayName(window.day)} because of this window: it ends when it begins, at ${window.start}.`,
        fix: 'For a whole day write start 0000 and end 2400; else correct one of the two times, or remove the window.',
      },
    ),
  );
}

function missingProfiles(scheduled: ScheduledDispenser, { profiles }: LintedBranch): Finding[] {
  const { dispenser } = scheduled;
  const missing = dispenser.special.profiles.filter(({ profile }) =>
    profiles.every(({ key }) => key !== profile),
  );
  return firstOfEach(missing, ({ profile }) => profile).map((window) => {
    return finding(
      'profile-missing',
      {
        ...windowPlace(scheduled, window),
        view: { screen: 'closed', dispenser: dispenser.key, day: window.day, minute: startOf(window) },
      },
      {
        effect: `Visitors at ${quoted(dispenser.name)} do not see what this window is for: its profile ${quoted(window.profile)} does not exist. Where no other window fits, they find the branch closed.`,
        fix: 'Name a profile that exists, or add the profile.',
      },
    );
  });
}

/** Times at which the branch is open and no profile is scheduled. Without opening hours the schedule alone says when it is open. */
function gaps(scheduled: ScheduledDispenser, { branch }: LintedBranch): Finding[] {
  const { dispenser, index, week, exceptional } = scheduled;
  const place = { path: ['dispensers', index, 'special', 'profiles'], key: dispenser.key };
  const isGap = ({ isOpen, windows }: Stretch) => isOpen && windows.length === 0;
  const weekly = branch.openingHours.length > 0 ? joinedWeekSpans(week.filter(isGap)) : [];
  const isWeekly = ({ weekday, from, until }: Stretch) =>
    weekly.some((gap) => gap.weekday === weekday && gap.from <= from && until <= gap.until);
  const onDates = exceptional.filter((stretch) => isGap(stretch) && !isWeekly(stretch));
  const [first] = weekly;
  const inWeek =
    first === undefined
      ? []
      : [
          finding(
            'schedule-gap',
            {
              ...place,
              view: { screen: 'closed', dispenser: dispenser.key, day: first.weekday, minute: first.from },
            },
            {
              effect: `Visitors at ${quoted(dispenser.name)} find the branch closed although it is open: ${spansText(weekly)}.`,
              fix: 'Lengthen a window of special.profiles or add one, so that every opening hour has a profile.',
            },
          ),
        ];
  return [
    ...inWeek,
    ...firstOfEach(onDates, ({ date }) => date).map(({ date, weekday, from, until }) =>
      finding(
        'exception-without-profile',
        { ...place, view: { screen: 'closed', dispenser: dispenser.key, day: date, minute: from } },
        {
          effect: `On ${date} visitors at ${quoted(dispenser.name)} find the branch closed from ${clockText(from)} to ${clockText(until)}, although the exception day opens it: no profile is scheduled then.`,
          fix: `Add a window for ${weekdayName(weekday)} at this time; outside of opening hours it is not shown.`,
        },
      ),
    ),
  ];
}
