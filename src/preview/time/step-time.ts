import { addDays, branchTime } from '../../domain/calendar/branch-time.ts';
import { localInstant } from '../../domain/calendar/local-instant.ts';
import { instantOf, localText } from './local-text.ts';

export type TimeStep = 'minute' | 'hour' | 'day';

const stepMs = { minute: 60_000, hour: 3_600_000 };

/**
 * A branch's time one step later or earlier, as in an address. A step of a day keeps the time of day. An address always
 * names the first instant of a repeated time, so a forward step into the repetition leads to its end.
 */
export function steppedTime(instant: number, step: TimeStep, direction: 1 | -1, timeZone: string): string {
  const { date, minute } = branchTime(instant, timeZone);
  if (step === 'day') return localText(localInstant(addDays(date, direction), minute, timeZone), timeZone);
  const thisMinute = Math.floor(instant / stepMs.minute) * stepMs.minute;
  let target = thisMinute + direction * stepMs[step];
  while (direction > 0 && instantOf(localText(target, timeZone), timeZone) !== target)
    target += stepMs.minute;
  return localText(target, timeZone);
}
