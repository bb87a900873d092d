import type { HostProblem } from '../../contract/additions/host-problems.ts';
import type { FleetMachine } from '../../contract/additions/page/fleet.ts';
import { followProblems, type KnownProblem } from '../../domain/fleet/alerts.ts';
import type { Alert } from '../../service/operations/fleet/follow-problems.ts';

/** Problems that may prevent the database from storing anything, including these problems and their alerts. */
const unstored: readonly HostProblem[] = [
  'tickets-failing',
  'database-damaged',
  'database-lost',
  'disk-full',
];

/** The dispenser of this host, and its muted problems. */
type OwnMachine = Alert['machine'] & Pick<FleetMachine, 'mutes'>;

/** The alerts of this host that need no database. */
export interface OwnAlarm {
  /** Compares this host's problems with its earlier problems. Returns the alerts that are due. */
  due(): Promise<readonly Alert[]>;
  /** True if this alarm raises the given alert, or has already raised it. */
  follows(alert: Alert): boolean;
  hasTold(alert: Alert): boolean;
  noteTold(alerts: readonly Alert[]): void;
  /** Copies the state and the mutes of this host's dispenser from the database. */
  learn(machines: readonly OwnMachine[]): void;
}

interface Deps {
  /** The WebSocket ID of this host's dispenser; empty if there is none. */
  readonly websocketID: () => string;
  /** The name of this host, used until the database has provided its dispenser's name. */
  readonly hostname: string;
  readonly problems: () => Promise<readonly HostProblem[]>;
  readonly now: () => number;
  /** A monotonic clock, in milliseconds. */
  readonly monotonic: () => number;
}

/**
 * Tracks this host's problems in memory, by the rules that the database applies to all dispensers. Times are
 * monotonic, so a clock jump neither delays nor repeats an alert.
 */
export function ownAlarm({ websocketID, hostname, problems, now, monotonic }: Deps): OwnAlarm {
  let known: readonly KnownProblem[] = [];
  let learned: OwnMachine | undefined;
  function own(): OwnMachine {
    const id = websocketID();
    if (learned?.websocketID === id) return learned;
    const branch = { key: '', name: hostname, timeZone: 'UTC' };
    return { key: id, name: hostname, websocketID: id, branch, mutes: [] };
  }
  const isOf = (alert: Alert) =>
    alert.machine.websocketID === websocketID()
      ? known.find((one) => one.problem === alert.problem)
      : undefined;
  return {
    async due() {
      const { mutes: ofMachine, ...machine } = own();
      const there = (await problems())
        .filter((problem) => unstored.includes(problem))
        .map((problem) => ({ dispenser: machine.websocketID, problem }));
      const at = monotonic();
      const ahead = now() - at;
      const mutes = ofMachine.map(({ problem, until }) => ({
        problem,
        dispenser: machine.websocketID,
        until: until - ahead,
      }));
      const { begun, gone, back, over, due } = followProblems(known, there, mutes, at);
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
      return due.map(({ problem, since }) => ({ machine, problem, since: since + ahead }));
    },
    follows: (alert) => isOf(alert) !== undefined,
    hasTold: (alert) => (isOf(alert)?.toldAt ?? null) !== null,
    noteTold(alerts) {
      const told = alerts.map(isOf);
      known = known.map((one) => (told.includes(one) ? { ...one, toldAt: monotonic() } : one));
    },
    learn(machines) {
      learned = machines.find((one) => one.websocketID === websocketID()) ?? learned;
    },
  };
}
