import { takeBackup } from '../admin/take-backup.ts';
import { runCommand } from './run-command.ts';

await runCommand('npm run backup -- FILE', ({ dataDir }, file = '') => takeBackup(dataDir, file));
