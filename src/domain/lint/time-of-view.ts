import { addDays, branchTime, minutesPerDay, weekdayOf } from '../calendar/branch-time.ts';
import { type DispenserSchedule, dispenserSchedule } from '../calendar/dispenser-schedule.ts';
import { localInstant } from '../calendar/local-instant.ts';
import type { ScheduleTime } from '../calendar/schedule.ts';
import { stretchesOn } from '../calendar/stretches.ts';
import type { View } from './findings/finding.ts';
import type { LintedBranch } from './findings/linted-branch.ts';

/** The number of days to search, enough to find a rarely shown profile. */
const mostDays = 400;

/** A part of a day, and the visible profile; undefined for the closed screen. */
interface Found {
  readonly from: number;
  readonly until: number;
  readonly profile: string | undefined;
  readonly isOpen: boolean;
}

function foundOn(schedule: DispenserSchedule['ordinary'], date: string, known: ReadonlySet<string>): Found[] {
  return stretchesOn(schedule, date).map(({ from, until, isOpen, windows: [shown] }) => ({
    from,
    until,
    isOpen,
    profile: isOpen && shown && known.has(shown.profile) ? shown.profile : undefined,
  }));
}

/** The next time after an instant (milliseconds) at which a dispenser shows a view; undefined if never. */
export function timeOfView(
  view: View,
  branch: Pick<LintedBranch, 'branch' | 'dispensers' | 'exceptionDays' | 'profiles'>,
  dispenser: string,
  nowMs: number,
): ScheduleTime | undefined {
  const schedule = dispenserSchedule(branch, dispenser);
  const isScheduled = schedule.ordinary.windows.some(({ profile }) => profile === view.profile);
  if (view.profile !== undefined && view.minute === undefined && !isScheduled) return undefined;
  const known = new Set(branch.profiles.map(({ key }) => key));
  const now = branchTime(nowMs, schedule.timeZone);
  const earliest = (date: string) => (date === now.date ? now.minute : 0);
  const at = (date: string, minute: number) => ({ date, minute: Math.min(minute, minutesPerDay - 1) });
  const { day, minute } = view;

  for (const date of datesOf(view, schedule, now.date)) {
    if (day !== undefined && minute !== undefined) {
      if (typeof day === 'number' && minute < earliest(date)) continue;
      return at(date, minute);
    }
    const found = foundOn(schedule.on(date), date, known);
    if (typeof day === 'string')
      return at(date, exceptionalMinute(found, foundOn(schedule.ordinary, date, known), view));
    const fitting = found.find((one) => one.until > earliest(date) && fits(one, view));
    if (fitting) return at(date, Math.max(fitting.from, earliest(date)));
  }
  return undefined;
}

function fits({ profile, isOpen }: Found, view: View): boolean {
  // Only a closed screen during opening hours is unusual.
  if (view.screen === 'closed') return isOpen && profile === undefined;
  return view.profile === undefined ? profile !== undefined : profile === view.profile;
}

/** The dates that a view can mean, from today on. A weekday means a date without exception days nearby. */
function* datesOf({ day }: View, schedule: DispenserSchedule, today: string): Generator<string> {
  if (typeof day === 'string') return yield day;
  // Ordinary days with the same weekday are equal, so one is enough. Today is excluded, because part of it has
  // passed.
  const seen = new Set<number>();
  for (let days = 0; days <= mostDays; days++) {
    const date = addDays(today, days);
    const weekday = weekdayOf(date);
    const isOrdinary = schedule.on(date).exceptionDays.length === 0;
    if (day === undefined ? isOrdinary && seen.has(weekday) : !isOrdinary || weekday !== day) continue;
    if (day !== undefined && changesClocks(date, schedule)) continue;
    if (isOrdinary && days > 0) seen.add(weekday);
    yield date;
  }
}

const changesClocks = (date: string, { timeZone }: DispenserSchedule) =>
  localInstant(addDays(date, 1), 0, timeZone) - localInstant(date, 0, timeZone) !== minutesPerDay * 60_000;

/** The first minute at which the exception day makes a difference, or else a minute with the wanted screen. */
function exceptionalMinute(found: readonly Found[], usual: readonly Found[], view: View): number {
  const edges = [...found, ...usual].map(({ from }) => from).sort((one, other) => one - other);
  const profileAt = (minute: number, of: readonly Found[]) =>
    of.find(({ from, until }) => from <= minute && minute < until)?.profile;
  const isScreen = (minute: number) =>
    (profileAt(minute, found) === undefined) === (view.screen === 'closed');
  const differing = edges.filter((minute) => profileAt(minute, found) !== profileAt(minute, usual));
  return differing.find(isScreen) ?? differing[0] ?? edges.find(isScreen) ?? 0;
}
