import type { Departure } from '../../contract/additions/page/page-report.ts';
import type { Deviation } from './gather-answers.ts';

/** The number of failed polls before a report. A single failure is often temporary. */
const pollsToReport = 2;
/** The maximum number of problems. Staff do not read longer lists. */
const mostProblems = 50;

export type ReadProblems = ReturnType<typeof readProblems>;

/**
 * Tracks reads without usable answers, and since when (`machineNow`: milliseconds by this machine's clock). The page
 * continues with the last answers, so nobody else would notice.
 */
export function readProblems(machineNow: () => number) {
  const known = new Map<
    string,
    { readonly since: number; readonly polls: number; readonly problem: string }
  >();
  let departures: readonly Departure[] = [];
  let onChange = () => {};
  return {
    current: () => departures,
    follow(listener: () => void): void {
      onChange = listener;
    },
    learn(set: 'configuration' | 'waits', found: readonly Deviation[]): void {
      const names = new Set(found.map(({ where }) => `${set} ${where}`));
      for (const name of known.keys()) if (name.startsWith(`${set} `) && !names.has(name)) known.delete(name);
      for (const { where, problem } of found.slice(0, mostProblems)) {
        const before = known.get(`${set} ${where}`);
        known.set(`${set} ${where}`, {
          since: before?.since ?? machineNow(),
          polls: (before?.polls ?? 0) + 1,
          problem,
        });
      }
      const next = [...known].flatMap(([name, { since, polls, problem }]) =>
        polls < pollsToReport ? [] : [{ where: name.slice(name.indexOf(' ') + 1), problem, since }],
      );
      if (JSON.stringify(next) === JSON.stringify(departures)) return;
      departures = next;
      onChange();
    },
  };
}
