/**
 * Returns a function that runs tasks in order of arrival, at most `running` at the same time. The function resolves to
 * undefined if `waiting` tasks are already queued.
 */
export function concurrencyLimit({
  running,
  waiting,
}: {
  readonly running: number;
  readonly waiting: number;
}) {
  const queue: (() => void)[] = [];
  let free = running;

  return async <T>(task: () => Promise<T>): Promise<T | undefined> => {
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
