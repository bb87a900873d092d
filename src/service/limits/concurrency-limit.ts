/**
 * A task runs as soon as fewer than `running` others run, in order of arrival. Resolves to undefined if `waiting`
 * tasks already wait.
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
