import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chunks } from './src/build/chunks.ts';
import { compiledEarly } from './src/build/compiled-early.ts';
import { compressed } from './src/build/compressed.ts';
import { assetFileNames, fontStyles } from './src/build/font-files.ts';
import { hostInside } from './src/build/host-inside.ts';
import { fontPackages, licensed } from './src/build/licensed.ts';
import { pagesBeside } from './src/build/pages-beside.ts';
import { kioskScripts, singleScripts } from './src/build/single-scripts.ts';
import { wordsOfPage } from './src/build/words-of-page.ts';
import { projects } from './src/testing/vitest-projects.ts';

const pageFolder = 'dist/kiosk';
const packageFile = new URL('package.json', import.meta.url);
const { version }: { version: string } = JSON.parse(readFileSync(packageFile, 'utf8'));

export default defineConfig({
  define: { __PAGE_VERSION__: JSON.stringify(version) },
  plugins: [
    // Preact renders the phone page, and cannot be refreshed like React.
    react({ exclude: [/node_modules/, /src\/phone\//] }),
    wordsOfPage(),
    singleScripts(pageFolder, kioskScripts),
    compiledEarly(),
    licensed(fontPackages),
    compressed(pageFolder),
    hostInside(),
    pagesBeside('/src/kiosk/gallery/', { '/gallery': 'index.html' }),
    pagesBeside('/src/board/', { '/board': 'index.html' }),
    pagesBeside('/src/counter/', { '/counter': 'index.html' }),
    pagesBeside('/src/phone/', { '/phone': 'index.html' }),
    pagesBeside('/src/preview/', {
      '/preview': 'index.html',
      '/preview/frame': 'frame.html',
      '/preview/board-frame': 'board-frame.html',
      '/preview/fleet': 'fleet.html',
      '/preview/branch': 'branch.html',
    }),
  ],
  css: fontStyles,
  build: {
    outDir: pageFolder,
    target: 'chrome120',
    manifest: true,
    modulePreload: {
      polyfill: false,
      // Later chunks come from this machine. Preloading them would only add their names to the first load.
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : []),
    },
    rolldownOptions: {
      // No kiosk has React's developer tools.
      transform: { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } },
      output: {
        // The first chunk contains the names of all other chunks, and a short hash is enough to distinguish versions.
        assetFileNames,
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups: chunks },
      },
    },
    // The Content-Security-Policy allows fonts only from files.
    assetsInlineLimit: 0,
  },
  test: {
    // These limits only end tests that hang. No test depends on the speed of the machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // There is one worker more than there are cores, because the tests of hosts wait for programs, sockets and disks.
    maxWorkers: availableParallelism() + 1,
    // Each worker loads the sources once for all its test files. A test must therefore restore what it changes in the
    // process, and replace functions with vi.spyOn: vi.mock does not affect modules that are already loaded.
    isolate: false,
    alias: {
      '@node-rs/argon2': fileURLToPath(new URL('src/testing/remembered-argon2.ts', import.meta.url)),
    },
    projects,
  },
});
