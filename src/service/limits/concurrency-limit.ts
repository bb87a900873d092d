interface Options {
  /** How many tasks run at the same time. */
  readonly running: number;
  /** How many more may wait for their turn. */
  readonly waiting: number;
}

/** Runs a task when its turn has come; undefined: too many wait already. */
export type ConcurrencyLimit = <T>(task: () => Promise<T>) => Promise<T | undefined>;

/** A door that lets few through at once, in the order in which they came, and turns away whom it has no room for. */
export function concurrencyLimit({ running, waiting }: Options): ConcurrencyLimit {
  const queue: (() => void)[] = [];
  let free = running;

  return async (task) => {
    if (free > 0) free--;
    else if (queue.length >= waiting) return undefined;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else free++;
    }
  };
}
