import type { Plugin } from 'vite';

/** Leaves out what React tells the developer tools of browsers. No kiosk has them. */
export const withoutDeveloperTools = (): Plugin => ({
  name: 'foyer:without-developer-tools',
  apply: 'build',
  config: () => ({ define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
});
