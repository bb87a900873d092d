import { describe, expect, it } from 'vitest';
import { runHook } from '../../../testing/preview/run-hook.tsx';
import { timeOf } from '../../frames/running-clock.ts';
import { usePageClock } from './use-page-clock.ts';

const serviceNow = Date.parse('2026-11-24T09:42:30Z');
const timeZone = 'Europe/Malta';

function openClock(first?: string) {
  let now = 0;
  let at = first;
  const options = () => ({
    at,
    timeZone,
    serviceNow: () => serviceNow + now,
    monotonic: () => now,
    onGo(next: string) {
      at = next;
    },
  });
  const hook = runHook(usePageClock, options());
  const go = (next: string | undefined) => {
    at = next;
    hook.use(options());
  };
  return {
    go,
    at: () => at,
    shows: () => new Date(timeOf(hook.result().clock, now)).toISOString().slice(0, 19),
    speed: () => hook.result().clock.speed,
    setSpeed(speed: number) {
      hook.after(() => hook.result().setSpeed(speed));
      hook.use(options());
    },
    pass(ms: number) {
      now += ms;
    },
  };
}

describe('the clock of the preview', () => {
  it('shows the running time of the service', () => {
    const clock = openClock();
    clock.pass(60_000);
    expect(clock.shows()).toBe('2026-11-24T09:43:30');
  });

  it('shows the time of the service when normal speed is chosen', () => {
    const clock = openClock();
    clock.setSpeed(1);
    expect(clock.at()).toBeUndefined();
  });

  it('is paused at the time of a link, in the time zone of the branch', () => {
    const clock = openClock('2026-12-24T13:05');
    clock.pass(60_000);
    expect([clock.shows(), clock.speed()]).toEqual(['2026-12-24T12:05:00', 0]);
  });

  it('pauses at a change from now to another time, and continues after a return to now', () => {
    const clock = openClock();
    clock.go('2026-12-24T13:05');
    clock.pass(60_000);
    expect(clock.shows()).toBe('2026-12-24T12:05:00');
    clock.go(undefined);
    expect([clock.shows(), clock.speed()]).toEqual(['2026-11-24T09:43:30', 1]);
  });

  it('runs at a chosen speed from its current time, even after a jump', () => {
    const clock = openClock('2026-12-24T13:05');
    clock.setSpeed(60);
    clock.pass(1_000);
    expect(clock.shows()).toBe('2026-12-24T12:06:00');
    clock.go('2026-12-25T08:00');
    clock.pass(1_000);
    expect(clock.shows()).toBe('2026-12-25T07:01:00');
  });

  it('writes the time at which it stops into the link', () => {
    const clock = openClock('2026-12-24T13:05');
    clock.setSpeed(600);
    clock.pass(1_000);
    clock.setSpeed(0);
    expect([clock.shows(), clock.at()]).toEqual(['2026-12-24T12:15:00', '2026-12-24T13:15']);
  });

  it('no longer shows the time of the service once it runs fast', () => {
    const clock = openClock();
    clock.setSpeed(60);
    expect([clock.at(), clock.speed()]).toEqual(['2026-11-24T10:42', 60]);
    clock.pass(1_000);
    expect(clock.shows()).toBe('2026-11-24T09:43:30');
  });
});
