import type { ChangeProblem } from '../visit/visit.ts';
import type { PhoneWords } from '../words/phone-words.ts';

/** What a visitor reads about a change that did not happen. */
export function problemText(problem: ChangeProblem, say: PhoneWords['say']): string {
  return say(problem === 'wrong' ? 'confirm.wrong' : `problem.${problem}`);
}
