import { defineConfig } from '@playwright/test';
import tests from '../playwright.config.ts';

/** Takes the README's pictures from the gallery and from a host. */
export default defineConfig({
  ...tests,
  testDir: '.',
  projects: [{ name: 'pictures', testMatch: 'take-pictures.ts' }],
  globalSetup: ['../install-browser.ts', '../gallery-build.ts'],
  outputDir: '../../test-results',
});
