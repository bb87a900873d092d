import { useState } from 'react';
import { type RunningClock, timeOf } from '../../frames/running-clock.ts';
import { instantOf, localText } from '../../time/local-text.ts';

interface Options {
  /** Branch time such as `2026-12-24T13:05`; undefined for now. */
  readonly at: string | undefined;
  readonly timeZone: string;
  /** The service's time in milliseconds. */
  readonly serviceNow: () => number;
  /** Milliseconds since any fixed point. */
  readonly monotonic: () => number;
  readonly onGo: (at: string) => void;
}

interface State {
  readonly at: string | undefined;
  readonly clock: RunningClock;
  /** The time that the clock itself has written into the address; the clock does not jump to it. */
  readonly written?: string;
}

/**
 * The frames' clock. If the address contains a time, the clock is paused until a speed is chosen. Otherwise, it runs
 * from the current time.
 */
export function usePageClock({ at, timeZone, serviceNow, monotonic, onGo }: Options) {
  const startOf = (next: string | undefined, speed: number): RunningClock => ({
    at: next === undefined ? serviceNow() : instantOf(next, timeZone),
    since: monotonic(),
    speed,
  });
  const [state, setState] = useState<State>(() => ({ at, clock: startOf(at, at === undefined ? 1 : 0) }));
  let { clock } = state;
  if (at !== state.at) {
    const speed = at === undefined ? 1 : state.at === undefined ? 0 : clock.speed;
    if (state.written === undefined || at !== state.written) clock = startOf(at, speed);
    setState({ at, clock });
  }

  function setSpeed(speed: number): void {
    if (speed === clock.speed) return;
    const now = timeOf(clock, monotonic());
    // The time at which the clock stopped, or at which it began to differ from the service's clock.
    const written = speed === 0 || at === undefined ? localText(now, timeZone) : at;
    setState({ at, clock: { at: now, since: monotonic(), speed }, written });
    onGo(written);
  }
  return { clock, setSpeed };
}
