interface Options {
  /** The number of tasks that run at the same time. */
  readonly running: number;
  /** The number of further tasks that can wait. */
  readonly waiting: number;
}

/** Runs a task as soon as fewer than `running` others run; resolves to undefined when too many tasks wait already. */
type ConcurrencyLimit = <T>(task: () => Promise<T>) => Promise<T | undefined>;

/** Creates a limit for concurrent tasks. Waiting tasks run in the order of their arrival. */
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
