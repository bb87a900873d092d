import { importBranches } from '../admin/import-branches.ts';
import { runCommand } from './run-command.ts';

await runCommand('npm run import -- FILE_OR_FOLDER', (configuration, path = '') =>
  importBranches(configuration, path, Date.now()),
);
