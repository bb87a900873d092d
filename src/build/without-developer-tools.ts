import type { Plugin } from 'vite';

/** Removes React's support for browser developer tools. No kiosk has them. */
export const withoutDeveloperTools = (): Plugin => ({
  name: 'foyer:without-developer-tools',
  apply: 'build',
  config: () => ({ define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
});
