import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { wordsOfPage } from '../../build/words-of-page.ts';

/** Globs of the tests that a planted fault must fail, below the sources' folder. */
const tests = (process.env.MUTANT_TESTS ?? '').split(' ');

/** The tests without another process, as in the project's configuration. */
export default defineConfig({
  define: { __PAGE_VERSION__: JSON.stringify('mutants') },
  plugins: [react(), wordsOfPage()],
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    isolate: false,
    // Stryker runs tests in threads, and a thread cannot change its time zone.
    exclude: ['src/domain/calendar/schedule-year.test.ts'],
    setupFiles: 'src/testing/same-inputs.ts',
    projects: [
      { extends: true, test: { name: 'sqlite', include: tests.map((glob) => `src/${glob}/*.test.ts`) } },
      {
        extends: true,
        test: {
          name: 'screens',
          include: tests.map((glob) => `src/${glob}/*.test.tsx`),
          environment: 'happy-dom',
        },
      },
    ],
  },
});
