import { execFileSync } from 'node:child_process';

/** Runs a command. Returns true if it succeeded. */
export function succeeds(command: string, ...args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    return true;
  } catch {
    return false;
  }
}

/** Installs Debian packages in one call, because each call takes seconds. Does nothing unless the user is root. */
export function installDebianPackages(...names: string[]): void {
  if (names.length > 0 && process.getuid?.() === 0 && succeeds('apt-get', 'update', '-qq')) {
    succeeds('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names);
  }
}
