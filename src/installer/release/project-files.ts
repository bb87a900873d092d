import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ReleaseFailure } from './source/npm.ts';

export interface ProjectFiles {
  /** The paths of the files, relative to the project folder. */
  readonly paths: readonly string[];
  /** The commit that contains exactly these files; null if there is none. */
  readonly commit: string | null;
  /** The time of the files, in seconds since 1970. */
  readonly time: number;
}

/**
 * Finds the files of a project: those that git tracks, and new files that git does not ignore. Works without git too.
 * The time is SOURCE_DATE_EPOCH, or else the time of the commit, or else the time of the newest file.
 */
export function findProjectFiles(project: string, sourceDateEpoch: string | undefined): ProjectFiles {
  if (sourceDateEpoch !== undefined && !/^\d+$/.test(sourceDateEpoch)) {
    throw new ReleaseFailure(`SOURCE_DATE_EPOCH: expected seconds since 1970, not "${sourceDateEpoch}"`);
  }
  const hasGit = existsSync(join(project, '.git')) && spawnSync('git', ['--version']).status === 0;
  const git = hasGit ? askGit : undefined;
  const listed = git?.(project, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  const paths = (listed ?? filesWithoutGit(project))
    .filter((path) => path !== '' && existsSync(join(project, path)))
    .sort();
  const isCommitted = git?.(project, 'status', '--porcelain') === '';
  const commitTime = git && Number(git(project, 'log', '-1', '--format=%ct'));
  const newest = () => Math.max(...paths.map((path) => statSync(join(project, path)).mtimeMs)) / 1000;
  return {
    paths,
    commit: git && isCommitted ? git(project, 'rev-parse', 'HEAD').trim() : null,
    time: Math.floor(sourceDateEpoch === undefined ? (commitTime ?? newest()) : Number(sourceDateEpoch)),
  };
}

function askGit(project: string, ...args: string[]): string {
  // Root may build in another user's folder, which git would otherwise refuse to read.
  const options = ['-c', `safe.directory=${project}`, '-C', project];
  return execFileSync('git', [...options, ...args], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}

function filesWithoutGit(project: string): string[] {
  const ignored = readFileSync(join(project, '.gitignore'), 'utf8')
    .split('\n')
    .map((line) => line.replace(/\/$/, ''));
  return readdirSync(project)
    .filter((name) => name !== '.git' && !ignored.includes(name))
    .flatMap((name) => {
      const path = join(project, name);
      if (!statSync(path).isDirectory()) return [name];
      return readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(project, join(entry.parentPath, entry.name)));
    });
}
