/** The last reading of each folder, for all pages of a host. */
const turns = new Map<string, Promise<void>>();

/**
 * Reads in a folder after everything that is being read there; `silent` if it does not answer in time. `read` must not call this
 * again. A folder that hangs, such as a share, takes one thread of the process, instead of all: then nobody could log in.
 */
export function readInTurn<T>(
  folder: string,
  patienceMs: number,
  read: () => Promise<T>,
): Promise<T | 'silent'> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      resolve('silent');
    }, patienceMs);
    const turn = (turns.get(folder) ?? Promise.resolve())
      .then(async () => {
        if (!isLate) resolve(await read());
      })
      .catch(reject)
      .finally(() => clearTimeout(timer));
    turns.set(folder, turn);
  });
}
