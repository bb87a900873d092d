import { appendFile, chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileProblem } from '../../host/outcomes/file-problem.ts';
import { missingPackages } from '../machine/packages.ts';
import { madeFoldersFile, unfinishedFile } from '../machine/paths.ts';
import { exists, missingProgram, onDisk, type System } from '../machine/system.ts';
import { linkAtomically, writeAtomically } from '../machine/write-atomically.ts';
import { differencesFrom, kernelWordsNow } from './difference.ts';
import type { FileToWrite, RequiredState, Step } from './step.ts';
import { copyTree, putBack } from './trees.ts';

/** The result of steps: a line for each change. `failure` is the reason why the steps stopped, as a sentence. */
export interface Applied {
  readonly changes: readonly string[];
  /** The steps that were skipped because systemd is not running here. */
  readonly left: readonly string[];
  readonly failure: string | undefined;
}

interface Options {
  readonly systemdRuns: boolean;
  /** Called with each change when it is done. */
  readonly onChange?: (line: string) => void;
}

/**
 * Brings the machine into the state that the steps describe: changes only differences, and stops at the first failure.
 * After an interruption, the next run repeats commands and restarts too, because it cannot know which are missing.
 */
export async function applySteps(
  steps: readonly Step[],
  system: System,
  { systemdRuns, onChange }: Options,
): Promise<Applied> {
  const changes: string[] = [];
  const left: string[] = [];
  const changed = new Set<string>();
  const unfinished = onDisk(system, unfinishedFile);
  const wasInterrupted = await exists(system, unfinishedFile);
  const isDue = (paths: readonly string[]) => wasInterrupted || paths.some((path) => changed.has(path));
  const done = (line: string) => {
    changes.push(line);
    onChange?.(line);
  };
  let hasMark = wasInterrupted;
  /** Called before each change. After the first call, the next run can detect an interruption. */
  async function mark(): Promise<void> {
    if (hasMark) return;
    hasMark = true;
    await mkdir(onDisk(system, unfinishedFile.replace(/\/[^/]*$/, '')), { recursive: true });
    await writeFile(unfinished, '', { flush: true });
  }

  for (const step of steps) {
    if ((step.kind === 'running' || step.kind === 'stopped') && !systemdRuns) {
      if (step.kind === 'running') left.push(`${step.unit} starts with the machine`);
      continue;
    }
    if (step.kind === 'command' && !(await exists(system, step.needs))) continue;
    const differs = await differencesFrom(step, system);
    const isRepeated = (step.kind === 'command' || step.kind === 'running') && isDue(step.whenChanged);
    if (differs.length === 0 && !isRepeated) continue;
    await mark();
    const failure = await perform(step, system).catch((error) => failureText(error));
    if (failure !== undefined) return { changes, left, failure };
    if ('path' in step) changed.add(step.path);
    done(changeLine(step));
  }
  if (hasMark) await rm(unfinished, { force: true });
  return { changes, left, failure: undefined };
}

/** The file system error, as a sentence. */
export function failureText(error: unknown): string {
  const problem = fileProblem(error);
  return error instanceof Error && 'path' in error
    ? `${String(error.path)} cannot be used: ${problem}`
    : problem;
}

/** Carries out a step. Returns the reason if it fails. */
async function perform(step: RequiredState, system: System): Promise<string | undefined> {
  switch (step.kind) {
    case 'packages':
      return installPackages(step.names, system);
    case 'users':
      return command(system, 'systemd-sysusers', [step.path]);
    case 'folder':
      await putBack(step.path, system);
      await mkdir(onDisk(system, step.path), { recursive: true });
      await chmod(onDisk(system, step.path), step.mode);
      await (step.owner === 'root:root' ? system.setOwner : system.setOwnerOfAll)(step.path, step.owner);
      return undefined;
    case 'file':
      return writeFileOf(step, system);
    case 'no-file':
    case 'no-link':
      await rm(onDisk(system, step.path));
      return undefined;
    case 'link':
      await linkAtomically(onDisk(system, step.path), step.target);
      return undefined;
    case 'tree':
      await copyTree(step, step.path, step.owner, system);
      return undefined;
    case 'kernel-words': {
      const words = await kernelWordsNow(step.path, system);
      const missing = step.added.filter((word) => !words.includes(word));
      await writeAtomically(onDisk(system, step.path), `${[...words, ...missing].join(' ')}\n`);
      return undefined;
    }
    case 'command':
      return command(system, step.program, step.args);
    case 'enabled':
      return command(system, 'systemctl', ['enable', ...step.units]);
    case 'stopped':
      return command(system, 'systemctl', ['stop', step.unit]);
    case 'running': {
      const failure = await command(system, 'systemctl', [
        ...(step.isAwaited ? [] : ['--no-block']),
        'restart',
        step.unit,
      ]);
      return failure && `${failure}. See: journalctl -u ${step.unit} -n 20`;
    }
  }
}

/** Matches apt's messages if its sources do not respond. */
const unreachable =
  /(temporary failure|could not) resol|(could not|unable to|cannot) connect|unreachable|timed out/i;

/** A failing source only matters if packages are therefore missing. */
async function installPackages(names: readonly string[], system: System): Promise<string | undefined> {
  const missing = await missingPackages(names, system);
  const update = await system.run('apt-get', ['update', '-q', '-o', 'APT::Update::Error-Mode=any']);
  const args = ['install', '-y', '-q', '--no-install-recommends', ...missing];
  const install = await system.run('apt-get', args);
  if (install.code === 0) return undefined;
  const said = (update.code === 0 ? install : update).output.split('\n');
  const reason = said.find((line) => unreachable.test(line))?.trim();
  return reason === undefined
    ? failureOf('apt-get', args, install)
    : `Debian’s archive is not reachable: ${reason}. Check the network, and the package sources of apt`;
}

async function writeFileOf({ path, content, mode, owner }: FileToWrite, system: System): Promise<undefined> {
  const made = await mkdir(onDisk(system, dirname(path)), { recursive: true });
  if (made !== undefined) {
    await appendFile(onDisk(system, madeFoldersFile), `${made.slice(system.root.length)}\n`, { mode: 0o600 });
  }
  await writeAtomically(onDisk(system, path), content, async (temporary) => {
    await chmod(temporary, mode);
    await system.setOwner(`${path}.foyer-new`, owner);
  });
}

async function command(
  system: System,
  program: string,
  args: readonly string[],
): Promise<string | undefined> {
  const end = await system.run(program, args);
  return end.code === 0 ? undefined : failureOf(program, args, end);
}

/** The last lines of a failed command. */
export function failureOf(
  program: string,
  args: readonly string[],
  { code, output }: { readonly code: number; readonly output: string },
): string {
  if (code === missingProgram) return `${program} is not on this machine`;
  const last = output.trim().split('\n').slice(-5).join('\n  ');
  return `${[program, ...args].join(' ')} ended with ${code}${last && `:\n  ${last}`}`;
}

function changeLine(step: Step): string {
  switch (step.kind) {
    case 'packages':
      return `installed what was missing of: ${step.names.join(' ')}`;
    case 'users':
      return `created users: ${step.names.join(' ')}`;
    case 'folder':
    case 'file':
    case 'kernel-words':
      return `wrote ${step.path}`;
    case 'no-file':
    case 'no-link':
      return `removed ${step.path}`;
    case 'link':
      return `${step.path} now points to ${step.target}`;
    case 'tree':
      return `copied ${step.from} to ${step.path}`;
    case 'command':
      return `ran ${[step.program, ...step.args].join(' ')}`;
    case 'enabled':
      return `enabled ${step.units.join(' ')}`;
    case 'stopped':
      return `stopped ${step.unit}`;
    case 'running':
      return `started ${step.unit}`;
  }
}
