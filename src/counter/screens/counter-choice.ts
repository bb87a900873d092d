const storageKey = 'foyer-counter';

/** The counter at which a clerk logged in last on this machine; undefined if none is known. */
export function lastCounter(storage: () => Storage): string | undefined {
  try {
    return storage().getItem(storageKey) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the counter of a login. A machine that stores nothing asks each time. */
export function storeCounter(storage: () => Storage, counter: string): void {
  try {
    storage().setItem(storageKey, counter);
  } catch {
    // The clerk chooses again at the next login.
  }
}
