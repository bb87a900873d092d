import type { ExceptionDay } from '../../../contract/exception-day.ts';
import { addDays } from '../../calendar/branch-time.ts';
import { maxDaysAhead } from '../../calendar/next-opening.ts';
import { type Finding, finding } from '../finding.ts';
import { listText, quoted } from '../in-words.ts';
import type { LintedBranch } from '../linted-branch.ts';
import { exceptionsByDate, isEmptyWindow, stretchesOfWeek, stretchesOn } from './week.ts';

/** Finds exception days that contradict each other, and those that close a branch for long. */
export function lintExceptionDays(data: LintedBranch): Finding[] {
  const byDate = exceptionsByDate(data.exceptionDays);
  return [
    ...[...byDate].flatMap(([date, days]) => overlapping(date, days, data)),
    ...[...byDate].flatMap(([date, days]) => days.flatMap((day) => ignoredHours(date, day, data))),
    ...longClosures(byDate, data),
  ];
}

const place = ({ exceptionDays }: LintedBranch, day: ExceptionDay, date: string) => ({
  path: ['exceptionDays', exceptionDays.indexOf(day)],
  key: day.key,
  view: { screen: 'closed', day: date } as const,
});

function overlapping(date: string, days: readonly ExceptionDay[], data: LintedBranch): Finding[] {
  const [first, ...rest] = days;
  const effectOf = ({ weekday, openingHours }: ExceptionDay) =>
    JSON.stringify([weekday, openingHours.map(({ start, end }) => [start, end])]);
  const other = rest.find((day) => first && effectOf(day) !== effectOf(first));
  if (!other) return [];
  const replacing = days.filter(({ weekday }) => weekday === true);
  const counting = replacing.length > 0 ? replacing : days.slice(0, 1);
  const names = (some: readonly ExceptionDay[]) => listText(some.map(({ name }) => quoted(name)));
  const result =
    counting.length === days.length
      ? 'Visitors meet the opening hours of all of them together'
      : `For visitors only ${names(counting)} ${counting.length === 1 ? 'counts' : 'count'}`;
  return [
    finding('exceptions-overlap', place(data, other, date), {
      effect: `On ${date} there are ${days.length} exception days: ${names(days)}. ${result}.`,
      fix: 'Leave one exception day for the date, with all its opening hours.',
    }),
  ];
}

function ignoredHours(date: string, day: ExceptionDay, data: LintedBranch): Finding[] {
  if (day.weekday === true || day.openingHours.every(isEmptyWindow)) return [];
  return [
    finding('exception-hours-ignored', place(data, day, date), {
      effect: `On ${date} the opening hours of ${quoted(day.name)} do not apply: its weekday says that the day counts as another day of the week.`,
      fix: 'Write true as weekday if its own opening hours shall apply, else remove them.',
    }),
  ];
}

/** Looking further changes no finding. */
const longestClosureDays = 400;

function longClosures(byDate: ReadonlyMap<string, readonly ExceptionDay[]>, data: LintedBranch): Finding[] {
  const { dispensers } = data;
  if (!dispensers.some((one) => stretchesOfWeek(data, one).some(isServed))) return [];
  const isOpenOn = (date: string) =>
    dispensers.some((one) => stretchesOn(data, one, date, byDate).some(isServed));
  const findings: Finding[] = [];
  let seenUntil = '';
  for (const [date, [day]] of byDate) {
    if (date < seenUntil || day === undefined) continue;
    let days = 0;
    while (days < longestClosureDays && !isOpenOn(addDays(date, days))) days++;
    seenUntil = addDays(date, days);
    if (days < maxDaysAhead) continue;
    findings.push(
      finding('closed-too-long', place(data, day, date), {
        effect: `From ${date} on the branch is closed for ${days === longestClosureDays ? 'more than a year' : `${days} days`}. At first the closed screen does not say when it opens again, because it looks only ${maxDaysAhead} days ahead.`,
        fix: 'Check the dates, the years and the opening hours of these exception days. A closure of this length may be meant; then a notice in the footer of the profile helps visitors.',
      }),
    );
  }
  return findings;
}

const isServed = ({ isOpen, windows }: { readonly isOpen: boolean; readonly windows: readonly unknown[] }) =>
  isOpen && windows.length > 0;
