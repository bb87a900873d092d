import type { Hall, HallCall } from '../../contract/additions/hall.ts';
import { localMinutesBefore, scheduleTime } from '../../domain/calendar/branch-time.ts';
import { dispenserSchedule } from '../../domain/calendar/dispenser-schedule.ts';
import { profileWhenOpen } from '../../domain/calendar/schedule.ts';
import { formatNumber } from '../../domain/queue/number-interval.ts';
import type { PreviewedBranch } from '../branch/previewed-branch.ts';

const everyMinutes = 3;
/** Whoever is called comes within this time. */
const currentMs = 90_000;
/** As many as the service tells. */
const most = 20;

const inventedCounters: readonly Hall['last'][number]['counter'][] = ['1', '2', '3', '4'].map((number) => ({
  ...{ key: `counter-${number}`, name: '', number },
}));
const inventedInterval = { key: '', name: '', prefix: 'A ', min: 1, max: 999 };

/** The entry of a list whose turn it is: after the last the first again. */
const inTurn = <T>([first, ...others]: readonly [T, ...T[]], turn: number): T =>
  [first, ...others][turn % (others.length + 1)] ?? first;
const orInvented = <T>(told: readonly T[] | undefined, invented: readonly T[]) =>
  (told && told.length > 0 ? told : invented) as readonly [T, ...T[]];

/**
 * The hall of a simulated day: while the dispenser is open, somebody is called every three minutes, at each counter in turn. The same time
 * always has the same calls.
 */
export function simulatedHall(branch: PreviewedBranch, dispenser: string, now: number): Hall {
  const { on, timeZone } = dispenserSchedule(branch, dispenser);
  const { date, minute: nowMinute } = scheduleTime(now, timeZone);
  const schedule = on(date);
  const counters = orInvented(branch.counters, inventedCounters);
  const intervals = orInvented(branch.numberIntervals, [inventedInterval]);
  const wholeMinute = Math.floor(now / 60_000) * 60_000;

  function call(minute: number, turn: number): HallCall {
    const { key, name, number, area } = { area: undefined, ...inTurn(counters, turn) };
    const interval = inTurn(intervals, turn);
    const { min, max } = interval;
    const ordinal = Math.floor(turn / intervals.length) % (max - min + 1);
    return {
      ticket: `simulated-${date}-${minute}`,
      number: formatNumber(interval, min + ordinal),
      language: branch.branch.defaultLang,
      counter: { key, name, number, ...(area !== undefined && { area }) },
      at: localMinutesBefore(wholeMinute, nowMinute - minute, timeZone),
      calls: 1,
    };
  }

  const minutes = Array.from(
    { length: Math.floor(nowMinute / everyMinutes) + 1 },
    (_, turn) => turn * everyMinutes,
  ).filter((minute) => profileWhenOpen(schedule, { date, minute }) !== undefined);
  const first = Math.max(0, minutes.length - most);
  const last = minutes
    .slice(first)
    .map((minute, index) => call(minute, first + index))
    .reverse();
  return {
    current: last.filter(({ at }) => now - at < currentMs),
    last,
    message: null,
    areas: [...new Set(branch.counters?.flatMap(({ area }) => area ?? []))],
    next: null,
    boardSpeaks: false,
  };
}
