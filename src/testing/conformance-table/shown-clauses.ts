import { type ClauseNumber, clauses } from './clauses.ts';

/** A test that shows a clause. */
export interface Showing {
  readonly file: string;
  readonly title: string;
  /** True if only `npm run test:whole` runs it. */
  readonly isWhole: boolean;
}

/** The title of a test as its first argument, and the rest of its options, before a call of `showsClauses`. */
const beforeCall = /\(\s*(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1,\s*(?:\{\s*\.\.\.([^{}]*?),\s*\.\.\.)?$/;

/** The placeholder for a variable part of a title. */
const readable = (title: string) =>
  title.replace(/\$\{[^}]*\}|\$\w+|%[a-z]/g, '…').replaceAll(/\\(.)/g, '$1');

/** The titles of the blocks around a place of a source: those that are not closed before it. */
function blocksAround(before: string): readonly string[] {
  const blocks = [...before.matchAll(/^( *)(?:test\.)?describe\(\s*(['"`])(.*?)\2/gm)];
  return blocks
    .filter(({ 0: start, 1: indent = '', index }) => {
      const inside = before.slice(index + start.length);
      return !inside.split('\n').some((line) => line.startsWith(`${indent}})`));
    })
    .map(([, , , title = '']) => title);
}

const isClause = (text: string): text is ClauseNumber => Object.hasOwn(clauses, text);

/**
 * The clauses that the tests of a file claim to show. A call that belongs to no
 * test, or names an unknown clause, is an error.
 */
export function clausesShownIn(file: string, source: string): [ClauseNumber, Showing][] {
  return [...source.matchAll(/\bshowsClauses\(([^)]*)\)/g)].flatMap(({ index, 1: named = '' }) => {
    const before = source.slice(0, index);
    const [, , title, others] = beforeCall.exec(before.slice(-600)) ?? [];
    if (title === undefined) throw new Error(`${file}: showsClauses(${named}) belongs to no test`);
    const showing = {
      file,
      title: readable([...blocksAround(before), title].join(': ')),
      isWhole: others === 'whole',
    };
    return [...named.matchAll(/'([^']*)'/g)].map(([, clause = '']): [ClauseNumber, Showing] => {
      if (!isClause(clause)) throw new Error(`${file}: no clause ${clause}`);
      return [clause, showing];
    });
  });
}
