import { useSecondsLeft } from '../time/use-seconds-left.ts';
import type { Scene } from './scene.ts';

/** The time that the screen has left, and its whole time, in seconds. The component renders every second. */
export function useTimeLeft({ snapshot: { timeout }, timers }: Pick<Scene, 'snapshot' | 'timers'>) {
  const secondsLeft = useSecondsLeft(timers, timeout?.endsAt ?? 0);
  return { secondsLeft, seconds: (timeout?.totalMs ?? 0) / 1000 };
}
