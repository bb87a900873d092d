import { expect, it } from 'vitest';
import { addProblem, type RecentProblem } from './recent-problems.ts';

it('staff see at most twenty problems, newest first, with repetitions counted', () => {
  let problems: readonly RecentProblem[] = [];
  for (const text of ['a', 'b', 'b', 'b', 'a']) problems = addProblem(problems, text);
  expect(problems.map(({ text, times }) => `${text} ${times}`)).toEqual(['a 1', 'b 3', 'a 1']);
  for (let nth = 0; nth < 100; nth++) problems = addProblem(problems, `${nth} ${'x'.repeat(1_000)}`);
  expect(problems).toHaveLength(20);
  expect(problems[0]?.text).toMatch(/^99 x+$/);
  expect(problems[0]?.text.length).toBeLessThanOrEqual(200);
});
