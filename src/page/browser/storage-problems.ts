/** Receives the problem of one browser storage; undefined: it works. */
export type OnStorageProblem = (problem: string | undefined) => void;

/** Combines the problems of all browser storages for staff. `send` gets the present ones, whenever they change. */
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
