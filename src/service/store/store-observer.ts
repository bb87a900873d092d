import type { Logger } from 'kysely';

export interface StoreObserver {
  /** Called after each commit, with its duration. */
  onCommit(milliseconds: number): void;
  onFailure(error: unknown): void;
  /** Called for each statement, including `begin` and `commit`. The text contains no values. */
  onStatement?(sql: string): void;
}

/** The Kysely option that reports queries to an observer. */
export function observed(observer: StoreObserver | undefined): { readonly log?: Logger } {
  if (!observer) return {};
  return {
    log(event) {
      observer.onStatement?.(event.query.sql);
      if (event.level === 'error') observer.onFailure(event.error);
      else if (event.query.sql === 'commit') observer.onCommit(event.queryDurationMillis);
    },
  };
}
