import { expect, it } from 'vitest';
import { fileProblem } from './file-problem.ts';

const refused = (code: string) => Object.assign(new Error(`${code}: open`), { code });

it('an operator reads in words why a file cannot be used, and which user lacks a permission', () => {
  expect(fileProblem(refused('ENOENT'))).toBe('it does not exist');
  expect(fileProblem(refused('EACCES'))).toMatch(/^this user \(.+\) has no permission$/);
  expect(fileProblem(refused('EMFILE'))).toBe('EMFILE');
});

it('an error of the program does not count as a file system error', () => {
  expect(() => fileProblem(new TypeError('x is not a function'))).toThrow(TypeError);
});
