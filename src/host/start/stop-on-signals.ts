import { constants } from 'node:os';

/** npm passes on what a terminal has told its children already, so one press of Ctrl+C arrives twice. */
const onePressMs = 500;

/** Stops in order on the first signal to stop, and at once on another one. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let since: number | undefined;
  const onSignal = (signal: 'SIGINT' | 'SIGTERM') => {
    if (since === undefined) {
      since = performance.now();
      void stop();
    } else if (performance.now() - since > onePressMs) {
      process.exit(128 + constants.signals[signal]);
    }
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
