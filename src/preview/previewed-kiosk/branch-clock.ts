import type { FrameClock } from './messages.ts';

/** The branch's clock in a frame, which starts at a given time and runs at any speed. */
export type BranchClock = ReturnType<typeof branchClock>;

interface Deps {
  /** Milliseconds since any fixed point. */
  readonly monotonic: () => number;
  /** Returns a function that ends the repetition. */
  readonly every: (ms: number, run: () => void) => () => void;
}

const minuteMs = 60_000;
/** The minimum interval between updates. With shorter intervals, a laptop would do nothing but render. */
const shortestTurnMs = 250;

export function branchClock({ monotonic, every }: Deps, first: FrameClock) {
  const listeners = new Set<() => void>();
  let clock = first;
  let setAt = monotonic();
  let stop = () => {};
  const jump = () => {
    for (const listener of listeners) listener();
  };

  /** The kiosk updates its clock once per real minute, which is too slow for a fast clock. */
  function turn(): void {
    stop();
    stop = clock.speed > 1 ? every(Math.max(shortestTurnMs, minuteMs / clock.speed), jump) : () => {};
  }

  turn();
  return {
    now: () => Math.floor(clock.at + (monotonic() - setAt) * clock.speed),
    // The frame's answers contain no service time.
    update() {},
    onJump(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next: FrameClock): void {
      clock = next;
      setAt = monotonic();
      turn();
      jump();
    },
    close: () => stop(),
  };
}
