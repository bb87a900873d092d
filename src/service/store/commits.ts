/** Wakes those who follow a branch; what happened there stands in the rows. */
export interface Commits {
  /** The branch has committed something. */
  tell(branch: string): void;
  /** The result ends it. */
  listen(branch: string, listener: () => void): () => void;
}

/** The commits of this process. */
export function commitsHere(): Commits {
  const listeners = new Map<string, Set<() => void>>();
  return {
    tell(branch) {
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
