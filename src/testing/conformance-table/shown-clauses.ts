import { type ClauseNumber, clauses } from './clauses.ts';

export interface Showing {
  readonly file: string;
  /** True if only `npm run test:whole` runs the test. */
  readonly isWhole: boolean;
}

/** A test's title as its first argument and the rest of its options, before a call of `showsClauses`. */
const beforeCall = /\(\s*(['"`])(?:(?!\1)[^\\\n]|\\.)*\1,\s*(?:\{\s*\.\.\.([^{}]*?),\s*\.\.\.)?$/;

const isClause = (text: string): text is ClauseNumber => Object.hasOwn(clauses, text);

/** The clauses that a file's tests claim to show. Throws for an unknown clause, or for a call outside a test. */
export function clausesShownIn(file: string, source: string): [ClauseNumber, Showing][] {
  return [...source.matchAll(/\bshowsClauses\(([^)]*)\)/g)].flatMap(({ index, 1: named = '' }) => {
    const before = source.slice(0, index);
    const call = beforeCall.exec(before.slice(-600));
    if (!call) throw new Error(`${file}: showsClauses(${named}) belongs to no test`);
    const showing = { file, isWhole: call[2] === 'whole' };
    return [...named.matchAll(/'([^']*)'/g)].map(([, clause = '']): [ClauseNumber, Showing] => {
      if (!isClause(clause)) throw new Error(`${file}: no clause ${clause}`);
      return [clause, showing];
    });
  });
}
