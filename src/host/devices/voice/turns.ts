interface Limits {
  readonly atOnce: number;
  readonly longestQueue: number;
}

/** Lets a few tasks run at the same time, while others wait for their turn. */
export function createTurns({ atOnce, longestQueue }: Limits) {
  const waiting: (() => void)[] = [];
  let running = 0;

  /** Waits for a turn; false: the task was given up before. */
  function turn(signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      function begin(): void {
        signal.removeEventListener('abort', giveUp);
        resolve(true);
      }
      function giveUp(): void {
        waiting.splice(waiting.indexOf(begin), 1);
        resolve(false);
      }
      waiting.push(begin);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  return {
    /** Runs a task in its turn; undefined: too many are waiting, or it was given up before its turn. */
    async run<T>(task: () => Promise<T>, signal: AbortSignal): Promise<T | undefined> {
      if (running < atOnce) running += 1;
      else if (waiting.length >= longestQueue || !(await turn(signal))) return undefined;
      try {
        return await task();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
