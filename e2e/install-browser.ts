import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findProgram, installDebianPackage, succeeds } from './programs.ts';

const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** The real Chromium of this machine: its own, else the one that Playwright fetched. */
export function findBrowser(): string | undefined {
  return findProgram(names, elsewhere) ?? [chromium.executablePath()].find((path) => existsSync(path));
}

/** Gets a Chromium where there is none: Playwright's download, else Debian's package when root. */
export default function installBrowser(): void {
  if (findBrowser()) return;
  console.log('No Chromium on this machine: installing one');
  if (succeeds('npx', 'playwright', 'install', 'chromium') && findBrowser()) return;
  installDebianPackage('chromium');
  if (!findBrowser()) {
    throw new Error(
      'The tests need Chrome or Chromium. Please install one, for example: apt-get install chromium',
    );
  }
}
