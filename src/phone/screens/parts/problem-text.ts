import { branchTime } from '../../../domain/calendar/branch-time.ts';
import { minutesText } from '../../../domain/queue/wait-text.ts';
import type { ChangeProblem, ChoiceProblem, NumbersTaken } from '../../visit/visit.ts';
import type { PhoneWords } from '../../words/phone-words.ts';

const minuteMs = 60_000;

/** The text about a failed change. */
export function problemText(problem: ChangeProblem, say: PhoneWords['say']): string {
  return say(problem === 'wrong' ? 'confirm.wrong' : `problem.${problem}`);
}

/** The reason why nothing is shown yet. The branch is unknown, so the time is the phone's. */
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

/** The text about a service that was refused. */
export function choiceText(
  problem: ChoiceProblem | NumbersTaken,
  timeZone: string,
  words: PhoneWords,
): string {
  if (typeof problem === 'object') return takenText(problem, timeZone, words);
  return words.say(problem === 'again' ? 'problem.again' : `advice.${problem}.title`);
}

/** The text about exhausted numbers: where to get one, and from when. A time of another day has its date. */
export function takenText({ isHere, again }: NumbersTaken, timeZone: string, words: PhoneWords): string {
  if (isHere) return words.say('full.here');
  if (!again) return words.say('full.afar');
  // Texts have no seconds, and a minute too early would be refused again.
  const at = Math.ceil(again.until / minuteMs) * minuteMs;
  const isToday = branchTime(at, timeZone).date === branchTime(again.since, timeZone).date;
  return words.say('full.until', {
    time: isToday ? words.time(at, timeZone) : words.dateAndTime(at, timeZone),
  });
}
