import type { Logger } from 'kysely';

/** Observes an open database. */
export interface StoreObserver {
  /** A transaction was committed; its duration in milliseconds. */
  onCommit(milliseconds: number): void;
  /** A query failed, for any reason. */
  onFailure(error: unknown): void;
  /** A statement was executed, including `begin` and `commit`. Its text has no values. */
  onStatement?(sql: string): void;
}

/** The Kysely option that reports to an observer. */
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
