import { uptime } from 'node:os';
import { runOnMachine } from './run-on-machine.ts';

export interface ClockState {
  /** True if the network has set the clock since the machine started. False if it has not, or if this is unknown. */
  isSynchronised(): Promise<boolean>;
}

/** The state of the clock according to systemd, which reads it from the kernel. */
export function systemdClock(): ClockState {
  return {
    async isSynchronised() {
      const args = ['show', '--property=NTPSynchronized', '--value'];
      return (await runOnMachine('timedatectl', args))?.trim() === 'yes';
    },
  };
}

const readEveryMs = 1_000;

/**
 * A monotonic clock in milliseconds. Unlike `performance.now`, it also counts the time during which the machine
 * sleeps.
 */
export function sleeplessClock(
  awake: () => number = () => performance.now(),
  uptimeMs: () => number = () => uptime() * 1_000,
): () => number {
  const lead = uptimeMs() - awake();
  let slept = 0;
  let readAt = awake();
  return () => {
    const now = awake();
    if (now - readAt >= readEveryMs) {
      readAt = now;
      const ahead = uptimeMs() - now - lead;
      // The resolution of the uptime is between a hundredth of a second and one second.
      if (ahead - slept > 2_000) slept = ahead;
    }
    return now + slept;
  };
}
