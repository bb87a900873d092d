interface Limits {
  readonly atOnce: number;
  /** The maximum number of waiting tasks of one client. */
  readonly longestQueue: number;
}

/** Runs a few tasks at the same time. Clients take turns, so a client with many tasks does not delay others. */
export function createTurns({ atOnce, longestQueue }: Limits) {
  /** The waiting tasks by client. The client whose turn was most recent comes last. */
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;

  /** Waits for a turn. Resolves to false if the task was aborted before its turn. */
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
    /**
     * Runs a task in its client's turn. Resolves to undefined if too many of the client's tasks are waiting, or if the
     * task was aborted before its turn.
     */
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
