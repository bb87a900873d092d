import type { Problem } from '../../contract/additions/host-problems.ts';
import { followProblems, type KnownProblem } from '../../domain/fleet/alerts.ts';
import type { Alert } from '../../service/operations/fleet/follow-problems.ts';

/** Problems with which the database may keep nothing: neither the problem nor that people were told. */
const unstored: readonly Problem[] = ['tickets-failing', 'database-damaged', 'database-lost', 'disk-full'];

/** The alerts of this host that need no database. */
export interface OwnAlarm {
  /** Compares the problems of this host with those before, and returns those of which people must be told. */
  due(): Promise<readonly Alert[]>;
  /** True if people were told of it already. */
  hasTold(alert: Alert): boolean;
  noteTold(alert: Alert): void;
}

interface Deps {
  readonly machine: () => Alert['machine'];
  readonly problems: () => Promise<readonly Problem[]>;
  readonly now: () => number;
}

/** Follows the problems of this host in memory, by the same rules as those of all dispensers in the database. */
export function ownAlarm({ machine, problems, now }: Deps): OwnAlarm {
  let known: readonly KnownProblem[] = [];
  const isOf = ({ machine: { websocketID }, problem }: Alert) => {
    const own = known.find((one) => one.problem === problem);
    return websocketID === machine().websocketID ? own : undefined;
  };
  return {
    async due() {
      const dispenser = machine().key;
      const there = (await problems())
        .filter((problem) => unstored.includes(problem))
        .map((problem) => ({ dispenser, problem }));
      const at = now();
      const { begun, gone, back, over, due } = followProblems(known, there, [], at);
      const has = (some: readonly { readonly problem: string }[], one: KnownProblem) =>
        some.some(({ problem }) => problem === one.problem);
      known = [
        ...known
          .filter((one) => !has(over, one))
          .map((one) => {
            if (has(gone, one)) return { ...one, goneAt: at };
            return has(back, one) ? { ...one, goneAt: null, since: at } : one;
          }),
        ...begun.map((one): KnownProblem => ({ ...one, since: at, goneAt: null, toldAt: null })),
      ];
      return due.map(({ problem, since }) => ({ machine: machine(), problem, since }));
    },
    hasTold: (alert) => (isOf(alert)?.toldAt ?? null) !== null,
    noteTold(alert) {
      const own = isOf(alert);
      if (own) known = known.map((one) => (one === own ? { ...one, toldAt: now() } : one));
    },
  };
}
