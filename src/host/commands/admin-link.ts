import { adminLink } from '../operator/admin-link.ts';
import { runCommand } from './run-command.ts';

await runCommand('admin-link', ({ dataDir }) => adminLink(dataDir));
