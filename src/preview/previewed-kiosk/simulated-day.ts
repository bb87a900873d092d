import type { Counter } from '../../contract/additions/counter.ts';
import type { HallCall, HallCounter } from '../../contract/additions/hall.ts';
import { localMinutesBefore, scheduleTime } from '../../domain/calendar/branch-time.ts';
import { dispenserSchedule } from '../../domain/calendar/dispenser-schedule.ts';
import { profileWhenOpen } from '../../domain/calendar/schedule.ts';
import { formatNumber } from '../../domain/queue/number-interval.ts';
import type { PreviewedBranch } from '../branch/previewed-branch.ts';

export type SimulatedVisitor = Pick<HallCall, 'ticket' | 'number' | 'counter'>;

const everyMinutes = 3;

const inventedCounters: readonly HallCounter[] = ['1', '2', '3', '4'].map((number) => ({
  key: `counter-${number}`,
  name: '',
  number,
}));
const inventedInterval = { key: '', name: '', prefix: 'A ', min: 1, max: 999 };

const hallCounterOf = ({ key, name, number, area, place }: Counter): HallCounter => ({
  key,
  name,
  number,
  ...(area !== undefined && { area }),
  ...(place && { place }),
});

const inTurn = <T>([first, ...others]: readonly [T, ...T[]], turn: number): T =>
  [first, ...others][turn % (others.length + 1)] ?? first;
const orInvented = <T>(told: readonly T[] | undefined, invented: readonly T[]) =>
  (told && told.length > 0 ? told : invented) as readonly [T, ...T[]];

/**
 * The calls of a simulated day: while the dispenser is open, each counter in turn calls somebody every three
 * minutes. The same time always has the same calls.
 */
export function simulatedDay(branch: PreviewedBranch, dispenser: string, now: number) {
  const { on, timeZone } = dispenserSchedule(branch, dispenser);
  const { date, minute: nowMinute } = scheduleTime(now, timeZone);
  const schedule = on(date);
  const isOpenAt = (minute: number) => profileWhenOpen(schedule, { date, minute }) !== undefined;
  const counters = orInvented(branch.counters?.map(hallCounterOf), inventedCounters);
  const intervals = orInvented(branch.numberIntervals, [inventedInterval]);
  const wholeMinute = Math.floor(now / 60_000) * 60_000;

  function visitor(turn: number): SimulatedVisitor {
    const interval = inTurn(intervals, turn);
    const { min, max } = interval;
    const ordinal = Math.floor(turn / intervals.length) % (max - min + 1);
    return {
      ticket: `simulated-${date}-${turn}`,
      number: formatNumber(interval, min + ordinal),
      counter: inTurn(counters, turn),
    };
  }

  const minutes = Array.from(
    { length: Math.floor(nowMinute / everyMinutes) + 1 },
    (_, turn) => turn * everyMinutes,
  ).filter(isOpenAt);
  return {
    counters,
    isOpen: isOpenAt(nowMinute),
    called: minutes.map(
      (minute, turn): HallCall => ({
        ...visitor(turn),
        language: branch.branch.defaultLang,
        at: localMinutesBefore(wholeMinute, nowMinute - minute, timeZone),
        calls: 1,
      }),
    ),
    next: (count: number) => Array.from({ length: count }, (_, index) => visitor(minutes.length + index)),
    has: (instant: number) => scheduleTime(instant, timeZone).date === date,
  };
}
