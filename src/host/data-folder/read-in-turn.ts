interface Turn {
  last: Promise<void>;
  /** True once somebody has waited in vain, until the reading in progress ends. */
  isHanging: boolean;
}

/** By folder, for the whole process. */
const turns = new Map<string, Turn>();

/**
 * Reads in a folder after all reads that are already running there; `silent` if it does not answer in time. `read`
 * must not call this function. A folder that hangs, such as a network share, then blocks one thread of the process
 * instead of all, so people can still log in.
 */
export function readInTurn<T>(
  folder: string,
  patienceMs: number,
  read: () => Promise<T>,
): Promise<T | 'silent'> {
  const turn = turns.get(folder) ?? { last: Promise.resolve(), isHanging: false };
  turns.set(folder, turn);
  if (turn.isHanging) return Promise.resolve('silent');
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      turn.isHanging = true;
      resolve('silent');
    }, patienceMs);
    turn.last = turn.last
      .then(async () => {
        if (!isLate) resolve(await read());
      })
      .catch(reject)
      .finally(() => {
        clearTimeout(timer);
        turn.isHanging = false;
      });
  });
}
