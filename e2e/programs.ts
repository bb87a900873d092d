import { execFileSync } from 'node:child_process';

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
