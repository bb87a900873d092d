import { prepared } from './prepared.ts';

/** Locks the row of a branch until the transaction ends, and returns it; other transactions of the branch wait. */
export const lockBranch = prepared((db, branch: string) =>
  db
    .updateTable('branch')
    .set((eb) => ({ event_seq: eb.ref('event_seq') }))
    .where('key', '=', branch)
    .returning(['key', 'content', 'day_ended', 'event_seq']),
);
