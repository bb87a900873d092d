import type { ExceptionDay } from '../../../contract/branch.ts';
import { isActive } from '../../../contract/entity.ts';
import { weekdayOf } from '../../calendar/branch-time.ts';
import { dateOf, hoursOnDate } from '../../calendar/schedule.ts';
import { exceptionsByDate, isDate } from '../../calendar/stretches.ts';
import { listOf, part, quoted } from '../../words/finding-value.ts';
import { type Finding, type FindingPlace, finding } from '../findings/finding.ts';
import type { LintedBranch } from '../findings/linted-branch.ts';

/** Finds past and distant exception days, and those without effect. Checks a yearly exception day in several years. */
export function* lintExceptionEffects(data: LintedBranch): Iterable<Finding> {
  const { exceptionDays } = data;
  yield* oddDates(data);
  const known = [...exceptionsByDate(exceptionDays).values()].flat();
  const years = new Map<string, ExceptionDay[]>();
  for (const day of known) years.set(day.name, [...(years.get(day.name) ?? []), day]);
  yield* overDays(years, data);
  for (const day of known) {
    const isYearly = day.name !== '' && (years.get(day.name)?.length ?? 0) > 1;
    if (!isYearly && yearsAhead(day, data) <= plannedYears) yield* withoutEffect(day, data);
  }
}

const placeOf = ({ exceptionDays }: LintedBranch, day: ExceptionDay): FindingPlace => ({
  path: ['exceptionDays', exceptionDays.indexOf(day)],
  key: day.key,
  view: { screen: 'menu' },
});

/** No branch plans further ahead than this, so a later year is a typing error. */
const plannedYears = 10;

const yearsAhead = ({ times }: ExceptionDay, { today }: LintedBranch) =>
  today === undefined ? 0 : times.year - Number(today.slice(0, 4));

function* oddDates(data: LintedBranch): Iterable<Finding> {
  for (const day of data.exceptionDays.filter(isActive)) {
    const date = dateOf(day);
    const name = quoted(day.name || day.key);
    const years = yearsAhead(day, data);
    if (years > plannedYears) {
      yield finding('exception-far', placeOf(data, day), {
        name,
        date: { date },
        years: { count: years, unit: 'year' },
      });
    } else if (!isDate(date)) {
      yield finding('exception-without-effect.date', placeOf(data, day), { name, date: { date } });
    }
  }
}

function* overDays(
  years: ReadonlyMap<string, readonly ExceptionDay[]>,
  data: LintedBranch,
): Iterable<Finding> {
  const { today } = data;
  if (today === undefined) return;
  const isOver = (day: ExceptionDay) => dateOf(day) < today;
  const over = [...years].flatMap(([name, days]) =>
    name === '' ? days.filter(isOver) : days.every(isOver) ? days.slice(-1) : [],
  );
  const [first] = over;
  if (!first) return;
  const days = over.map((day) =>
    part('past-day', { name: quoted(day.name || day.key), date: { date: dateOf(day) } }),
  );
  const isAll = data.exceptionDays.filter(isActive).every((day) => isDate(dateOf(day)) && isOver(day));
  yield finding(isAll ? 'exception-past.all' : 'exception-past.some', placeOf(data, first), {
    days: listOf(days),
  });
}

function* withoutEffect(day: ExceptionDay, data: LintedBranch): Iterable<Finding> {
  const date = dateOf(day);
  const weekday = weekdayOf(date);
  const textOf = (hours: readonly { readonly start: string; readonly end: string }[]) =>
    JSON.stringify(hours.map(({ start, end }) => [start, end]).sort());
  const usual = data.branch.openingHours.filter((one) => one.day === weekday);
  const own = day.weekday === true ? hoursOnDate(date, [day]) : [];
  const isUsual =
    day.weekday === true ? own.length > 0 && textOf(own) === textOf(usual) : day.weekday === weekday;
  if (!isUsual) return;
  yield finding('exception-without-effect.usual', placeOf(data, day), {
    name: quoted(day.name || day.key),
    date: { date },
    weekday: { weekday },
  });
}
