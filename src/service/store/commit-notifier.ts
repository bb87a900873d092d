import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Wakes those who follow a branch; what happened there stands in the rows. */
export interface CommitNotifier {
  /** In the transaction of a change: once it is committed, other nodes of the service are woken. */
  announce(db: Kysely<Tables>, branch: string): Promise<void>;
  /** The branch has committed something: those who follow it here are woken. */
  notify(branch: string): void;
  /** The result ends it. */
  listen(branch: string, listener: () => void): () => void;
}

/** The commits of this process, which are all where no other may write. */
export function createCommitNotifier(): CommitNotifier {
  const listeners = new Map<string, Set<() => void>>();
  return {
    async announce() {},
    notify(branch) {
      for (const listener of listeners.get(branch) ?? []) listener();
    },
    listen(branch, listener) {
      const ofBranch = listeners.get(branch) ?? new Set();
      listeners.set(branch, ofBranch.add(listener));
      return () => {
        ofBranch.delete(listener);
        if (ofBranch.size === 0) listeners.delete(branch);
      };
    },
  };
}
