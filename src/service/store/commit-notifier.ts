import type { Database } from './tables.ts';

/** Tells listeners that a branch has committed something. What it was, they read from the database. */
export interface CommitNotifier {
  /** Called in the transaction of a change: notifies other nodes of the service once it is committed. */
  announce(db: Database, branch: string): Promise<void>;
  notify(branch: string): void;
  /** Returns a function that ends the listening. */
  listen(branch: string, listener: () => void): () => void;
}

/** A notifier for a database that only this process writes. */
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
