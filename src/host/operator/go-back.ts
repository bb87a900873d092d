import type { GoBackCommand } from '../../contract/additions/operator-commands.ts';
import type { VersionAuthor } from '../../contract/additions/page/branch-versions.ts';
import * as operator from '../../contract/host-endpoints/operator-endpoints.ts';
import { operatorCommand } from '../outcomes/operator-command.ts';
import { type CommandResult, commandFailure, succeeded } from '../outcomes/outcome.ts';
import { userName } from '../outcomes/user-name.ts';
import { branchSetup } from '../own-service/apply-branch-files.ts';
import {
  type BranchFileChanges,
  branchFileChanges,
  type FileChangeRefusal,
  sourceOf,
} from '../own-service/branch-file-changes.ts';
import { branchFilesOnDisk } from '../own-service/branch-files-on-disk.ts';
import { branchKeyIn, completedContent } from '../own-service/branch-key.ts';
import type { StoredVersion } from '../own-service/branch-versions.ts';
import { workHere } from '../own-service/branch-work.ts';
import { versionsOf } from '../own-service/demo-copy.ts';
import { differenceText, versionDifference } from '../own-service/version-difference.ts';
import type { Settings } from '../settings/settings.ts';
import { askHost } from './ask-host.ts';

/**
 * Lists the versions of branch files, or restores a version. Uses the running host, or changes only the files if none
 * is running.
 */
export async function goBack(
  settings: Pick<Settings, 'branchFile' | 'databaseUrl' | 'dataDir' | 'dispenserWsid'>,
  [number, branch]: readonly string[],
  now: () => number,
): Promise<CommandResult> {
  const command = { number: number ?? null, branch: branch ?? null, user: userName() };
  const result = await askHost(settings.dataDir, operator.goBack, { body: command });
  if (result) return result;
  // Applies nothing, because the host applies the files at its next start.
  const apply = async () => ({ ok: true, value: { applied: [], unchanged: [] } }) as const;
  const setup = branchSetup(settings);
  const files = branchFilesOnDisk(setup, settings, apply, workHere);
  const versions = await versionsOf(settings.dataDir, setup.isDemo);
  return goBackResult(command, files && branchFileChanges({ files, versions, now }));
}

/** Carries out a command. Reports the result to the operator. */
export async function goBackResult(
  { number, branch: wanted, user }: GoBackCommand,
  changes: BranchFileChanges | undefined,
): Promise<CommandResult> {
  if (!changes)
    return unusable(`This host has no branch file; on a shared database use ${operatorCommand('import')}`);
  const branches = await changes.versions.branches();
  if (number === null) return listed(branches, changes);
  const branch = wanted ?? (branches.length === 1 ? branches[0] : undefined);
  if (branch === undefined || !branches.includes(branch)) {
    const known = branches.length > 0 ? branches.join(', ') : 'none';
    return unusable(`BRANCH must be the key of a branch that has versions: ${known}`);
  }
  const author: VersionAuthor = { name: user, by: 'command', address: null };
  const changed = await changes.goBack(branch, Number(number), author);
  if (!changed.ok) return refused(changed, number);
  return succeeded(`Restored version ${number}  ${branch}`);
}

async function listed(named: readonly string[], changes: BranchFileChanges): Promise<CommandResult> {
  const folder = await changes.files.read();
  const sources = folder.ok ? folder.value.sources : [];
  // If all versions of a branch are damaged, only the branch file contains the branch's key.
  const branches = new Set([...named, ...sources.flatMap(({ text }) => branchKeyIn(text) ?? [])]);
  const lines = [...branches].sort().map(async (branch) => {
    const source = folder.ok ? sourceOf(folder.value, branch) : undefined;
    const now = source && completedContent(source.text);
    const versions = await changes.versions.list(branch);
    const damaged = await changes.versions.damaged(branch);
    const found = [
      ...versions.map((version) => versionLine(version, now)),
      ...damaged.map(({ number, problem }) => `  ${number}  cannot be used: its file ${problem}`),
    ];
    return found.length === 0 ? [] : [branch, ...found];
  });
  const all = (await Promise.all(lines)).flat();
  return succeeded(...(all.length > 0 ? all : ['There are no versions yet: no draft was published']));
}

function versionLine({ number, time, origin, author, text }: StoredVersion, now: unknown): string {
  const when = new Date(time).toISOString().replace(/:\d\d\.\d+Z$/, 'Z');
  const how = {
    import: 'import',
    back: origin.kind === 'back' ? `restored ${origin.to}` : '',
    found: 'already in the file',
    delivered: 'the original demo',
  }[origin.kind];
  const who = author && [author.name, `by ${author.by}`, author.address].filter(Boolean).join(', ');
  const difference =
    now === undefined ? '' : `: ${differenceText(versionDifference(now, completedContent(text)))}`;
  return `  ${[number, when, how, ...(who ? [who] : [])].join('  ')}${difference}`;
}

function refused(refusal: FileChangeRefusal, number: string): CommandResult {
  switch (refusal.why) {
    case 'not-possible':
      return unusable(refusal.reason);
    case 'unknown-version':
      return unusable(`Version ${number} does not exist; ${operatorCommand('go-back')} lists the versions`);
    case 'outdated':
      return unusable('Its branch file is no longer in FOYER_BRANCH_FILE; nothing was changed');
    case 'mistakes':
      return commandFailure(
        'misconfigured',
        'This version is no longer a valid branch file; nothing was changed',
        ...refusal.mistakes.map(({ field, problem }) => (field ? `${field}: ${problem}` : problem)),
      );
    default:
      return refusal satisfies never;
  }
}

const unusable = (line: string) => commandFailure('unusable', line);
