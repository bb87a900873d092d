import { takeBackup } from '../operator/take-backup.ts';
import { runOnDataFile } from './run-command.ts';

await runOnDataFile('backup FILE', takeBackup);
