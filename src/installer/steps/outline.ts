import { displayManagerLink } from '../machine/machine.ts';
import { missingPackages } from '../machine/packages.ts';
import { foyerFolder } from '../machine/paths.ts';
import type { System } from '../machine/system.ts';
import { differencesFrom, missingUsers } from './difference.ts';
import type { Step } from './step.ts';

/** A summary of the changes in a few lines, for the person who must confirm them. */
export async function outline(steps: readonly Step[], system: System): Promise<string[]> {
  const lines: string[] = [];
  let files = 0;
  for (const step of steps) {
    if (step.kind !== 'command' && (await differencesFrom(step, system)).length === 0) continue;
    switch (step.kind) {
      case 'packages':
        lines.push(`install Debian packages: ${(await missingPackages(step.names, system)).join(' ')}`);
        break;
      case 'users':
        lines.push(`create the users ${(await missingUsers(step.names, system)).join(' and ')}`);
        break;
      case 'tree':
        lines.push(`copy ${step.from} to ${step.path}`);
        break;
      case 'no-link':
        lines.push(`start no desktop: uninstalling Foyer restores ${displayManagerLink}`);
        break;
      case 'kernel-words':
        lines.push(`add to ${step.path}: ${step.added.join(' ')}`);
        break;
      case 'enabled':
        lines.push(`start with the machine: ${step.units.join(' ')}`);
        break;
      case 'running':
        lines.push(`start ${step.unit} now`);
        break;
      case 'stopped':
        lines.push(`stop ${step.unit} now`);
        break;
      case 'file':
        files += 1;
        break;
      case 'folder':
      case 'no-file':
      case 'link':
      case 'command':
        break;
    }
  }
  return [...lines, ...(files > 0 ? [`write ${files} files in /etc, /usr/local and ${foyerFolder}`] : [])];
}
