import type { FrameClock } from '../previewed-kiosk/messages.ts';

export interface RunningClock extends FrameClock {
  /** The page's monotonic clock at `at`, in milliseconds. */
  readonly since: number;
}

export const timeOf = ({ at, speed, since }: RunningClock, monotonic: number): number =>
  at + (monotonic - since) * speed;
