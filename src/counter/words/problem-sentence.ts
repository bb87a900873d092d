import type { Notice, RequestProblem } from '../work/work.ts';
import type { CounterSentence, CounterWords } from './words.ts';

type ProblemSentence = Exclude<Extract<CounterSentence, `problem.${string}`>, 'problem.wait'>;

const isOfProblem = (name: CounterSentence): name is ProblemSentence =>
  name.startsWith('problem.') && name !== 'problem.wait';

/** The sentence about a problem. Unknown types get a general sentence. */
export function problemSentence(
  problem: RequestProblem,
  { isSentence }: Pick<CounterWords, 'isSentence'>,
): ProblemSentence {
  switch (problem.kind) {
    case 'unreachable':
    case 'unreadable':
      return `problem.${problem.kind}`;
    case 'refused': {
      const own = `problem.${problem.type}`;
      return isSentence(own) && isOfProblem(own) ? own : 'problem.refused';
    }
    default:
      return problem satisfies never;
  }
}

/** The sentence about a problem, with the time to wait if the service states a time. */
export function requestProblemText(problem: RequestProblem, words: CounterWords): string {
  if (problem.kind === 'refused' && problem.waitMs !== undefined) {
    return words.say('problem.wait', { time: words.seconds(problem.waitMs) });
  }
  return words.say(problemSentence(problem, words));
}

/** The sentence about the last request. `hasOnlyParked`: all waiting visitors are parked. */
export function noticeText(notice: Notice, words: CounterWords, hasOnlyParked: boolean): string {
  const { say } = words;
  switch (notice.kind) {
    case 'problem':
      return requestProblemText(notice.problem, words);
    case 'finished':
    case 'waits-again':
    case 'parked':
    case 'transferred':
      return say(`notice.${notice.kind}`, { number: notice.number });
    case 'nothing-waiting':
      return say(hasOnlyParked ? 'notice.only-parked' : 'notice.nothing-waiting');
    case 'nothing-cancelled':
    case 'data-saved':
    case 'hall-shown':
    case 'hall-ended':
      return say(`notice.${notice.kind}`);
    default:
      return notice satisfies never;
  }
}
