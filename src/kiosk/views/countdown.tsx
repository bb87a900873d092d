import type { ReactNode } from 'react';
import { useSecondsLeft } from '../time/use-seconds-left.ts';
import type { Scene } from './scene.ts';

interface TimeLeft {
  readonly secondsLeft: number;
  /** The whole time of the screen. */
  readonly seconds: number;
}

interface CountdownProps extends Pick<Scene, 'snapshot' | 'timers'> {
  readonly children: (time: TimeLeft) => ReactNode;
}

/** Renders its children every second with the time that the screen has left. Nothing outside of it renders again. */
export function Countdown({ snapshot: { timeout }, timers, children }: CountdownProps) {
  const secondsLeft = useSecondsLeft(timers, timeout?.endsAt ?? 0);
  return children({ secondsLeft, seconds: (timeout?.totalMs ?? 0) / 1000 });
}
