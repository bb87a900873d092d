import type {
  FleetMachine,
  FleetRollout,
  RolloutMember,
  RolloutWave,
} from '../../contract/additions/page/fleet.ts';

/** What is known of a machine while updates go out. */
export type SeenMachine = Pick<FleetMachine, 'key' | 'problems' | 'report'>;

/** A machine that has not updated by then will not, or cannot say so. */
const overdueMs = 15 * 60_000;
/** So long a wave is watched after its last update before the next one begins. */
const watchedMs = 10 * 60_000;

/** The waves in which machines update: one machine, a tenth of them, the others. */
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

/** What a rollout is after a look at its machines. */
export interface RolloutStep {
  readonly waves: readonly RolloutWave[];
  /** Null: it goes on. */
  readonly end: FleetRollout['end'];
  /** The dispensers that must be told to update now. */
  readonly toOrder: readonly string[];
}

/**
 * Looks at a rollout once a minute: it ends by itself when a machine has a problem that it had not before, says why it was not updated, or
 * has not updated after fifteen minutes; else the next wave begins when every machine of the one before has been well for ten minutes.
 */
export function followRollout(
  waves: readonly RolloutWave[],
  machines: readonly SeenMachine[],
  now: number,
): RolloutStep {
  const seen = new Map(machines.map((machine) => [machine.key, machine]));
  const watched = waves.map((wave) =>
    wave.begunAt === null
      ? wave
      : { ...wave, members: wave.members.map((member) => watch(member, seen.get(member.dispenser), now)) },
  );
  for (const [index, { begunAt, members }] of watched.entries()) {
    if (begunAt === null) continue;
    for (const [place, member] of members.entries()) {
      const before = waves[index]?.members[place]?.suspects ?? [];
      const end = whyEnded(member, before, {
        isOverdue: now - begunAt >= overdueMs,
        machine: seen.get(member.dispenser),
      });
      if (end) return { waves: watched, end, toOrder: [] };
    }
  }
  const begun = watched.filter(({ begunAt }) => begunAt !== null);
  if (!begun.every((wave) => isSettled(wave, now))) return { waves: watched, end: null, toOrder: [] };
  if (begun.length === watched.length) return { waves: watched, end: { kind: 'finished' }, toOrder: [] };
  const target = seen.get(begun[0]?.members[0]?.dispenser ?? '')?.report?.version;
  const next = beginWave(watched[begun.length]?.members ?? [], seen, { target, now });
  return {
    waves: watched.map((wave, index) => (index === begun.length ? next : wave)),
    end: null,
    toOrder: next.members.flatMap(({ dispenser, updatedAt }) => (updatedAt === null ? [dispenser] : [])),
  };
}

/** How the update ended that a machine was ordered in its wave; undefined: the machine has said nothing of it. */
function endOfUpdate({ lastUpdateAt }: RolloutMember, machine: SeenMachine | undefined) {
  const { lastUpdate } = machine?.report ?? {};
  return lastUpdate && lastUpdate.at !== lastUpdateAt ? lastUpdate : undefined;
}

/**
 * Notes whether a machine has another version, and which problems it had not before. One that was removed, or has nothing newer, counts as
 * updated.
 */
function watch(member: RolloutMember, machine: SeenMachine | undefined, now: number): RolloutMember {
  if (!machine) return { ...member, updatedAt: member.updatedAt ?? now, suspects: [] };
  const { problems, report } = machine;
  const isOther =
    report?.version !== member.version || endOfUpdate(member, machine)?.outcome === 'nothing-newer';
  const isUpdated = report !== null && isOther && !problems.includes('silent');
  const updatedAt = member.updatedAt ?? (isUpdated ? now : null);
  const suspects = problems.filter(
    // A machine is away while it updates.
    (problem) => !member.problems.includes(problem) && !(problem === 'silent' && updatedAt === null),
  );
  return { ...member, updatedAt, suspects };
}

/** A problem counts when it is there at two looks: a machine that has just started has some for seconds. */
function whyEnded(
  member: RolloutMember,
  before: readonly string[],
  { isOverdue, machine }: { readonly isOverdue: boolean; readonly machine: SeenMachine | undefined },
): FleetRollout['end'] {
  const { dispenser, updatedAt, suspects } = member;
  const ended = endOfUpdate(member, machine);
  if (ended?.outcome === 'failed') return { kind: 'not-updated', dispenser, reason: ended.reason };
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

/** A machine that has the version of the first one already needs no update. */
function beginWave(
  members: readonly RolloutMember[],
  seen: ReadonlyMap<string, SeenMachine>,
  { target, now }: { readonly target: string | undefined; readonly now: number },
): RolloutWave {
  return {
    begunAt: now,
    members: members.map((member) => {
      const machine = seen.get(member.dispenser);
      const version = machine?.report?.version ?? null;
      const isThere = !machine || (target !== undefined && version === target);
      return {
        ...member,
        version,
        problems: (machine?.problems ?? []).filter((problem) => problem !== 'silent'),
        lastUpdateAt: machine?.report?.lastUpdate?.at ?? null,
        updatedAt: isThere ? now : null,
      };
    }),
  };
}
