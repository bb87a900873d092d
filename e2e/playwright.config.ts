import { defineConfig } from '@playwright/test';
import { addressBarPages } from '../src/installer/files/browser-unit.ts';
import { isWhole } from '../src/testing/is-whole.ts';
import { findBrowser } from './install-browser.ts';
import { whole } from './whole.ts';

const executablePath = findBrowser();
/** Lets the browser of a kiosk play sound before the first touch. */
export const soundAllowed = '--autoplay-policy=no-user-gesture-required';
/**
 * Playwright also disables features, but Chromium only uses the last list. This list contains all features that must
 * be off during tests.
 */
const withoutFeatures = [
  ...addressBarPages,
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
];
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: '.',
  // Vitest runs the other tests.
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: [
    '../src/testing/memory-folder.ts',
    './install-programs.ts',
    './install-browser.ts',
    './gallery-build.ts',
  ],
  grepInvert: isWhole ? [] : new RegExp(whole.tag),
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 4,
  reporter: 'list',
  // These limits only end journeys that hang. No journey depends on the speed of the machine.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    // Most journeys need no worker, and a worker would hide requests from the journeys that intercept them.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--font-render-hinting=none',
        // The browser of a kiosk has this flag too.
        soundAllowed,
        `--disable-features=${withoutFeatures.join(',')}`,
      ],
    },
  },
});
