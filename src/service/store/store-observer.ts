import type { Logger } from 'kysely';

/** Learns how an open database fares. */
export interface StoreObserver {
  /**
   * A transaction was committed; its duration in milliseconds. Not whole: a query of it failed, and only the rest was
   * stored. With several connections this is the last one that began.
   */
  onCommit(milliseconds: number, isWhole: boolean): void;
  /** A query failed, for whatever reason. */
  onFailure(error: unknown): void;
}

/** The Kysely option that reports commits and failures, and nothing else that is executed. */
export function observed(observer: StoreObserver | undefined): { readonly log?: Logger } {
  if (!observer) return {};
  let isWhole = true;
  return {
    log(event) {
      if (event.level === 'error') {
        isWhole = false;
        observer.onFailure(event.error);
      } else if (event.query.sql === 'begin') {
        isWhole = true;
      } else if (event.query.sql === 'commit') {
        observer.onCommit(event.queryDurationMillis, isWhole);
      }
    },
  };
}
