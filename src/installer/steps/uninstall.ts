import { rm, rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Machine } from '../machine/machine.ts';
import { foyerFolder, unfinishedFile, versionsFolder } from '../machine/paths.ts';
import { exists, onDisk, type System } from '../machine/system.ts';
import { linkAtomically, writeAtomically } from '../machine/write-atomically.ts';
import { problemOf } from './apply.ts';
import { kernelWords, missingUsers } from './difference.ts';
import type { Action, Step } from './step.ts';

/** Takes the steps back, the last first. Data, branch and settings stay, and belong to root then. */
export async function uninstall(
  steps: readonly Step[],
  system: System,
  { systemdRuns, memory }: Pick<Machine, 'systemdRuns' | 'memory'>,
) {
  const removed: string[] = [];
  const failures: string[] = [];
  const say = (line: string | undefined) => line !== undefined && removed.push(line);
  for (const step of [...steps].reverse()) {
    if (step.kind === 'command') continue;
    try {
      say(await takeBack(step, system, { systemdRuns }));
    } catch (error) {
      failures.push(problemOf(error));
    }
  }
  await rm(onDisk(system, versionsFolder), { recursive: true, force: true });
  await rm(onDisk(system, unfinishedFile), { force: true });
  // Now that the files are gone.
  for (const step of steps) {
    if (step.kind === 'command' && (await exists(system, step.needs)))
      await system.run(step.program, step.args);
  }
  const packages = memory.packages.length > 0 ? `apt-get purge ${memory.packages.join(' ')}` : undefined;
  return {
    removed,
    /** What could not be removed, and why. */
    failures,
    /** What stays, and what the operator can still do. */
    notes: [
      `Kept: data, branch and settings in ${foyerFolder}. To delete them: rm -r ${foyerFolder}`,
      ...(packages
        ? [`Kept: the packages that came with Foyer, which others may use now. To remove them: ${packages}`]
        : []),
      'Restart the machine: the console or desktop has the screen again.',
    ],
  };
}

/** Takes one step back. Returns what it did; undefined: nothing was there. */
async function takeBack(
  step: Action,
  system: System,
  { systemdRuns }: { readonly systemdRuns: boolean },
): Promise<string | undefined> {
  switch (step.kind) {
    case 'running':
      if (systemdRuns) await system.run('systemctl', ['stop', step.unit]);
      return systemdRuns ? `stopped ${step.unit}` : undefined;
    case 'enabled':
      await system.run('systemctl', ['disable', ...step.units]);
      return `disabled ${step.units.join(' ')}`;
    case 'users': {
      const missing = await missingUsers(step.names, system);
      const users = step.names.filter((name) => !missing.includes(name));
      for (const name of users) await system.run('userdel', [name]);
      return users.length > 0 ? `deleted users: ${users.join(' ')}` : undefined;
    }
    case 'file':
      // A group that is gone must not own what stays: its number may be given to another one.
      if (step.isKept) return giveToRoot(step.path, system);
      return removeFile(step.path, system);
    case 'no-file':
    case 'link':
      return removeFile(step.path, system);
    case 'folder':
      return giveToRoot(step.path, system);
    case 'tree':
      if (step.isKept) return giveToRoot(step.path, system);
      if (!(await exists(system, step.path))) return undefined;
      await rm(onDisk(system, step.path), { recursive: true });
      return `removed ${step.path}`;
    case 'no-link': {
      if (await exists(system, step.path)) return undefined;
      await linkAtomically(onDisk(system, step.path), step.target);
      return `${step.path} points to ${step.target} again`;
    }
    case 'kernel-words': {
      const words = await kernelWords(step.path, system);
      const kept = words.filter((word) => !step.added.includes(word));
      if (kept.length === words.length) return undefined;
      await writeAtomically(onDisk(system, step.path), `${kept.join(' ')}\n`);
      return `removed from ${step.path}: ${step.added.join(' ')}`;
    }
    case 'packages':
    case 'stopped':
    case 'command':
      return undefined;
  }
}

async function giveToRoot(path: string, system: System): Promise<undefined> {
  if (!(await exists(system, path))) return;
  await (path === foyerFolder ? system.setOwner : system.setOwnerOfAll)(path, 'root:root');
}

async function removeFile(path: string, system: System): Promise<string | undefined> {
  if (!(await exists(system, path))) return undefined;
  await rm(onDisk(system, path));
  await removeEmptyFolders(dirname(path), system);
  return `removed ${path}`;
}

/** Removes folders that are empty now, unless they belong to a package. */
async function removeEmptyFolders(path: string, system: System): Promise<void> {
  if (path === '/' || path === foyerFolder) return;
  if ((await system.run('dpkg-query', ['-S', path])).code === 0) return;
  try {
    await rmdir(onDisk(system, path));
  } catch {
    return;
  }
  await removeEmptyFolders(dirname(path), system);
}
