import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of a program: the first of its names in PATH, else the first of the other paths that is there. */
export function findProgram(
  names: readonly string[],
  otherPaths: readonly string[] = [],
): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...otherPaths].find(
    isExecutable,
  );
}

/** Runs a command and tells whether it succeeded. */
export function succeeds(command: string, ...args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    return true;
  } catch {
    return false;
  }
}

/** Installs a package of Debian. Does nothing unless the user is root. */
export function installDebianPackage(name: string): void {
  if (process.getuid?.() === 0 && succeeds('apt-get', 'update', '-qq')) {
    succeeds('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name);
  }
}
