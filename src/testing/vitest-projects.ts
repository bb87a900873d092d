import type { TestProjectConfiguration } from 'vitest/config';
import { isWhole } from './is-whole.ts';

const postgresTests = [
  'src/service/store/{postgres,postgres-commit-notifier,lock-branch}.test.ts',
  'src/host/own-service/shared-database.test.ts',
  'src/testing/history/killed-node.test.ts',
];

/**
 * Tests that PostgreSQL runs only in `npm run test:whole`. In `npm test`, the random days, or every test that begins
 * with an import, also perform these reads and writes on PostgreSQL.
 */
const wholePostgresTests = [
  'src/service/branch-file/import-branch-files.test.ts',
  'src/service/operations/{appointments,closings,counter,day,enrolment,fleet,hall,smart,waits}/**',
  'src/service/operations/tickets/!(create-ticket).test.ts',
  'src/service/{limits,secret}/**',
  'src/service/events/{prune-events,tell-visitors}.test.ts',
  'src/service/{a-clerks-day,a-short-branch,lost-counters,pages-agree,personal-data-leaks}.test.ts',
  'src/service/store/query-plans.test.ts',
  'src/service/store/tickets/**',
  'src/service/http/**',
];

/**
 * Service tests that do not run on PostgreSQL, because they test SQLite itself, or parts that do not depend on the
 * database. Operations, events and logins run on both databases; in the whole run, imports and all errors of all
 * endpoints also do.
 */
const sqliteTests = [
  'src/service/store/{store,store-outage,database-file,database-loss,position,stored-json}.test.ts',
  'src/service/{demo,openapi}/**',
  'src/service/branch-file/**/!(import-branch-files).test.ts',
  'src/service/{input,new-branch,store/clock}/**',
  'src/service/http/!(every-error|responses).test.ts',
  'src/service/limits/!(login-guard).test.ts',
  'src/service/secret/booking-code.test.ts',
];

/** Each group names this file, because a group's setup replaces the common setup. */
const sameInputs = 'src/testing/same-inputs.ts';
const pluginNames = 'src/testing/plugin-names.ts';
/** This runs before anything writes a temporary file. */
const memoryFolder = 'src/testing/memory-folder.ts';

/**
 * The tests in three groups; tests that depend on the database run with both engines. The setup installs missing
 * programs, or fails the run.
 */
export const projects: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'sqlite',
      include: ['src/**/*.test.ts'],
      exclude: postgresTests,
      setupFiles: [sameInputs, pluginNames],
      globalSetup: [memoryFolder, 'e2e/install-programs.ts', 'e2e/install-browser.ts'],
    },
  },
  {
    extends: true,
    oxc: { jsx: { runtime: 'automatic', development: false } },
    test: {
      name: 'screens',
      include: ['src/{board,kiosk,page,counter,first-start,phone,preview}/**/*.test.tsx'],
      environment: 'happy-dom',
      // React's production build is used, because the checks of the development build take a third of the time.
      env: { NODE_ENV: 'production' },
      setupFiles: [sameInputs, 'src/testing/plain-styles.ts', 'src/testing/kiosk-parts.ts'],
    },
  },
  {
    extends: true,
    test: {
      name: 'postgres',
      // Both databases must withstand this attack without growing.
      include: ['src/service/**/*.test.ts', 'src/testing/attacks/taken-numbers.test.ts', ...postgresTests],
      exclude: isWhole ? sqliteTests : [...sqliteTests, ...wholePostgresTests],
      setupFiles: [sameInputs, pluginNames],
      globalSetup: [memoryFolder, 'src/testing/postgres/postgres-for-tests.ts'],
      env: { FOYER_TEST_ENGINE: 'postgres' },
    },
  },
];
