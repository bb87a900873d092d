import { commandDispenser } from '../admin/command-dispenser.ts';
import { runCommand } from './run-command.ts';

await runCommand('npm run device -- WEBSOCKET_ID COMMAND', (configuration, websocketID = '', command = '') =>
  commandDispenser(configuration, { websocketID, command, now: Date.now() }),
);
