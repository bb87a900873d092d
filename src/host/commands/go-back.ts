import { goBack } from '../operator/go-back.ts';
import { runCommand } from './run-command.ts';

await runCommand('go-back [NUMBER] [BRANCH]', (settings, ...operands) =>
  goBack(settings, operands, Date.now),
);
