import { afterAll } from 'vitest';
import * as kioskModules from '../kiosk/views/lazy-modules.ts';
import * as branchModules from '../page/configuration/lazy-modules.ts';
import * as startupModules from '../page/startup/lazy-modules.ts';

// Test files share a process. A part that is still loading when its test file ends could not be loaded by any
// later file.
const { languageModules, ...loaders } = branchModules;
for (const load of [loaders, languageModules, startupModules, kioskModules].flatMap<() => Promise<unknown>>(
  Object.values,
))
  await load();

// The test files also share a document. A leftover button of one file would be touched or counted by another file.
afterAll(() => document.body.replaceChildren());
