interface Turn {
  last: Promise<void>;
  /** True while the current work in the folder has taken too long. */
  isHanging: boolean;
}

/** The turns of the whole process, by folder or file. */
const turns = new Map<string, Turn>();

/**
 * Reads or writes in a folder or file, after all earlier work there. Returns `silent` if the turn does not come in
 * time, or if the folder then does not answer in time. `work` must not call this function. A hanging folder, such as a
 * network share, blocks only one thread of the process, so people can still log in.
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
