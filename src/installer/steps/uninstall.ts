import { readFile, rm, rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { MachineFacts } from '../machine/machine.ts';
import {
  firstStartFile,
  foyerFolder,
  madeFoldersFile,
  shareFolder,
  unfinishedFile,
  versionsFolder,
} from '../machine/paths.ts';
import { exists, onDisk, type System } from '../machine/system.ts';
import { linkAtomically, writeAtomically } from '../machine/write-atomically.ts';
import { failureOf, failureText } from './apply.ts';
import { enabledUnits, isUnitActive, kernelWordsNow, missingUsers } from './difference.ts';
import type { RequiredState, Step } from './step.ts';

/** Reverts the steps, last first. Data, branch and settings stay, and then belong to root. */
export async function uninstall(
  steps: readonly Step[],
  system: System,
  { systemdRuns, memory }: Pick<MachineFacts, 'systemdRuns' | 'memory'>,
) {
  const removed: string[] = [];
  const failures: string[] = [];
  const made = await madeFolders(system);
  for (const step of [...steps].reverse()) {
    if (step.kind === 'command') continue;
    const taken = await takeBack(step, system, { systemdRuns, made }).catch((error) => ({
      done: [],
      failed: [failureText(error)],
    }));
    removed.push(...taken.done);
    failures.push(...taken.failed);
  }
  if (await exists(system, versionsFolder)) {
    await rm(onDisk(system, versionsFolder), { recursive: true });
    removed.push(`removed ${versionsFolder}`);
  }
  for (const file of [unfinishedFile, firstStartFile, madeFoldersFile])
    await rm(onDisk(system, file), { force: true });
  // The commands run again, because the files that they read have been removed.
  for (const step of steps) {
    if (step.kind === 'command' && (await exists(system, step.needs)))
      await system.run(step.program, step.args);
  }
  const packages = memory.packages.length > 0 ? `apt-get purge ${memory.packages.join(' ')}` : undefined;
  return {
    removed,
    /** The parts that could not be removed, with the reasons. */
    failures,
    /** The parts that stay, and the operator's next steps. */
    notes: [
      `Kept: ${keptData}`,
      ...(packages
        ? [
            `Kept: the packages that were installed with Foyer, because other programs may use them. To remove them: ${packages}`,
          ]
        : []),
      'Restart the machine: the console or desktop has the screen again.',
    ],
  };
}

/** The parts that uninstalling keeps, and the command that deletes them. */
export const keptData = `data, branch and settings in ${foyerFolder}. To delete them: rm -r ${foyerFolder}`;

/**
 * The parts of a step that were removed, and those that could not be removed. Both lists are empty if nothing was
 * there.
 */
interface Taken {
  readonly done: readonly string[];
  readonly failed: readonly string[];
}

const nothing: Taken = { done: [], failed: [] };
const done = (line: string): Taken => ({ done: [line], failed: [] });

async function takeBack(
  step: RequiredState,
  system: System,
  { systemdRuns, made }: { readonly systemdRuns: boolean; readonly made: readonly string[] },
): Promise<Taken> {
  switch (step.kind) {
    case 'running':
      if (!systemdRuns || !(await isUnitActive(step.unit, system))) return nothing;
      return ran(`stopped ${step.unit}`, 'systemctl', ['stop', step.unit], system);
    case 'enabled': {
      const enabled = await enabledUnits(step.units, system);
      if (enabled.length === 0) return nothing;
      return ran(`disabled ${enabled.join(' ')}`, 'systemctl', ['disable', ...enabled], system);
    }
    case 'users': {
      const missing = await missingUsers(step.names, system);
      const deleted: Taken[] = [];
      const users = step.names.filter((each) => !missing.includes(each));
      for (const name of users)
        deleted.push(await ran(`deleted the user ${name}`, 'userdel', [name], system));
      return {
        done: deleted.flatMap((taken) => taken.done),
        failed: deleted.flatMap((taken, index) =>
          taken.failed.map((why) => `the user ${users[index]}: ${why}`),
        ),
      };
    }
    case 'file':
      // A deleted group must not own remaining files, because another group may get its number.
      if (step.isKept) return giveToRoot(step.path, system);
      return removeFile(step.path, system, made);
    case 'no-file':
    case 'link':
      return removeFile(step.path, system, made);
    case 'folder':
      return giveToRoot(step.path, system);
    case 'tree':
      if (step.isKept) return giveToRoot(step.path, system);
      if (!(await exists(system, step.path))) return nothing;
      await rm(onDisk(system, step.path), { recursive: true });
      return done(`removed ${step.path}`);
    case 'no-link': {
      if (await exists(system, step.path)) return nothing;
      await linkAtomically(onDisk(system, step.path), step.target);
      return done(`${step.path} points to ${step.target} again`);
    }
    case 'kernel-words': {
      const words = await kernelWordsNow(step.path, system);
      const kept = words.filter((word) => !step.added.includes(word));
      if (kept.length === words.length) return nothing;
      await writeAtomically(onDisk(system, step.path), `${kept.join(' ')}\n`);
      return done(`removed from ${step.path}: ${step.added.join(' ')}`);
    }
    case 'packages':
    case 'stopped':
    case 'command':
      return nothing;
  }
}

/** Runs a command. `line` describes its result. */
async function ran(line: string, program: string, args: readonly string[], system: System): Promise<Taken> {
  const end = await system.run(program, args);
  return end.code === 0 ? done(line) : { done: [], failed: [failureOf(program, args, end)] };
}

async function giveToRoot(path: string, system: System): Promise<Taken> {
  if (await exists(system, path))
    await (path === foyerFolder ? system.setOwner : system.setOwnerOfAll)(path, 'root:root');
  return nothing;
}

async function removeFile(path: string, system: System, made: readonly string[]): Promise<Taken> {
  if (!(await exists(system, path))) return nothing;
  await rm(onDisk(system, path));
  await removeEmptyFolders(dirname(path), system, made);
  return done(`removed ${path}`);
}

/** The folders that installations created, and always the folder of Foyer's shared files. */
async function madeFolders(system: System): Promise<string[]> {
  const record = await readFile(onDisk(system, madeFoldersFile), 'utf8').catch(() => '');
  return [shareFolder, ...record.split('\n').filter((path) => path !== '')];
}

/** Removes empty folders that an installation created, unless a package owns them by now. */
async function removeEmptyFolders(path: string, system: System, made: readonly string[]): Promise<void> {
  if (!made.some((folder) => path === folder || path.startsWith(`${folder}/`))) return;
  if ((await system.run('dpkg-query', ['-S', path])).code === 0) return;
  try {
    await rmdir(onDisk(system, path));
  } catch {
    return;
  }
  await removeEmptyFolders(dirname(path), system, made);
}
