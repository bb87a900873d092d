import type {
  FleetMachine,
  FleetRollout,
  RolloutMember,
  RolloutWave,
} from '../../contract/additions/page/fleet.ts';

export type SeenMachine = Pick<FleetMachine, 'key' | 'problems' | 'report'>;

/** A machine that has not updated in this time will not update, or cannot report it. */
const overdueMs = 15 * 60_000;
/** The time for which a wave is observed after its last update. */
const watchedMs = 10 * 60_000;
/** A service that has not checked for this long was down. It checks once a minute. */
const awayMs = 150_000;

/** The waves of an update: one machine, then a tenth of all machines, then the others. */
export function planWaves(dispensers: readonly string[]): readonly RolloutWave[] {
  const tenth = 1 + Math.ceil(dispensers.length / 10);
  return [dispensers.slice(0, 1), dispensers.slice(1, tenth), dispensers.slice(tenth)]
    .filter((wave) => wave.length > 0)
    .map((wave) => ({
      begunAt: null,
      members: wave.map((dispenser) => ({
        dispenser,
        version: null,
        problems: [],
        lastUpdateAt: null,
        updatedAt: null,
        suspects: [],
      })),
    }));
}

interface Look {
  readonly target: string;
  readonly now: number;
  /** The time of the service's previous check. */
  readonly lookedAt: number;
}

export interface RolloutStep {
  readonly waves: readonly RolloutWave[];
  /** Null while the rollout is in progress. */
  readonly end: FleetRollout['end'];
  /** True if the service was unavailable, so machines could neither read their orders nor report. */
  readonly wasAway: boolean;
}

/** The dispensers with a pending update order. */
export const dispensersWaitingIn = (waves: readonly RolloutWave[]): readonly string[] =>
  waves
    .filter(({ begunAt }) => begunAt !== null)
    .flatMap(({ members }) =>
      members.flatMap(({ dispenser, updatedAt }) => (updatedAt === null ? [dispenser] : [])),
    );

/**
 * Checks a rollout once a minute:
 * - The rollout stops if a machine has a new problem, reports a failed update or a wrong version, or has not updated
 *   after fifteen minutes.
 * - Otherwise, the next wave begins when every machine of the previous wave has been healthy for ten minutes.
 * - The time while the service was down does not count, and its first check afterwards blames no machine.
 */
export function followRollout(
  waves: readonly RolloutWave[],
  machines: readonly SeenMachine[],
  { target, now, lookedAt }: Look,
): RolloutStep {
  const by = now - lookedAt;
  if (by >= awayMs) {
    return { waves: movedWaves(waves, { by, from: Number.MIN_SAFE_INTEGER }), end: null, wasAway: true };
  }
  const seen = new Map(machines.map((machine) => [machine.key, machine]));
  const watched = waves.map((wave) =>
    wave.begunAt === null
      ? wave
      : {
          ...wave,
          members: wave.members.map((member) => watch(member, seen.get(member.dispenser), { target, now })),
        },
  );
  for (const [index, { begunAt, members }] of watched.entries()) {
    if (begunAt === null) continue;
    for (const [place, member] of members.entries()) {
      const before = waves[index]?.members[place]?.suspects ?? [];
      const end = whyEnded(member, before, {
        isOverdue: now - begunAt >= overdueMs,
        machine: seen.get(member.dispenser),
        target,
      });
      if (end) return { waves: watched, end, wasAway: false };
    }
  }
  const begun = watched.filter(({ begunAt }) => begunAt !== null);
  if (!begun.every((wave) => isSettled(wave, now))) return { waves: watched, end: null, wasAway: false };
  if (begun.length === watched.length) return { waves: watched, end: { kind: 'finished' }, wasAway: false };
  const next = beginWave(watched[begun.length]?.members ?? [], seen, now);
  return {
    waves: watched.map((wave, index) => (index === begun.length ? next : wave)),
    end: null,
    wasAway: false,
  };
}

/** The waves after a clock jump of `by` milliseconds. Only times after `from` are shifted; earlier times were right. */
export function movedWaves(
  waves: readonly RolloutWave[],
  { by, from }: { readonly by: number; readonly from: number },
): readonly RolloutWave[] {
  const moved = (at: number | null) => (at !== null && at > from ? at + by : at);
  return waves.map(({ begunAt, members }) => ({
    begunAt: moved(begunAt),
    members: members.map((member) => ({ ...member, updatedAt: moved(member.updatedAt) })),
  }));
}

/** The result of the update that a machine was ordered to install in its wave; undefined if not reported yet. */
function endOfUpdate({ lastUpdateAt }: RolloutMember, machine: SeenMachine | undefined) {
  const { lastUpdate } = machine?.report ?? {};
  return lastUpdate && lastUpdate.at !== lastUpdateAt ? lastUpdate : undefined;
}

/**
 * True if a machine reports the version of the update. If it already had the version, it must also have reported
 * that there is nothing newer.
 */
function hasTarget(member: RolloutMember, machine: SeenMachine, target: string): boolean {
  if (machine.report?.version !== target) return false;
  return member.version !== target || endOfUpdate(member, machine)?.outcome === 'nothing-newer';
}

/** Records a machine's update and its new problems. A removed machine counts as updated. */
function watch(
  member: RolloutMember,
  machine: SeenMachine | undefined,
  { target, now }: Pick<Look, 'target' | 'now'>,
): RolloutMember {
  if (!machine) return { ...member, updatedAt: member.updatedAt ?? now, suspects: [] };
  const { problems } = machine;
  const isUpdated = hasTarget(member, machine, target) && !problems.includes('silent');
  const updatedAt = member.updatedAt ?? (isUpdated ? now : null);
  const suspects = problems.filter(
    // A machine is unavailable while it updates.
    (problem) => !member.problems.includes(problem) && !(problem === 'silent' && updatedAt === null),
  );
  return { ...member, updatedAt, suspects };
}

/**
 * The reason why a machine stops the rollout. A problem counts only if two checks see it, because a newly started
 * machine has some problems for seconds.
 */
function whyEnded(
  member: RolloutMember,
  before: readonly string[],
  {
    isOverdue,
    machine,
    target,
  }: Pick<Look, 'target'> & { readonly isOverdue: boolean; readonly machine: SeenMachine | undefined },
): FleetRollout['end'] {
  const { dispenser, updatedAt, suspects } = member;
  const ended = endOfUpdate(member, machine);
  if (ended?.outcome === 'failed') return { kind: 'not-updated', dispenser, reason: ended.reason };
  const version = machine?.report?.version;
  const isWaiting = version === member.version && updatedAt === null && ended === undefined;
  if (version !== undefined && version !== target && !isWaiting) {
    return { kind: 'other-version', dispenser, version };
  }
  const problem = suspects.find((each) => before.includes(each));
  if (problem !== undefined) return { kind: 'problem', dispenser, problem };
  if (!isOverdue || updatedAt !== null) return null;
  return machine?.problems.includes('silent')
    ? { kind: 'problem', dispenser, problem: 'silent' }
    : { kind: 'not-updated', dispenser, reason: null };
}

const isSettled = ({ members }: RolloutWave, now: number): boolean =>
  members.every(
    ({ updatedAt, suspects }) => updatedAt !== null && now - updatedAt >= watchedMs && suspects.length === 0,
  );

/** Starts a wave. Every machine gets the order, because a machine that already has the target version reports so. */
function beginWave(
  members: readonly RolloutMember[],
  seen: ReadonlyMap<string, SeenMachine>,
  now: number,
): RolloutWave {
  return {
    begunAt: now,
    members: members.map((member) => {
      const machine = seen.get(member.dispenser);
      return {
        ...member,
        version: machine?.report?.version ?? null,
        problems: (machine?.problems ?? []).filter((problem) => problem !== 'silent'),
        lastUpdateAt: machine?.report?.lastUpdate?.at ?? null,
        updatedAt: machine ? null : now,
      };
    }),
  };
}
