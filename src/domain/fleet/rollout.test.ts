import { describe, expect, it } from 'vitest';
import type { RolloutWave } from '../../contract/additions/page/fleet.ts';
import { dispensersWaitingIn, followRollout, movedWaves, planWaves, type SeenMachine } from './rollout.ts';

const minute = 60_000;
const start = 1_795_257_720_000;
const names = Array.from({ length: 21 }, (_, index) => `d${index}`);

function aMachine(
  key: string,
  version = '1.0.0',
  problems: string[] = [],
  lastUpdate: NonNullable<SeenMachine['report']>['lastUpdate'] = null,
): SeenMachine {
  return {
    key,
    problems,
    report: {
      version,
      problems,
      updateChannel: 'https://releases.example',
      printer: { kind: 'host', state: 'ready', leftSlips: null },
      page: { life: 'alive', screen: 'menu' },
      lastUpdate,
    },
  };
}

function aRollout(dispensers: readonly string[], change: Record<string, SeenMachine> = {}) {
  const machines = new Map(dispensers.map((key) => [key, change[key] ?? aMachine(key)]));
  const rollout = {
    machines,
    now: start,
    lookedAt: start - minute,
    waves: planWaves(dispensers) as readonly RolloutWave[],
    ordered: [] as (readonly string[])[],
    look(minutes: number, update: (key: string) => SeenMachine = (key) => aMachine(key, '1.1.0')) {
      for (let passed = 0; passed < minutes; passed += 1) {
        const { now, lookedAt } = rollout;
        const look = { target: '1.1.0', now, lookedAt };
        const { waves, end } = followRollout(rollout.waves, [...machines.values()], look);
        rollout.waves = waves;
        rollout.lookedAt = now;
        if (end) return end;
        const toOrder = dispensersWaitingIn(waves).filter((key) => !rollout.ordered.flat().includes(key));
        if (toOrder.length > 0) rollout.ordered.push(toOrder);
        for (const key of toOrder) machines.set(key, update(key));
        rollout.now += minute;
      }
      return null;
    },
  };
  return rollout;
}

describe('a rollout continues', () => {
  it('to one machine, then to a tenth of all machines, then to the others', () => {
    const sizes = (count: number) => planWaves(names.slice(0, count)).map(({ members }) => members.length);
    expect([1, 2, 5, 21].map(sizes)).toEqual([[1], [1, 1], [1, 1, 3], [1, 3, 17]]);
  });

  it('to the next wave when the previous wave has been healthy for ten minutes', () => {
    const rollout = aRollout(['d0', 'd1', 'd2']);
    rollout.look(11);
    expect(rollout.ordered).toEqual([['d0']]);
    rollout.look(1);
    expect(rollout.ordered).toEqual([['d0'], ['d1']]);
    expect(rollout.look(30)).toEqual({ kind: 'finished' });
    expect(rollout.ordered).toEqual([['d0'], ['d1'], ['d2']]);
  });

  it('after a machine that already had the version only once this machine reports the end of its update', () => {
    const rollout = aRollout(['d0', 'd1', 'd2'], { d1: aMachine('d1', '1.1.0') });
    const update = (key: string) =>
      key === 'd1'
        ? aMachine(key, '1.1.0', [], { at: rollout.now, outcome: 'nothing-newer', reason: '' })
        : aMachine(key, '1.1.0');
    expect(rollout.look(60, update)).toEqual({ kind: 'finished' });
    expect(rollout.ordered).toEqual([['d0'], ['d1'], ['d2']]);
  });

  it('past a machine that finds nothing newer, even if it is the first machine', () => {
    const rollout = aRollout(['d0', 'd1', 'd2'], {
      d0: aMachine('d0', '1.1.0'),
      d1: aMachine('d1', '1.1.0'),
    });
    const update = (key: string) =>
      aMachine(key, '1.1.0', [], { at: rollout.now, outcome: 'nothing-newer', reason: '' });
    expect(rollout.look(60, update)).toEqual({ kind: 'finished' });
    expect(rollout.ordered).toEqual([['d0'], ['d1'], ['d2']]);
  });

  it('past a machine that has been removed from the branch', () => {
    const rollout = aRollout(['d0', 'd1', 'd2']);
    rollout.look(5);
    rollout.machines.delete('d1');
    expect(rollout.look(60)).toEqual({ kind: 'finished' });
    expect(rollout.ordered).toEqual([['d0'], ['d2']]);
  });
});

it('the times of a rollout are shifted with a jump of the clock, so no wave begins early or waits for hours', () => {
  for (const by of [-60 * minute, 60 * minute]) {
    const rollout = aRollout(['d0', 'd1']);
    rollout.look(5);
    rollout.waves = movedWaves(rollout.waves, { by, from: start - minute });
    rollout.now += by;
    rollout.lookedAt += by;
    rollout.look(6);
    expect(rollout.ordered).toEqual([['d0']]);
    rollout.look(2);
    expect(rollout.ordered).toEqual([['d0'], ['d1']]);
  }
});

it('a rollout ignores the time while the service was down, and blames no machine at the first check afterwards', () => {
  const rollout = aRollout(['d0', 'd1']);
  const old = (key: string) => aMachine(key);
  expect(rollout.look(5, old)).toBeNull();
  rollout.now += 60 * minute;
  rollout.machines.set('d0', aMachine('d0', '1.0.0', ['silent']));
  expect(rollout.look(9)).toBeNull();
  rollout.machines.set('d0', aMachine('d0', '1.1.0'));
  rollout.look(2);
  rollout.now += 60 * minute;
  rollout.machines.set('d0', aMachine('d0', '1.1.0', ['silent']));
  rollout.look(1);
  rollout.machines.set('d0', aMachine('d0', '1.1.0'));
  rollout.look(8);
  expect(rollout.ordered).toEqual([['d0']]);
  expect(rollout.look(60)).toEqual({ kind: 'finished' });
});

describe('a rollout stops', () => {
  it.each(['my-version', '0.9.0', '1.1.1', '7.0.0', '1.1.0-beta'])(
    'when the first machine reports version %s instead of the version of the update',
    (version) => {
      const rollout = aRollout(['d0', 'd1']);
      expect(rollout.look(3, (key) => aMachine(key, version))).toEqual({
        kind: 'other-version',
        dispenser: 'd0',
        version,
      });
      expect(rollout.ordered).toEqual([['d0']]);
    },
  );

  it('when a machine of a later wave reports another version; the target stays unchanged', () => {
    const rollout = aRollout(['d0', 'd1', 'd2']);
    const update = (key: string) => aMachine(key, key === 'd1' ? '7.0.0' : '1.1.0');
    expect(rollout.look(60, update)).toEqual({ kind: 'other-version', dispenser: 'd1', version: '7.0.0' });
    expect(rollout.ordered).toEqual([['d0'], ['d1']]);
  });

  it('when a machine reports another version after its update', () => {
    const rollout = aRollout(['d0', 'd1', 'd2']);
    rollout.look(5);
    rollout.machines.set('d0', aMachine('d0', '1.0.0'));
    expect(rollout.look(60)).toEqual({ kind: 'other-version', dispenser: 'd0', version: '1.0.0' });
    expect(rollout.ordered).toEqual([['d0']]);
  });

  it("when a machine's channel has nothing newer, but the machine has another version", () => {
    const rollout = aRollout(['d0', 'd1']);
    const update = (key: string) =>
      aMachine(key, '1.0.0', [], { at: rollout.now, outcome: 'nothing-newer', reason: '' });
    expect(rollout.look(3, update)).toEqual({ kind: 'other-version', dispenser: 'd0', version: '1.0.0' });
  });

  it('when a machine already had the target version and never reports the end of its update', () => {
    const rollout = aRollout(['d0', 'd1'], { d0: aMachine('d0', '1.1.0') });
    expect(rollout.look(30)).toEqual({ kind: 'not-updated', dispenser: 'd0', reason: null });
    expect(rollout.ordered).toEqual([['d0']]);
  });

  it('when a machine has a new problem, even in an earlier wave', () => {
    const rollout = aRollout(['d0', 'd1', 'd2']);
    rollout.look(14);
    rollout.machines.set('d0', aMachine('d0', '1.1.0', ['paper-missing']));
    expect(rollout.look(2)).toEqual({ kind: 'problem', dispenser: 'd0', problem: 'paper-missing' });
    expect(rollout.ordered).toEqual([['d0'], ['d1']]);
  });

  it('but not for an older problem, or for a problem that lasts only seconds', () => {
    const rollout = aRollout(['d0', 'd1'], { d0: aMachine('d0', '1.0.0', ['paper-missing']) });
    rollout.look(2, (key) => aMachine(key, '1.1.0', ['paper-missing']));
    rollout.machines.set('d0', aMachine('d0', '1.1.0', ['paper-missing', 'screen-silent']));
    expect(rollout.look(1)).toBeNull();
    rollout.machines.set('d0', aMachine('d0', '1.1.0', ['paper-missing']));
    expect(rollout.look(60)).toEqual({ kind: 'finished' });
  });

  it('when a machine is silent fifteen minutes after its order, and not before', () => {
    const rollout = aRollout(['d0', 'd1']);
    const silent = (key: string) => aMachine(key, '1.0.0', ['silent']);
    expect(rollout.look(15, silent)).toBeNull();
    expect(rollout.look(1)).toEqual({ kind: 'problem', dispenser: 'd0', problem: 'silent' });
  });

  it('when a machine still has its old version after fifteen minutes and has reported no reason', () => {
    const rollout = aRollout(['d0', 'd1']);
    expect(rollout.look(15, (key) => aMachine(key))).toBeNull();
    expect(rollout.look(1)).toEqual({ kind: 'not-updated', dispenser: 'd0', reason: null });
  });

  it('at once with the reason when a machine reports why it was not updated', () => {
    const reason = 'The page did not report within two minutes';
    const rollout = aRollout(['d0', 'd1']);
    const update = (key: string) => aMachine(key, '1.0.0', [], { at: start, outcome: 'failed', reason });
    expect(rollout.look(2, update)).toEqual({ kind: 'not-updated', dispenser: 'd0', reason });
  });

  it('but not for an earlier failed update', () => {
    const earlier = { at: start - 60 * minute, outcome: 'failed', reason: 'The channel was away' } as const;
    const rollout = aRollout(['d0', 'd1'], { d0: aMachine('d0', '1.0.0', [], earlier) });
    expect(rollout.look(3, (key) => aMachine(key, '1.0.0', [], earlier))).toBeNull();
  });
});
