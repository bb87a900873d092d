import type { Logger } from 'kysely';

/** Told how many milliseconds a commit took. */
export type OnCommit = (milliseconds: number) => void;

/** Listens to what a database is asked for the commits alone. */
export function commitTimes(onCommit: OnCommit | undefined): { readonly log?: Logger } {
  if (!onCommit) return {};
  return {
    log({ level, query, queryDurationMillis }) {
      if (level === 'query' && query.sql === 'commit') onCommit(queryDurationMillis);
    },
  };
}
