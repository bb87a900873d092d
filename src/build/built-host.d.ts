/** Builds host and installer with shared chunks. */
export declare const builtHost: import('vite').UserConfig;
