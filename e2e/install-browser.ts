import { chromium } from '@playwright/test';
import { findInstalledBrowser } from '../src/host/lint/measure/find-browser.ts';
import { installDebianPackages, succeeds } from './programs.ts';

/** The path of Chrome or Chromium: the browser on this machine, else Playwright's download. */
export function findBrowser(): string | undefined {
  return findInstalledBrowser(chromium.executablePath());
}

/**
 * Installs Chromium if it is missing: as root, Debian's package, which dispensers also have; otherwise, Playwright's
 * download.
 */
export default function installBrowser(): void {
  if (findBrowser()) return;
  console.log('No Chromium on this machine: installing one');
  installDebianPackages('chromium');
  if (findBrowser()) return;
  if (!succeeds('npx', 'playwright', 'install', 'chromium') || !findBrowser()) {
    throw new Error(
      'The tests need Chrome or Chromium. Please install one, for example: apt-get install chromium',
    );
  }
}
