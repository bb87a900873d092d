import { uptime } from 'node:os';
import { runOnMachine } from './run-on-machine.ts';

export interface ClockState {
  /** True if the network has set the clock since the start of the machine; false if not, or if unknown. */
  isSynchronised(): Promise<boolean>;
}

/** The state of the clock, which systemd reads from the kernel. */
export function systemdClock(): ClockState {
  return {
    async isSynchronised() {
      const args = ['show', '--property=NTPSynchronized', '--value'];
      return (await runOnMachine('timedatectl', args))?.trim() === 'yes';
    },
  };
}

/** The interval at which the uptime is read from its file. */
const readEveryMs = 1_000;

/** The milliseconds of a monotonic clock. Unlike `performance.now`, it continues while the machine sleeps. */
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
      // The uptime has a resolution of a hundredth of a second, or of one second.
      if (ahead - slept > 2_000) slept = ahead;
    }
    return now + slept;
  };
}
