import type { FastifyInstance } from 'fastify';
import { type RestartCommand, runRestartCommand } from './restart-command.ts';
import { createWatchdog, type Watchdog } from './watchdog.ts';

/** A command that restarts a browser, such as `systemctl --user restart`, takes a few seconds. */
const restartTimeoutMs = 30_000;
const checkMs = 1_000;

/** Watches the page of this machine as long as the app runs. Without a command it restarts nothing. */
export function watchBrowser(app: FastifyInstance, command: RestartCommand | undefined): Watchdog {
  const watchdog = createWatchdog({
    restart: command && (() => runRestartCommand(command, restartTimeoutMs)),
    log: app.log,
  });
  const watching = setInterval(watchdog.check, checkMs);
  app.addHook('onClose', async () => clearInterval(watching));
  return watchdog;
}
