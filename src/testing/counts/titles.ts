import { execFileSync } from 'node:child_process';

const testFiles = ['*.test.ts', '*.test.tsx', '*.spec.ts'];
const titled = /[\w)]\(\s*(['`])((?:\\.|(?!\1)[^\\])+)\1,\s*(?:async|function|\(|\{|_|\w+,|whole\w*)/g;

/** The titles of tests in a text, as written. An address is not a title. */
export const titlesIn = (text: string): string[] =>
  [...text.matchAll(titled)].map(([, , title = '']) => title).filter((title) => /\s/.test(title));

function titlesAt(revision: string | undefined): Set<string> {
  const at = revision === undefined ? [] : [revision];
  const text = execFileSync('git', ['grep', '-h', '-e', '', ...at, '--', ...testFiles], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return new Set(titlesIn(text));
}

/** The titles of a revision that a later revision or the work tree lacks. */
export function goneTitles(before: string, after?: string): string[] {
  const left = titlesAt(after);
  return [...titlesAt(before)].filter((title) => !left.has(title)).sort();
}
