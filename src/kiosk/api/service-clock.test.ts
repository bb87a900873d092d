import { expect, it } from 'vitest';
import { serviceClock } from './service-clock.ts';

function setUp(wall: number) {
  let elapsed = 0;
  const clock = serviceClock({ wall: () => wall, monotonic: () => elapsed });
  return { clock, pass: (ms: number) => (elapsed += ms) };
}

it("a machine that starts in 1970 shows the service's time after the first answer", () => {
  const { clock, pass } = setUp(0);
  expect(clock.now()).toBe(0);
  clock.heard(1_795_254_120_000);
  pass(60_000);
  expect(clock.now()).toBe(1_795_254_180_000);
});

it('whole seconds and travel time do not make the clock jump to and fro', () => {
  const { clock, pass } = setUp(0);
  clock.heard(1_000_000);
  pass(10_000);
  clock.heard(1_009_000);
  expect(clock.now()).toBe(1_010_000);
});

it('a service whose clock was set right is followed', () => {
  const { clock } = setUp(0);
  clock.heard(1_000_000);
  let jumps = 0;
  clock.onJump(() => (jumps += 1));
  clock.heard(1_000_500);
  clock.heard(4_600_000);
  expect([clock.now(), jumps]).toEqual([4_600_000, 1]);
});
