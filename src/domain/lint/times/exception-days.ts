import type { ExceptionDay } from '../../../contract/branch.ts';
import { addDays, weekdayOf } from '../../calendar/branch-time.ts';
import { edgesOf, maxDaysAhead } from '../../calendar/next-opening.ts';
import {
  countingExceptionDays,
  hoursOnDate,
  isWithinOpeningHours,
  type Schedule,
} from '../../calendar/schedule.ts';
import { type ExceptionsByDate, exceptionsByDate } from '../../calendar/stretches.ts';
import { listOf, quoted } from '../../words/finding-value.ts';
import { type Finding, type FindingPlace, finding } from '../findings/finding.ts';
import type { LintedBranch } from '../findings/linted-branch.ts';
import { isEmptyWindow, stretchesOfWeek, weekStretchesOn } from './week.ts';

/** Finds exception days that contradict each other, or that close a branch for a long time. */
export function* lintExceptionDays(data: LintedBranch): Iterable<Finding> {
  const byDate = exceptionsByDate(data.exceptionDays);
  for (const [date, days] of byDate) yield* overlapping(date, days, data);
  for (const [date, days] of byDate) for (const day of days) yield* ignoredHours(date, day, data);
  yield* longClosures(byDate, data);
}

const placeOf = ({ exceptionDays }: LintedBranch, day: ExceptionDay, date: string): FindingPlace => ({
  path: ['exceptionDays', exceptionDays.indexOf(day)],
  key: day.key,
  view: { screen: 'closed', day: date },
});

function* overlapping(date: string, days: readonly ExceptionDay[], data: LintedBranch): Iterable<Finding> {
  const [first, ...rest] = days;
  const effectOf = (day: ExceptionDay) =>
    JSON.stringify([day.weekday, hoursOnDate(date, [day]).map(({ start, end }) => [start, end])]);
  const other = rest.find((day) => first && effectOf(day) !== effectOf(first));
  if (!other) return;
  const counting = countingExceptionDays(date, days);
  const names = (some: readonly ExceptionDay[]) => listOf(some.map(({ name }) => quoted(name)));
  yield finding(
    counting.length === days.length ? 'exceptions-overlap.all' : 'exceptions-overlap.some',
    placeOf(data, other, date),
    { date: { date }, names: names(days), counting: names(counting) },
  );
}

function* ignoredHours(date: string, day: ExceptionDay, data: LintedBranch): Iterable<Finding> {
  const place = placeOf(data, day, date);
  if (day.openingHours.every(isEmptyWindow)) return;
  if (day.weekday !== true) {
    yield finding(
      'exception-hours-ignored.weekday',
      {
        ...place,
        view: { ...place.view, ...ignoredFrom(date, day, data) },
      },
      { date: { date }, name: quoted(day.name) },
    );
  } else if (hoursOnDate(date, [day]).length === 0) {
    yield finding('exception-hours-ignored.others', place, {
      date: { date },
      name: quoted(day.name),
      weekday: { weekday: weekdayOf(date) },
      day: weekdayOf(date),
    });
  }
}

/**
 * The first minute at which visitors miss the ignored hours, preferably while the branch is closed but these hours
 * would open it.
 */
function ignoredFrom(
  date: string,
  day: ExceptionDay,
  { branch }: LintedBranch,
): Pick<FindingPlace['view'], 'screen' | 'minute'> {
  const hours = { windows: [], openingHours: branch.openingHours };
  const actual = { ...hours, exceptionDays: [day] };
  const meant = { ...hours, exceptionDays: [{ ...day, weekday: true as const }] };
  const isOpen = (schedule: Schedule, minute: number) => isWithinOpeningHours(schedule, { date, minute });
  const minutes = [...edgesOf(actual, date), ...edgesOf(meant, date)].sort((one, other) => one - other);
  const missed = minutes.find((minute) => isOpen(meant, minute) && !isOpen(actual, minute));
  if (missed !== undefined) return { screen: 'closed', minute: missed };
  return {
    screen: 'menu',
    minute: minutes.find((minute) => isOpen(meant, minute) !== isOpen(actual, minute)),
  };
}

/** The number of days to search; searching further would not change any finding. */
const longestClosureDays = 400;

function* longClosures(byDate: ExceptionsByDate, data: LintedBranch): Iterable<Finding> {
  const { dispensers } = data;
  if (!dispensers.some((one) => stretchesOfWeek(data, one).some(isServed))) return;
  const isOpenOn = (date: string) =>
    dispensers.some((one) => weekStretchesOn(data, one, date, byDate).some(isServed));
  let seenUntil = '';
  for (const [date, [day]] of byDate) {
    if (date < seenUntil || day === undefined) continue;
    let days = 0;
    while (days < longestClosureDays && !isOpenOn(addDays(date, days))) days++;
    seenUntil = addDays(date, days);
    if (days < maxDaysAhead) continue;
    yield finding(
      days === longestClosureDays ? 'closed-too-long.year' : 'closed-too-long.days',
      placeOf(data, day, date),
      { date: { date }, days: { count: days, unit: 'day' }, most: { count: maxDaysAhead, unit: 'day' } },
    );
  }
}

const isServed = ({ isOpen, windows }: { readonly isOpen: boolean; readonly windows: readonly unknown[] }) =>
  isOpen && windows.length > 0;
