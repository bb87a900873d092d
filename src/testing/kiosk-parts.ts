import * as lazyModules from '../kiosk/views/lazy-modules.ts';

// Test files share a process. A part that is still being loaded when its test file ends could not be loaded by any later file.
const { languageModules, ...loaders } = lazyModules;
for (const load of [...Object.values(loaders), ...Object.values(languageModules)]) await load();
