import { expect, it } from 'vitest';
import { serviceClock } from './service-clock.ts';

function setUp(wall: number) {
  let elapsed = 0;
  const clock = serviceClock({ machineNow: () => wall, monotonic: () => elapsed });
  return { clock, pass: (ms: number) => (elapsed += ms) };
}

it("a machine that starts in 1970 shows the service's time after the first answer", () => {
  const { clock, pass } = setUp(0);
  expect(clock.now()).toBe(0);
  clock.update(1_795_254_120_000);
  pass(60_000);
  expect(clock.now()).toBe(1_795_254_180_000);
});

it('whole seconds and network delay do not make the clock jump', () => {
  const { clock, pass } = setUp(0);
  clock.update(1_000_000);
  pass(10_000);
  clock.update(1_009_000);
  expect(clock.now()).toBe(1_010_000);
});

it('the clock follows a service whose time was corrected', () => {
  const { clock } = setUp(0);
  clock.update(1_000_000);
  let jumps = 0;
  clock.onJump(() => (jumps += 1));
  clock.update(1_000_500);
  clock.update(4_600_000);
  expect([clock.now(), jumps]).toEqual([4_600_000, 1]);
});
