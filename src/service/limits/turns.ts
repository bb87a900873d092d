interface Limits {
  readonly atOnce: number;
  /** The maximum number of waiting tasks of one client. */
  readonly longestQueue: number;
}

/** Lets a few tasks run at the same time. Askers take turns, so that one with many tasks delays no other. */
export function createTurns({ atOnce, longestQueue }: Limits) {
  /** By asker; the asker whose turn was last is the last. */
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;

  /** Waits for a turn; false: the task was given up before. */
  function turn(asker: string, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const queue = waiting.get(asker) ?? [];
      waiting.set(asker, queue);
      function begin(): void {
        signal.removeEventListener('abort', giveUp);
        resolve(true);
      }
      function giveUp(): void {
        queue.splice(queue.indexOf(begin), 1);
        if (queue.length === 0) waiting.delete(asker);
        resolve(false);
      }
      queue.push(begin);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  function next(): (() => void) | undefined {
    const [first] = waiting;
    if (!first) return undefined;
    const [asker, queue] = first;
    const begin = queue.shift();
    waiting.delete(asker);
    if (queue.length > 0) waiting.set(asker, queue);
    return begin;
  }

  return {
    /** Runs a task in its turn; undefined: too many of this asker are waiting, or it was given up before its turn. */
    async run<T>(asker: string, task: () => Promise<T>, signal: AbortSignal): Promise<T | undefined> {
      if (running < atOnce) running += 1;
      else if ((waiting.get(asker)?.length ?? 0) >= longestQueue || !(await turn(asker, signal)))
        return undefined;
      try {
        return await task();
      } finally {
        const begin = next();
        if (begin) begin();
        else running -= 1;
      }
    },
  };
}
