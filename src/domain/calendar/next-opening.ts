import { addDays } from './branch-time.ts';
import {
  dayMinutes,
  hoursOf,
  type Moment,
  offeredProfile,
  type Schedule,
  span,
  type Window,
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
  const edges = new Set([0, dayMinutes]);
  for (const day of [addDays(date, -1), date]) {
    const offset = day === date ? 0 : -dayMinutes;
    for (const of of [windowsOf(schedule), hoursOf(schedule)] as WindowsOf<Window>[]) {
      for (const window of of(day)) {
        const { from, until } = span(window, day, of);
        for (const edge of [from + offset, until + offset]) {
          if (edge > 0 && edge < dayMinutes) edges.add(edge);
        }
      }
    }
  }
  const ordered = [...edges].sort((a, b) => a - b);
  const spans: OpenSpan[] = [];
  for (const [index, from] of ordered.slice(0, -1).entries()) {
    const until = ordered[index + 1] ?? dayMinutes;
    if (offeredProfile(schedule, { date, minute: from }) === undefined) continue;
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
  readonly usually: boolean;
}

/** Far enough to pass a week of holidays. */
const daysAhead = 15;

/** The next moment at which anything is offered; undefined when none is in sight. */
export function nextOpening(schedule: Schedule, now: Moment, knownUntil: string): NextOpening | undefined {
  for (let ahead = 0; ahead < daysAhead; ahead++) {
    const date = addDays(now.date, ahead);
    const next = openSpans(schedule, date).find(({ from }) => ahead > 0 || from > now.minute);
    if (next) return { date, minute: next.from, usually: date > knownUntil };
  }
  return undefined;
}
