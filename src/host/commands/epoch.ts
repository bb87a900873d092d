import { beginNewEpoch } from '../operator/begin-new-epoch.ts';
import { runCommand } from './run-command.ts';

await runCommand('npm run foyer -- epoch', (settings) => beginNewEpoch(settings, Date.now));
