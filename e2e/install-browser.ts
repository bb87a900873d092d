import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findProgram, installDebianPackage, succeeds } from './programs.ts';

const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser'];
const otherPaths = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** The path of Chrome or Chromium: the one of this machine, else the one that Playwright has downloaded. */
export function findBrowser(): string | undefined {
  return findProgram(names, otherPaths) ?? [chromium.executablePath()].find((path) => existsSync(path));
}

/** Installs Chromium if there is none: Playwright's download, or as root Debian's package. */
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
