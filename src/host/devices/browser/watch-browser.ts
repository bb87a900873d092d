import type { FastifyInstance } from 'fastify';
import { rememberTries, type Tried } from '../../outcomes/tried.ts';
import { isProgramThere } from '../../programs/find-program.ts';
import { type RestartCommand, runRestartCommand } from './restart-command.ts';
import { createWatchdog, type Watchdog } from './watchdog.ts';

/** A command such as `systemctl --user restart` takes a few seconds. */
const restartTimeoutMs = 30_000;
const checkMs = 1_000;

interface WatchedBrowser {
  readonly watchdog: Watchdog;
  /**
   * The result of the last restart; null if there is no command. A missing program counts as failed from the start.
   */
  triedRestart(): Tried | null;
}

/** Watches the page on this machine while the app runs. Restarts the browser only if a command is set. */
export function watchBrowser(
  app: Pick<FastifyInstance, 'addHook' | 'log'>,
  command: RestartCommand | undefined,
  now: () => number,
): WatchedBrowser {
  const tries = rememberTries(now);
  if (command && !isProgramThere(command[0])) tries.note(false);
  const restart = async (command: RestartCommand) => {
    const problem = await runRestartCommand(command, restartTimeoutMs);
    tries.note(problem === undefined);
    return problem;
  };
  const watchdog = createWatchdog({ restart: command && (() => restart(command)), log: app.log });
  const watching = setInterval(watchdog.check, checkMs);
  app.addHook('onClose', async () => clearInterval(watching));
  return { watchdog, triedRestart: () => (command ? tries.current() : null) };
}
