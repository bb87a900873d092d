import type { Closing, NewClosing } from '../../contract/closing.ts';
import { minutesPerDay } from './branch-time.ts';
import { minuteOfTime } from './clock-text.ts';
import { mostClosedDays } from './closings.ts';

/** The invalid field, and the problem as a sentence about the field. */
export interface ClosingProblem {
  readonly field: `closing.${keyof NewClosing}`;
  readonly problem: string;
}

interface Branch {
  /** The closings that have not ended. */
  readonly closings: readonly Closing[];
  readonly services: readonly string[];
  readonly groups: readonly string[];
  readonly languages: readonly string[];
}

/** Problems by the name that the page uses, as sentences about a field. */
export const closingProblems = {
  past: 'is in the past',
  far: 'is more than a year away',
  short: 'must be at least two minutes after the beginning',
  noEnd: 'is missing',
  noText: 'has no sentence in every language of the branch',
  overlap: 'overlaps another closing of the same services',
  many: 'exceeds the 50 closings that a branch can have',
} as const;

/** The maximum number of closings: all of them are read for every ticket and every screen. */
const mostClosings = 50;

/** A shorter closing would end before visitors have read about it. */
const leastMs = 2 * 60_000;

/** The first problem of a wanted closing; undefined if it is valid. */
export function closingProblem(wanted: NewClosing, branch: Branch, now: number): ClosingProblem | undefined {
  const { of, until, weekly, reason, texts } = wanted;
  const from = wanted.from ?? now;
  const problem = (field: keyof NewClosing, problem: string): ClosingProblem => ({
    field: `closing.${field}`,
    problem,
  });
  if (of?.kind === 'service' && !branch.services.includes(of.key)) {
    return problem('of', 'is not a service that this branch offers');
  }
  if (of?.kind === 'group' && !branch.groups.includes(of.key)) {
    return problem('of', 'is not a group of a menu of this branch');
  }
  if (weekly && !of)
    return problem('weekly', 'is possible for services and groups only: the branch has opening hours');
  if (weekly && weekly.start === weekly.end) return problem('weekly', 'has no time between start and end');
  if (until === null && !weekly) return problem('until', closingProblems.noEnd);
  if (wanted.from !== null && !weekly && from < now) return problem('from', closingProblems.past);
  if (until !== null && until <= now) return problem('until', closingProblems.past);
  if (until !== null && until < from + leastMs) {
    return problem('until', closingProblems.short);
  }
  if (branch.closings.length >= mostClosings) return problem('from', closingProblems.many);
  const latest = now + mostClosedDays * minutesPerDay * 60_000;
  if (from > latest) return problem('from', closingProblems.far);
  if (until !== null && until > latest) return problem('until', closingProblems.far);
  const isSilent = branch.languages.some((language) => !texts[language]?.trim());
  if (reason === null && isSilent) return problem('texts', closingProblems.noText);
  const other = branch.closings.find((one) => overlaps({ ...wanted, from }, one));
  return other && problem('from', closingProblems.overlap);
}

/** True if two closings of the same services overlap. A one-time closing may overlap a weekly closing, to extend it. */
function overlaps(one: Omit<Closing, 'key' | 'by'>, other: Closing): boolean {
  if (one.of?.key !== other.of?.key || one.of?.kind !== other.of?.kind) return false;
  if ((one.weekly === null) !== (other.weekly === null)) return false;
  if ((one.isLate ?? false) !== (other.isLate ?? false)) return false;
  const endOf = ({ until }: Pick<Closing, 'until'>) => until ?? Number.POSITIVE_INFINITY;
  if (one.from >= endOf(other) || other.from >= endOf(one)) return false;
  if (!one.weekly || !other.weekly) return true;
  const spans = [one.weekly, other.weekly].map((weekly) =>
    weekly.days.flatMap((day) => weekMinutes(day, weekly)),
  );
  return (spans[0] ?? []).some(([from, until]) =>
    (spans[1] ?? []).some(([begin, end]) => from < end && begin < until),
  );
}

const minutesPerWeek = 7 * minutesPerDay;

/** The minutes of a week that a window covers, including a window that began in the previous week. */
export function weekMinutes(
  day: number,
  { start, end }: Pick<NonNullable<Closing['weekly']>, 'start' | 'end'>,
): [number, number][] {
  const from = day * minutesPerDay + minuteOfTime(start);
  const until = day * minutesPerDay + minuteOfTime(end) + (end < start ? minutesPerDay : 0);
  return [
    [from, until],
    [from - minutesPerWeek, until - minutesPerWeek],
  ];
}
