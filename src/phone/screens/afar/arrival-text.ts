import type { ArrivalProblem } from '../../visit/visit.ts';
import type { AfarWords } from '../../words/afar-words.ts';
import { takenText } from '../parts/problem-text.ts';

/** Explains why an arrival failed. */
export function arrivalText(problem: ArrivalProblem, timeZone: string, words: AfarWords): string {
  const { say, time, distance } = words;
  switch (problem.kind) {
    case 'far':
      return say('here.far', { distance: distance(problem.metres) });
    case 'inexact':
    case 'refused':
      return say(`here.${problem.kind}`);
    case 'again':
      return say('problem.again');
    case 'too-early':
      return say('advice.too-early.help', { time: time(problem.from, timeZone) });
    case 'numbers-taken':
      return takenText(problem, timeZone, words);
    case 'too-late':
    case 'not-possible':
      return say(`advice.${problem.kind}.title`);
    default:
      return problem satisfies never;
  }
}
