import { takeBackup } from '../operator/take-backup.ts';
import { runOnDataFile } from './run-command.ts';

await runOnDataFile('npm run foyer -- backup FILE', takeBackup);
