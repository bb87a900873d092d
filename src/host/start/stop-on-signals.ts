import { constants } from 'node:os';
import { setTimeout as after } from 'node:timers/promises';

/** npm forwards a signal that the terminal has already sent to its children, so one Ctrl+C arrives twice. */
const samePressMs = 500;

/** The process ends after this time, whatever hangs. */
const limitMs = 5_000;

/** Pause before threads are looked at again. */
const pauseMs = 20;

/** Stops gracefully on the first SIGINT or SIGTERM, and ends the process. A second signal ends it immediately. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let firstSignalAt: number | undefined;
  const onSignal = (signal: 'SIGINT' | 'SIGTERM') => {
    if (firstSignalAt === undefined) {
      firstSignalAt = performance.now();
      setTimeout(killProcess, limitMs);
      void stop().then(
        () => end(0),
        (error) => {
          console.error(error);
          return end(1);
        },
      );
    } else if (performance.now() - firstSignalAt > samePressMs) {
      if (isThreadBusy()) killProcess();
      process.exit(128 + constants.signals[signal]);
    }
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

/** Ends the process as soon as no thread is busy. Open handles, such as an output that nobody reads, are not waited for. */
async function end(code: number): Promise<never> {
  while (isThreadBusy()) await after(pauseMs);
  process.exit(code);
}

/** True while `process.exit` would wait for a thread, which can hang in a write or in the look-up of a name. */
const isThreadBusy = () => process.getActiveResourcesInfo().some((name) => name.includes('Req'));

const killProcess = () => process.kill(process.pid, 'SIGKILL');
