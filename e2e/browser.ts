import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The real Chromium of this machine: its own, else the one that Playwright fetched. */
export function findBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...elsewhere];
  return candidates.find(isExecutable) ?? [chromium.executablePath()].find((path) => existsSync(path));
}

function attempt(command: string, ...args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    return true;
  } catch {
    return false;
  }
}

/** Gets a Chromium where there is none: Playwright's download, else Debian's package when root. */
export default function ensureBrowser(): void {
  if (findBrowser()) return;
  console.log('No Chromium on this machine: installing one');
  if (attempt('npx', 'playwright', 'install', 'chromium') && findBrowser()) return;
  if (process.getuid?.() === 0 && attempt('apt-get', 'update', '-qq')) {
    attempt('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium');
  }
  if (!findBrowser()) {
    throw new Error(
      'The tests need Chrome or Chromium. Please install one, for example: apt-get install chromium',
    );
  }
}
