/** Builds host and installer as one set of programs that share their parts. */
export declare const builtHost: import('vite').UserConfig;
