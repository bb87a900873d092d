import type { FrameClock } from '../previewed-kiosk/messages.ts';

/** The clock of the branch on the page. */
export interface RunningClock extends FrameClock {
  /** Milliseconds of the page's monotonic clock when it showed `at`. */
  readonly since: number;
}

/** The time of a clock, by the page's monotonic clock. */
export const timeOf = ({ at, speed, since }: RunningClock, monotonic: number): number =>
  at + (monotonic - since) * speed;
