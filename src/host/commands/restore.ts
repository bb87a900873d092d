import { restore } from '../admin/restore.ts';
import { runCommand } from './run-command.ts';

await runCommand('npm run restore -- FILE', ({ dataDir }, file = '') =>
  restore(dataDir, file, new Date().toISOString()),
);
