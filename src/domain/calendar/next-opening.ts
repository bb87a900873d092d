import { addDays } from './branch-time.ts';
import {
  hoursOf,
  minuteSpan,
  minutesPerDay,
  profileWhenOpen,
  type Schedule,
  type ScheduleTime,
  type TimeWindow,
  type WindowsOf,
  windowsOf,
} from './schedule.ts';

/** Minutes of a date, `until` exclusive. */
export interface OpenSpan {
  readonly from: number;
  readonly until: number;
}

/** When the dispenser offers anything on a date, in order and without overlaps. */
export function openSpans(schedule: Schedule, date: string): OpenSpan[] {
  const edges = new Set([0, minutesPerDay]);
  for (const day of [addDays(date, -1), date]) {
    const offset = day === date ? 0 : -minutesPerDay;
    for (const of of [windowsOf(schedule), hoursOf(schedule)] as WindowsOf<TimeWindow>[]) {
      for (const window of of(day)) {
        const { from, until } = minuteSpan(window, day, of);
        for (const edge of [from + offset, until + offset]) {
          if (edge > 0 && edge < minutesPerDay) edges.add(edge);
        }
      }
    }
  }
  const ordered = [...edges].sort((a, b) => a - b);
  const spans: OpenSpan[] = [];
  for (const [index, from] of ordered.slice(0, -1).entries()) {
    const until = ordered[index + 1] ?? minutesPerDay;
    if (profileWhenOpen(schedule, { date, minute: from }) === undefined) continue;
    const last = spans.at(-1);
    if (last?.until === from) spans[spans.length - 1] = { from: last.from, until };
    else spans.push({ from, until });
  }
  return spans;
}

/** When a closed branch opens again. */
export interface NextOpening {
  readonly date: string;
  readonly minute: number;
  /** Only the ordinary week is known of that date, not whether it is an exception. */
  readonly isUnconfirmed: boolean;
}

/** Far enough to pass a week of holidays. */
const maxDaysAhead = 15;

/** The next moment at which anything is offered; undefined when none is in sight. */
export function nextOpening(
  schedule: Schedule,
  now: ScheduleTime,
  knownUntil: string,
): NextOpening | undefined {
  for (let offset = 0; offset < maxDaysAhead; offset++) {
    const date = addDays(now.date, offset);
    const next = openSpans(schedule, date).find(({ from }) => offset > 0 || from > now.minute);
    if (next) return { date, minute: next.from, isUnconfirmed: date > knownUntil };
  }
  return undefined;
}
