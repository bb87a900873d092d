import { builtinModules } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { licensed } from '../build/licensed.ts';
import { wordsOfPage } from '../build/words-of-page.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const folder = `${project}dist/host`;

/**
 * Native packages, packages that load their own parts by name, and the measurement browser, which only developers
 * have.
 */
const outside = ['@node-rs/argon2', 'openid-client', 'pg', 'playwright'];

/** Files that are started or loaded by name in `dist/host`. */
const programs = {
  main: 'src/host/main.ts',
  backup: 'src/host/commands/backup.ts',
  restore: 'src/host/commands/restore.ts',
  'branch-process': 'src/host/own-service/branch-process.ts',
  installer: 'src/installer/main.ts',
  foyer: 'src/installer/foyer.ts',
  'database-command': 'src/installer/update/database-command.ts',
  embedded: 'src/host/embedded.ts',
};

/** Lets built code find files by the paths in its source: every built file is directly in `dist/host`. */
const urlsOfSources: Plugin = {
  name: 'foyer:urls-of-sources',
  transform(code, id) {
    if (!id.startsWith(`${project}src/`) || !code.includes('import.meta.url')) return;
    const path = `../../${relative(project, id)}`;
    return {
      code: code.replaceAll('import.meta.url', `new URL('${path}', import.meta.url).href`),
      map: null,
    };
  },
};

/** Builds host and installer with shared chunks. */
export default defineConfig({
  root: project,
  publicDir: false,
  logLevel: 'warn',
  plugins: [urlsOfSources, wordsOfPage(), licensed()],
  ssr: { noExternal: true, external: outside, target: 'node' },
  build: {
    ssr: true,
    outDir: folder,
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(programs).map(([name, path]) => [name, project + path])),
      external: [...builtinModules, /^node:/, ...outside],
      output: { entryFileNames: '[name].js', chunkFileNames: 'part-[name]-[hash:7].js' },
    },
  },
});
