import type { ArrivalProblem } from '../../visit/visit.ts';
import type { AfarWords } from '../../words/afar-words.ts';

/** What a visitor reads who has not arrived. */
export function arrivalText(
  problem: ArrivalProblem,
  timeZone: string,
  { say, time, distance }: AfarWords,
): string {
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
    case 'too-late':
    case 'not-possible':
      return say(`advice.${problem.kind}.title`);
    default:
      return problem satisfies never;
  }
}
