import { beginNewEpoch } from '../operator/begin-new-epoch.ts';
import { runCommand } from './run-command.ts';

await runCommand('epoch', (settings) => beginNewEpoch(settings, Date.now));
