import { addDays, minutesPerDay } from '../../domain/calendar/branch-time.ts';
import { dispenserSchedule } from '../../domain/calendar/dispenser-schedule.ts';
import { localInstant } from '../../domain/calendar/local-instant.ts';
import { countingExceptionDays, hoursOnDate, type Schedule } from '../../domain/calendar/schedule.ts';
import { joinedSpans, type Span } from '../../domain/calendar/spans.ts';
import { type Stretch, stretchesOn } from '../../domain/calendar/stretches.ts';
import type { PreviewedBranch } from '../branch/previewed-branch.ts';

export interface DayStretch extends Span {
  /**
   * - `outside-hours`: a profile is scheduled, but the branch is closed
   * - `no-profile`: the branch is open, but no profile is scheduled
   * - `unknown-profile`: none of the scheduled profiles exists
   * In all states except `shown`, visitors see the closed screen.
   */
  readonly state: 'shown' | 'outside-hours' | 'no-profile' | 'unknown-profile' | 'closed';
  /** The key of the scheduled profile. */
  readonly profile: string | undefined;
  /** The keys of profiles that are scheduled at the same time but hidden. */
  readonly covered: readonly string[];
}

export interface DayException {
  readonly name: string;
  readonly effect:
    | { readonly kind: 'closed' }
    | {
        readonly kind: 'hours';
        readonly hours: readonly Pick<Schedule['openingHours'][number], 'start' | 'end'>[];
      }
    | { readonly kind: 'weekday'; readonly weekday: number };
  /** False if another exception day of the date takes precedence. */
  readonly counts: boolean;
}

export interface WeekDay {
  readonly date: string;
  /** The parts of the day, without gaps or overlaps, from midnight to midnight. */
  readonly stretches: readonly DayStretch[];
  /**
   * The branch's opening hours; undefined if the branch has none, because it is then open whenever a profile is
   * scheduled.
   */
  readonly hours: readonly Span[] | undefined;
  readonly exceptions: readonly DayException[];
  /** The length of the day in hours: 24, except when the clocks change. */
  readonly lengthHours: number;
}

/** Seven days of a dispenser from a date on. */
export function daysFrom(branch: PreviewedBranch, dispenser: string | undefined, first: string): WeekDay[] {
  const schedule = dispenserSchedule(branch, dispenser);
  const { timeZone } = schedule;
  // Windows without their profile are shown here, so an administrator sees them.
  const windows = branch.dispensers.find(({ key }) => key === dispenser)?.special.profiles ?? [];
  const known = new Set(branch.profiles.map(({ key }) => key));
  return [0, 1, 2, 3, 4, 5, 6].map((days) => {
    const date = addDays(first, days);
    const ofDate = schedule.on(date);
    const counting = countingExceptionDays(date, ofDate.exceptionDays);
    const hasHours = ofDate.openingHours.length > 0 || counting.some(({ weekday }) => weekday === true);
    const planned = stretchesOn({ ...ofDate, windows }, date);
    const stretches = withMissing(stretchesOn(ofDate, date), planned, known);
    return {
      date,
      stretches: joinedSpans(
        stretches.map((stretch) => dayStretch(stretch, hasHours, known)),
        (one, other) => meaningOf(one) === meaningOf(other),
      ),
      hours: hasHours
        ? joinedSpans(stretches.filter(({ isOpen }) => isOpen).map(({ from, until }) => ({ from, until })))
        : undefined,
      exceptions: exceptionsOn(date, ofDate.exceptionDays),
      lengthHours:
        (localInstant(addDays(date, 1), 0, timeZone) - localInstant(date, 0, timeZone)) / 3_600_000,
    };
  });
}

/** The parts of the day for visitors. Windows without an existing profile come after the effective windows. */
function withMissing(
  found: readonly Stretch[],
  planned: readonly Stretch[],
  known: ReadonlySet<string>,
): Stretch[] {
  return found.flatMap((one) =>
    planned
      .filter(({ from, until }) => from < one.until && one.from < until)
      .map(({ from, until, windows }) => ({
        from: Math.max(from, one.from),
        until: Math.min(until, one.until),
        isOpen: one.isOpen,
        windows: [...one.windows, ...windows.filter(({ profile }) => !known.has(profile))],
      })),
  );
}

function dayStretch(
  { from, until, isOpen, windows }: Stretch,
  hasHours: boolean,
  known: ReadonlySet<string>,
): DayStretch {
  const profile = windows[0]?.profile;
  const others = windows.map((window) => window.profile).filter((key) => key !== profile);
  const state = () => {
    if (profile === undefined) return isOpen && hasHours ? 'no-profile' : 'closed';
    if (!isOpen) return 'outside-hours';
    return known.has(profile) ? 'shown' : 'unknown-profile';
  };
  return { from, until, state: state(), profile, covered: [...new Set(others)] };
}

/** A key that stretches with the same meaning share. */
const meaningOf = ({ state, profile, covered }: DayStretch) => JSON.stringify([state, profile, covered]);

function exceptionsOn(date: string, around: Schedule['exceptionDays']): DayException[] {
  const counting = countingExceptionDays(date, around);
  const hasHours = hoursOnDate(date, counting).length > 0;
  return around
    .filter((day) => isOn(date, day))
    .map((day) => ({
      name: day.name,
      effect: effectOf(date, day),
      // A closed day has no effect if another exception day opens the branch on that date.
      counts: counting.includes(day) && !(hasHours && effectOf(date, day).kind === 'closed'),
    }));
}

const isOn = (date: string, day: Schedule['exceptionDays'][number]) =>
  countingExceptionDays(date, [day]).length > 0;

function effectOf(date: string, day: Schedule['exceptionDays'][number]): DayException['effect'] {
  if (day.weekday !== true) return { kind: 'weekday', weekday: day.weekday };
  const hours = hoursOnDate(date, [day]);
  return hours.length > 0 ? { kind: 'hours', hours } : { kind: 'closed' };
}

/** The hours to show for some days, in minutes: from an hour before the first event to an hour after the last. */
export function shownHours(days: readonly WeekDay[]): Span {
  const spans = days.flatMap(({ stretches }) => stretches.filter(({ state }) => state !== 'closed'));
  if (spans.length === 0) return { from: 0, until: minutesPerDay };
  const from = Math.floor(Math.min(...spans.map((span) => span.from)) / 60) * 60 - 60;
  const until = Math.ceil(Math.max(...spans.map((span) => span.until)) / 60) * 60 + 60;
  return { from: Math.max(0, from), until: Math.min(minutesPerDay, until) };
}
