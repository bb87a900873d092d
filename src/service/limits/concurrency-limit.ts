interface Width {
  /** How many tasks run at the same time. */
  readonly atOnce: number;
  /** How many more may wait for their turn. */
  readonly waiting: number;
}

/** Runs a task when its turn has come; undefined: too many wait already. */
export type NarrowDoor = <T>(task: () => Promise<T>) => Promise<T | undefined>;

/** A door that lets few through at once, in the order in which they came, and turns away whom it has no room for. */
export function narrowDoor({ atOnce, waiting }: Width): NarrowDoor {
  const queue: (() => void)[] = [];
  let free = atOnce;

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
