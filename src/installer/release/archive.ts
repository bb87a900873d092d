import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, utimesSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Sets the modification time of a folder and its content. The host uses the time of its program as its build time. */
export function setTimes(folder: string, seconds: number): void {
  for (const { parentPath, name } of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    utimesSync(join(parentPath, name), seconds, seconds);
  }
  utimesSync(folder, seconds, seconds);
}

/**
 * Packs a folder into `file` (tar.gz) with GNU tar and gzip, which every Debian has. The same names, contents and time
 * give the same bytes: entries are sorted and belong to root, and gzip stores no time and no name.
 */
export function packFolder(folder: string, file: string, seconds: number): void {
  const options = [
    '--sort=name',
    '--format=gnu',
    `--mtime=@${seconds}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
    '--use-compress-program=gzip -n',
  ];
  const from = ['--directory', dirname(folder), basename(folder)];
  execFileSync('tar', [...options, '--create', '--file', file, ...from], { env: plainEnvironment() });
}

/**
 * Unpacks an archive into an existing folder, owned by the current user. Returns tar's error; undefined if all files
 * were unpacked.
 */
export function unpackArchive(file: string, folder: string): string | undefined {
  const options = ['--no-same-owner', '--same-permissions', '--directory', folder];
  const { status, stderr, error } = spawnSync('tar', ['--extract', '--gzip', ...options, '--file', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: plainEnvironment(),
    encoding: 'utf8',
  });
  if (status === 0) return undefined;
  // The first line contains the cause; the other errors result from it.
  return error?.message ?? stderr.trim().split('\n')[0];
}

/** The environment without variables that change the behaviour of tar and gzip, and with a fixed sort order. */
const plainEnvironment = () => ({ PATH: process.env.PATH, LC_ALL: 'C' });
