import { expect, it } from 'vitest';
import { storageProblems } from './storage-problems.ts';

it('staff see each problem of any browser storage once, while it lasts', () => {
  const sent: (readonly string[])[] = [];
  const of = storageProblems((problems) => sent.push(problems));
  const [journal, answers] = [of('journal'), of('answers')];
  answers(undefined);
  expect(sent).toEqual([]);
  answers('The disk is full');
  answers('The disk is full');
  journal('does not answer');
  journal('The disk is full');
  answers(undefined);
  journal(undefined);
  expect(sent).toEqual([
    ['The disk is full'],
    ['The disk is full', 'does not answer'],
    ['The disk is full'],
    ['The disk is full'],
    [],
  ]);
});
