/** Takes what is wrong with one storage of the browser; undefined: it works. */
export type OnStorageProblem = (problem: string | undefined) => void;

/** Joins the problems of all storages of the browser for staff. `send` gets those that are there, whenever they change. */
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
