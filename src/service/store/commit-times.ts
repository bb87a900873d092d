import type { Logger } from 'kysely';

/** Receives the duration of each commit in milliseconds. */
export type OnCommit = (milliseconds: number) => void;

/** The Kysely option that reports the duration of commits, and nothing else that is executed. */
export function commitTimes(onCommit: OnCommit | undefined): { readonly log?: Logger } {
  if (!onCommit) return {};
  return {
    log({ level, query, queryDurationMillis }) {
      if (level === 'query' && query.sql === 'commit') onCommit(queryDurationMillis);
    },
  };
}
