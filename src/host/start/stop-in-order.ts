import { constants } from 'node:os';
import { setTimeout as after } from 'node:timers/promises';
import { exitCodes } from '../outcomes/outcome.ts';
import { killPrograms } from '../programs/start-program.ts';

/** The terminal sends a signal to all its processes, and npm forwards it again, so one Ctrl+C arrives twice. */
const samePressMs = 500;

/** The process ends after this time, even if something hangs. Ending the process itself takes some more time. */
const limitMs = 4_500;

/** A thread that is still busy after this time counts as hanging, for example in a folder that does not respond. */
const hangsMs = 500;

/** The pause before threads are checked again. */
const pauseMs = 20;

interface Deps {
  readonly stop: () => Promise<void>;
  readonly logFault: (error: unknown) => void;
}

/**
 * Stops on the first SIGINT, SIGTERM or uncaught error, and ends the process. A second signal ends it immediately.
 * After an uncaught error, the state is unknown. The exit code is then not 0, so a service manager restarts the
 * process.
 */
export function stopInOrder({ stop, logFault }: Deps): void {
  let begunAt: number | undefined;
  let code = 0;
  function begin(): void {
    begunAt = performance.now();
    setTimeout(killProcess, limitMs);
    void stop()
      .catch((error) => {
        console.error(error);
        code = 1;
      })
      .then(() => endProcess(() => code));
  }
  const onSignal = (signal: 'SIGINT' | 'SIGTERM') => {
    if (begunAt === undefined) {
      begin();
    } else if (performance.now() - begunAt > samePressMs) {
      if (isThreadBusy()) killProcess();
      process.exit(128 + constants.signals[signal]);
    }
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  // Node also passes unhandled rejections to this event.
  process.on('uncaughtException', (error) => {
    code = exitCodes.failed;
    logFault(error);
    if (begunAt === undefined) begin();
  });
  process.on('exit', killPrograms);
}

/**
 * Ends the process as soon as no thread is busy, and kills it if a thread hangs. Does not wait for open handles, such
 * as an output that nobody reads.
 */
async function endProcess(code: () => number): Promise<never> {
  const stoppedAt = performance.now();
  while (isThreadBusy()) {
    if (performance.now() - stoppedAt > hangsMs) killProcess();
    await after(pauseMs);
  }
  process.exit(code());
}

/** True while `process.exit` would wait for a thread, which can hang in a write or a name lookup. */
const isThreadBusy = () => process.getActiveResourcesInfo().some((name) => name.includes('Req'));

function killProcess(): void {
  killPrograms();
  process.kill(process.pid, 'SIGKILL');
}
