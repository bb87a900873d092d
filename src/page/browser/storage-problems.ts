/** Receives the problem of a browser storage; undefined if it works. */
export type OnStorageProblem = (problem: string | undefined) => void;

/** Combines the problems of all browser storages for staff. `send` receives them on each change. */
export function storageProblems(
  send: (problems: readonly string[]) => void,
): (storage: 'journal' | 'answers') => OnStorageProblem {
  const problems = new Map<string, string>();
  return (storage) => (problem) => {
    if (problem === problems.get(storage)) return;
    if (problem === undefined) problems.delete(storage);
    else problems.set(storage, problem);
    send([...new Set(problems.values())]);
  };
}
