import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { wordsOfPage } from '../../build/words-of-page.ts';
import type { PlantedFault } from './planted-faults.ts';

/** Globs, below the sources' folder, of the tests that should notice a planted fault. */
const tests = (process.env.MUTANT_TESTS ?? '').split(' ');

/** The globs of test files with an extension: each given test file, and all such files in each given folder. */
const testsWith = (extension: string) =>
  tests.map((glob) =>
    glob.endsWith(`.test.${extension}`) ? `src/${glob}` : `src/${glob}/*.test.${extension}`,
  );

/** Plants the faults that an environment variable defines. */
function plantFaults(): Plugin {
  const faults: readonly PlantedFault[] = JSON.parse(process.env.PLANTED_FAULTS ?? '[]');
  return {
    name: 'plant-faults',
    enforce: 'pre',
    transform(source, id) {
      const here = faults.filter(({ file }) => id.replace(/\?.*$/, '').endsWith(`/src/${file}`));
      const code = here.reduce((text, { file, from, to }) => {
        if (text.split(from).length !== 2) throw new Error(`${file} does not contain one ${from}`);
        return text.replace(from, () => to);
      }, source);
      return here.length > 0 ? { code, map: null } : undefined;
    },
  };
}

/** The tests that need no other process, as in the configuration of the project. */
export default defineConfig({
  define: { __PAGE_VERSION__: JSON.stringify('mutants') },
  plugins: [plantFaults(), react(), wordsOfPage()],
  test: {
    // A cached module would contain the faults of an earlier run.
    fsModuleCache: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    isolate: false,
    // Stryker runs tests in threads, which cannot change the time zone.
    exclude: ['src/domain/calendar/schedule-year.test.ts'],
    setupFiles: 'src/testing/same-inputs.ts',
    projects: [
      { extends: true, test: { name: 'sqlite', include: testsWith('ts') } },
      {
        extends: true,
        test: {
          name: 'screens',
          include: testsWith('tsx'),
          environment: 'happy-dom',
        },
      },
    ],
  },
});
