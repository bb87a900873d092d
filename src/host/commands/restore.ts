import { restore } from '../operator/restore.ts';
import { runOnDataFile } from './run-command.ts';

await runOnDataFile('restore FILE', (dataDir, file) => restore(dataDir, file, new Date().toISOString()));
