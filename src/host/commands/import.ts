import { importBranches } from '../operator/import-branches.ts';
import { runCommand } from './run-command.ts';

await runCommand('import FILE_OR_FOLDER', (settings, path = '') => importBranches(settings, path, Date.now));
