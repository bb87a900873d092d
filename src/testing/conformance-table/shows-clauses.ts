import type {} from 'vitest';
import type { ClauseNumber } from './clauses.ts';

declare module 'vitest' {
  interface TaskMeta {
    clauses?: readonly ClauseNumber[];
  }
}

/** Binds a Vitest or Playwright test to the clauses of EN 301 549 that it shows, so that both runners report them. */
export const showsClauses = (...clauses: readonly [ClauseNumber, ...ClauseNumber[]]) => ({
  /** Read by Playwright. */
  annotation: clauses.map((clause) => ({ type: 'EN 301 549', description: clause })),
  /** Read by Vitest. */
  meta: { clauses },
});
