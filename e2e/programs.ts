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

/** Where a program of this machine lies, by any of its names, or at one of these paths. */
export function findProgram(names: readonly string[], elsewhere: readonly string[] = []): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...elsewhere].find(
    isExecutable,
  );
}

/** Runs a command to its end; false: it failed. */
export function succeeds(command: string, ...args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    return true;
  } catch {
    return false;
  }
}

/** Installs Debian's package, where this user may. */
export function installDebianPackage(name: string): void {
  if (process.getuid?.() === 0 && succeeds('apt-get', 'update', '-qq')) {
    succeeds('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name);
  }
}
