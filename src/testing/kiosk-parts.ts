import { afterAll } from 'vitest';
import * as kioskModules from '../kiosk/views/lazy-modules.ts';
import * as branchModules from '../page/configuration/lazy-modules.ts';
import * as startupModules from '../page/startup/lazy-modules.ts';

// Test files share a process. If a part were still loading at the end of its test file, no later file could load it.
const { languageModules, ...loaders } = branchModules;
for (const load of [loaders, languageModules, startupModules, kioskModules].flatMap<() => Promise<unknown>>(
  Object.values,
))
  await load();

// Test files share a document, so a later file would touch or count a leftover button.
afterAll(() => document.body.replaceChildren());
