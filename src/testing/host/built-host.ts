const file = new URL('../../../dist/host/embedded.js', import.meta.url).href;

/** The host as shipped, loaded into this process. */
export const builtHost: typeof import('../../host/embedded.ts') = await import(file);
