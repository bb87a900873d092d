/** Notifies listeners of commits in a branch. The listeners read the change from the database. */
export interface CommitNotifier {
  /** Notifies this process's listeners of a commit at once, and other nodes' listeners soon afterwards. */
  notify(branch: string): void;
  /** Returns a function that removes the listener. */
  listen(branch: string, listener: () => void): () => void;
}

/** A notifier for a database that only this process writes. */
export function createCommitNotifier(): CommitNotifier {
  const listeners = new Map<string, Set<() => void>>();
  return {
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
