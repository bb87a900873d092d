import type { Notice, Problem } from '../work/work.ts';
import { type CounterSentence, en } from './languages/en.ts';
import type { CounterWords } from './words.ts';

/** What the clerk reads about a problem. A type without a sentence of its own gets the general one. */
export function problemSentence(problem: Problem): CounterSentence {
  switch (problem.kind) {
    case 'unreachable':
    case 'unreadable':
      return `problem.${problem.kind}`;
    case 'refused': {
      const own = `problem.${problem.type}`;
      return isSentence(own) ? own : 'problem.refused';
    }
    default:
      return problem satisfies never;
  }
}

/** What the clerk reads about the last request. `hasOnlyParked`: nobody waits but parked visitors. */
export function noticeText(notice: Notice, { say }: CounterWords, hasOnlyParked: boolean): string {
  switch (notice.kind) {
    case 'problem':
      return say(problemSentence(notice.problem));
    case 'finished':
    case 'waits-again':
    case 'parked':
    case 'transferred':
      return say(`notice.${notice.kind}`, { number: notice.number });
    case 'nothing-waiting':
      return say(hasOnlyParked ? 'notice.only-parked' : 'notice.nothing-waiting');
    case 'nothing-cancelled':
    case 'data-saved':
    case 'caught-up':
      return say(`notice.${notice.kind}`);
    default:
      return notice satisfies never;
  }
}

function isSentence(text: string): text is CounterSentence {
  return Object.hasOwn(en, text);
}
