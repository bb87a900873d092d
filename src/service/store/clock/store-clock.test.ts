import { describe, expect, it } from 'vitest';
import { processClock } from './store-clock.ts';

const minute = 60_000;
const hour = 60 * minute;

function aClock(shown: number, latest: number | null = null) {
  const machine = { shown, uptime: 0 };
  const clock = processClock(() => machine.shown, {
    latest,
    earliest: hour,
    monotonic: () => machine.uptime,
  });
  return Object.assign(machine, {
    clock,
    pass(ms: number) {
      machine.shown += ms;
      machine.uptime += ms;
    },
  });
}

describe('the clock of a branch', () => {
  it("stops while the machine's clock is set back by up to two minutes", () => {
    const machine = aClock(10 * hour);
    machine.clock.now();
    const times = [-minute, -minute, 2 * minute, 1].map((by) => {
      machine.shown += by;
      return machine.clock.now();
    });
    expect(times).toEqual([10 * hour, 10 * hour, 10 * hour, 10 * hour + 1]);
  });

  it('shows whole milliseconds until a jump is accepted', () => {
    const machine = aClock(10 * hour);
    machine.clock.now();
    machine.pass(1);
    machine.uptime += 0.5767;
    machine.shown += hour;
    expect(machine.clock.now()).toBe(10 * hour + 1);
    expect(machine.clock.isHeld()).toBe(true);
  });

  it('begins with the newest change if a machine starts with the time of its last shutdown', () => {
    expect(aClock(10 * hour - minute, 10 * hour).clock.now()).toBe(10 * hour);
    expect(aClock(9 * hour, 10 * hour).clock.now()).toBe(10 * hour);
  });

  it('continues from the newest change as long as the clock shows a time before the build date', () => {
    const machine = aClock(-5 * hour, 10 * hour);
    machine.pass(3 * hour);
    expect([machine.clock.now(), machine.clock.dueJump()]).toEqual([13 * hour, undefined]);
    machine.shown = 20 * hour;
    expect(machine.clock.dueJump()).toEqual({ by: 7 * hour, since: 10 * hour });
  });

  it('follows a jump that lasts 15 minutes, but no shorter jump', () => {
    const machine = aClock(10 * hour);
    machine.pass(hour);
    machine.shown -= 5 * hour;
    machine.pass(14 * minute);
    expect([machine.clock.now(), machine.clock.dueJump()]).toEqual([11 * hour + 14 * minute, undefined]);
    machine.shown += 5 * hour;
    machine.pass(minute);
    machine.clock.now();
    machine.shown -= 5 * hour;
    machine.clock.now();
    machine.pass(14 * minute);
    expect(machine.clock.dueJump()).toBeUndefined();
    machine.pass(minute);
    expect(machine.clock.dueJump()).toEqual({ by: -5 * hour, since: null });
    machine.clock.follow(-5 * hour);
    expect([machine.clock.now(), machine.clock.shift()]).toEqual([machine.shown, -5 * hour]);
  });

  it('triggers no end of day and no deletion until its time is certain', () => {
    const machine = aClock(500 * hour, 10 * hour);
    expect([machine.clock.isCertain(), machine.clock.deletionTime()]).toEqual([false, 0]);
    machine.pass(15 * minute);
    expect([machine.clock.isCertain(), machine.clock.deletionTime()]).toEqual([true, 0]);
    machine.clock.confirm(machine.shown - hour);
    expect(machine.clock.deletionTime()).toBe(0);
    machine.clock.confirm(machine.shown);
    expect(machine.clock.deletionTime()).toBe(machine.shown);
  });
});
