/** Notifies listeners of commits in a branch. The listeners read the change from the database. */
export interface CommitNotifier {
  /**
   * Called after a commit. Listeners in this process are notified at once; listeners on other nodes soon
   * afterwards.
   */
  notify(branch: string): void;
  /** Returns a function that ends the listening. */
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
