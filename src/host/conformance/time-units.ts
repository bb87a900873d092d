import type { WaitingInfo } from '../../contract/waiting-info.ts';
import type { ServiceChecker } from './service-checker.ts';

/** A time in 2001, in milliseconds. The present time in seconds is smaller. */
const earliestMs = 1_000_000_000_000;
const latestMs = 100_000_000_000_000;

/** Records whether an entity's `time` can be in milliseconds. 0 means that the service does not maintain it. */
export function checkEntityTime(
  checker: ServiceChecker,
  entity: string,
  { time }: { readonly time: number },
): void {
  const isPlausible = time === 0 || (time >= earliestMs && time < latestMs);
  checker.expectThat(`the time of ${entity} is in milliseconds`, isPlausible, `it is ${time}`);
}

/** Allows for different clocks on several nodes, and for the duration of a few requests. */
const toleranceMs = 10 * 60_000;

/** Records whether the timestamp of a recent event is close to the service's time in milliseconds. */
export function checkRecentTime(checker: ServiceChecker, what: string, time: number): void {
  const isRecent = Math.abs(time - checker.serviceTime()) < toleranceMs;
  checker.expectThat(`${what} is the time of the service in milliseconds`, isRecent, `it is ${time}`);
}

/** Records whether waiting times can be in milliseconds. The longest wait is rarely below one second. */
export function checkWaitingTimes(checker: ServiceChecker, infos: readonly WaitingInfo[] = []): void {
  const times = infos.map(({ time }) => time).filter((time) => time > 0);
  if (times.length === 0) return;
  const longest = Math.max(...times);
  checker.expectThat('waiting times are in milliseconds', longest >= 1000, `the longest one is ${longest}`);
}
