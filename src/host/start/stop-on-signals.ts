import { constants } from 'node:os';

/** npm forwards a signal that the terminal has already sent to its children, so one Ctrl+C arrives twice. */
const samePressMs = 500;

/** Stops gracefully on the first SIGINT or SIGTERM. A second signal ends the process immediately. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let firstSignalAt: number | undefined;
  const onSignal = (signal: 'SIGINT' | 'SIGTERM') => {
    if (firstSignalAt === undefined) {
      firstSignalAt = performance.now();
      void stop();
    } else if (performance.now() - firstSignalAt > samePressMs) {
      process.exit(128 + constants.signals[signal]);
    }
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
