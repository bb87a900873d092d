import { branchTime } from '../../../domain/calendar/branch-time.ts';
import { minutesText } from '../../../domain/queue/wait-text.ts';
import type { ChangeProblem, ChoiceProblem, NumbersTaken } from '../../visit/visit.ts';
import type { PhoneWords } from '../../words/phone-words.ts';

const minuteMs = 60_000;

export function changeProblemText(problem: ChangeProblem, say: PhoneWords['say']): string {
  return say(problem === 'wrong' ? 'confirm.wrong' : `problem.${problem}`);
}

/** Explains why nothing is shown yet. The branch is unknown, so times are in the phone's zone. */
export function lostText(busyUntil: number | undefined, now: number, words: PhoneWords): string {
  if (busyUntil === undefined) return words.say('connection.lost');
  if (busyUntil - now < minuteMs) return words.say('connection.crowd');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return words.say('connection.busy', {
    time: words.time(Math.ceil(busyUntil / minuteMs) * minuteMs, timeZone),
  });
}

/** The age of a state: seconds in steps of five, then minutes. */
export function ageText(ms: number, words: PhoneWords): string {
  if (ms >= minuteMs) return minutesText(Math.floor(ms / minuteMs), words.say);
  return words.seconds(Math.floor(ms / 5_000) * 5);
}

/** Explains why the chosen service issued no ticket. */
export function choiceProblemText(
  problem: ChoiceProblem | NumbersTaken,
  timeZone: string,
  words: PhoneWords,
): string {
  if (typeof problem === 'object') return takenText(problem, timeZone, words);
  return words.say(problem === 'again' ? 'problem.again' : `advice.${problem}.title`);
}

/**
 * Explains that all numbers are taken, and where and from when visitors can get a number. A time on another day
 * includes its date.
 */
export function takenText({ isHere, again }: NumbersTaken, timeZone: string, words: PhoneWords): string {
  if (isHere) return words.say('full.here');
  if (!again) return words.say('full.afar');
  // The time is rounded up: times are shown without seconds, and a request before the end would be refused again.
  const at = Math.ceil(again.until / minuteMs) * minuteMs;
  const isToday = branchTime(at, timeZone).date === branchTime(again.since, timeZone).date;
  return words.say('full.until', {
    time: isToday ? words.time(at, timeZone) : words.dateAndTime(at, timeZone),
  });
}
