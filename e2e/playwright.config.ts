import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser.ts';

const executablePath = findBrowser();
/** The flag of a kiosk's browser that lets it speak before anybody has touched it. */
export const soundAllowed = '--autoplay-policy=no-user-gesture-required';
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: ['./browser.ts', './speaker.ts', './gallery-build.ts'],
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // Journeys wait more than they work: for fades, clocks and answers.
  workers: 3,
  reporter: 'list',
  timeout: 90_000,
  // How fast an answer is says more of the machine than of Foyer.
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--font-render-hinting=none',
        // As on a kiosk: what is called is heard without a touch.
        soundAllowed,
      ],
    },
  },
});
