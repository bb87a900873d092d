interface Turn {
  last: Promise<void>;
  /** True while the current work in the folder takes too long. */
  isHanging: boolean;
}

/** The turns in the whole process, by folder or file. */
const turns = new Map<string, Turn>();

/**
 * Runs `work` in a folder or file after all earlier work there, so a hanging network share blocks only one thread, and
 * people can still log in. Returns `silent` if the turn or the folder's response takes too long; `work` must not call
 * this function.
 */
export function inFolderTurn<T>(
  folder: string,
  patienceMs: number,
  work: () => Promise<T>,
): Promise<T | 'silent'> {
  const turn = turns.get(folder) ?? { last: Promise.resolve(), isHanging: false };
  turns.set(folder, turn);
  if (turn.isHanging) return Promise.resolve('silent');
  return new Promise((resolve, reject) => {
    let isLate = false;
    let isWorking = false;
    const timer = setTimeout(() => {
      isLate = true;
      // A long wait for the turn does not mean that the folder hangs.
      turn.isHanging ||= isWorking;
      resolve('silent');
    }, patienceMs);
    turn.last = turn.last
      .then(async () => {
        if (isLate) return;
        isWorking = true;
        timer.refresh();
        resolve(await work());
      })
      .catch(reject)
      .finally(() => {
        clearTimeout(timer);
        turn.isHanging = false;
      });
  });
}
