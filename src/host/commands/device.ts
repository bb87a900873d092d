import { commandDispenser } from '../operator/command-dispenser.ts';
import { runCommand } from './run-command.ts';

await runCommand('device WEBSOCKET_ID COMMAND', (settings, websocketID = '', command = '') =>
  commandDispenser(settings, { websocketID, command, now: Date.now }),
);
