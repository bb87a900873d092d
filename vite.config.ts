import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { build, isRunnableDevEnvironment, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { compressTexts } from './e2e/bench/compress-texts.ts';
import { assetFileNames, fontStyles } from './e2e/bench/font-files.ts';
import { fontPackages, licensed } from './e2e/bench/licence-notices.ts';
import { pageWeight, scriptBudget, styleBudget } from './e2e/bench/page-weight.ts';
import { withDiagonal } from './src/host/kiosk-page/screen-diagonal.ts';
import { readSettings } from './src/host/settings/read-settings.ts';
import type { OpenHost } from './src/host/start/open-host.ts';
import { isWhole } from './src/testing/is-whole.ts';

const pageFolder = 'dist/kiosk';

/** Tests that need PostgreSQL. */
const postgresTests = [
  'src/service/store/{postgres,postgres-commit-notifier,lock-branch}.test.ts',
  'src/host/own-service/shared-database.test.ts',
  'src/testing/history/killed-node.test.ts',
];

/** What these operations write and read on PostgreSQL is claimed by random days and by killed nodes too; `npm run test:whole` runs them. */
const wholePostgresTests = [
  'src/service/operations/{smart,enrolment,appointments}/**',
  'src/service/operations/counter/**',
  'src/service/{limits,secret}/**',
  'src/service/events/prune-events.test.ts',
];

/**
 * Tests of the service that do not run on PostgreSQL: those of SQLite, and those of parts that do not depend on the database.
 * What operations, events, logins and imports write and read runs on both, as does every endpoint with every error.
 */
const sqliteTests = [
  'src/service/store/{store,store-outage,database-file,stopped/*,stored-json}.test.ts',
  'src/service/{demo,openapi}/**',
  'src/service/branch-file/!(import-branch-files).test.ts',
  'src/service/http/!(every-error|responses).test.ts',
  'src/service/limits/!(login-guard).test.ts',
  'src/service/secret/booking-code.test.ts',
];

/** Builds the service worker into one file, because a worker cannot load chunks of the page. */
function worker(): Plugin {
  return {
    name: 'foyer:worker',
    apply: 'build',
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        await build({
          configFile: false,
          publicDir: false,
          logLevel: 'error',
          build: {
            outDir: pageFolder,
            emptyOutDir: false,
            target: 'chrome120',
            lib: {
              entry: 'src/kiosk/boot/worker/sw.ts',
              formats: ['iife'],
              name: 'worker',
              fileName: () => 'sw.js',
            },
          },
        });
      },
    },
  };
}

/**
 * Lets Chromium compile the functions of the first load while the file arrives, beside the thread of the page. Chromium reads
 * the comment in the first line only. A banner would come second, because Vite writes its list of chunks above it.
 */
const compiledEarly = (): Plugin => ({
  name: 'foyer:compiled-early',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.isEntry) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
});

/** Leaves out what React tells the developer tools of browsers. No kiosk has them. */
const withoutDeveloperTools = (): Plugin => ({
  name: 'foyer:without-developer-tools',
  apply: 'build',
  config: () => ({ define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
});

/** Writes a brotli and a gzip file beside each text file. */
const compressed = (): Plugin => ({
  name: 'foyer:compressed',
  apply: 'build',
  writeBundle: () => compressTexts(pageFolder),
});

/** Prints what the browser loads before the first menu. */
function weighed(): Plugin {
  const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
  return {
    name: 'foyer:weighed',
    apply: 'build',
    writeBundle() {
      const { script, style } = pageWeight(pageFolder);
      console.log(
        `Before the first menu, gzipped: ${kib(script)} of ${kib(scriptBudget)} JavaScript, ${kib(style)} of ${kib(styleBudget)} CSS`,
      );
    },
  };
}

/** Runs the host inside the dev server, opened by the first request and opened anew after its sources change. */
function hostInside(): Plugin {
  const reading = readSettings({ DATA_DIR: 'data/dev', ...process.env }, []);
  const isHostSource = (path: string) =>
    /\/src\/(contract|domain|service|host)\/.*(?<!\.test)\.(ts|json)$/.test(path);
  const isForHost = (url: string) =>
    /^\/(kiosk|api|health|metrics|(counter|preview)\/api)(\/|\?|$)/.test(url);
  let host: Promise<OpenHost> | undefined;
  // The next one can have the data only when the one before has let go of it.
  let closed = Promise.resolve();

  function close(): Promise<void> {
    const closing = host;
    host = undefined;
    if (closing) closed = closing.then(({ app }) => app.close()).catch(() => undefined);
    return closed;
  }

  return {
    name: 'foyer:host-inside',
    apply: (_config, { command, mode }) => command === 'serve' && mode !== 'test',
    transformIndexHtml: (html) => (reading.ok ? withDiagonal(html, reading.settings.screenDiagonal) : html),
    configureServer({ environments: { ssr }, middlewares, watcher, httpServer }) {
      async function open(): Promise<OpenHost> {
        await closed;
        if (!reading.ok) throw new Error(reading.mistakes.join('\n'));
        if (!isRunnableDevEnvironment(ssr)) throw new Error('This dev server cannot run the host');
        const { openHost } = await ssr.runner.import<typeof import('./src/host/start/open-host.ts')>(
          '/src/host/start/open-host.ts',
        );
        const opened = await openHost(reading.settings, {
          now: Date.now,
          newKey: randomUUID,
          newSecret: () => randomBytes(32).toString('base64url'),
          randomBelow: (below) => randomInt(below),
          uptimeSeconds: process.uptime,
          descriptors: 8192,
          nodeId: 'dev',
          version: 'dev',
          builtAt: 0,
          writeBackup: undefined,
          pageFolder: undefined,
          counterFolder: undefined,
          previewFolder: undefined,
        });
        if (!opened.ok) throw new Error(opened.lines.join('\n'));
        const { administratorToken } = opened.value;
        if (administratorToken) console.log(`Log in at /preview with ${administratorToken}`);
        return opened.value;
      }

      watcher.on('all', async (_event, path) => {
        if (isHostSource(path)) await close();
      });
      httpServer?.on('upgrade', async (request, socket, head) => {
        // The others are the dev server's own.
        if (!isForHost(request.url ?? '')) return;
        try {
          host ??= open();
          const { app } = await host;
          app.server.emit('upgrade', request, socket, head);
        } catch {
          socket.destroy();
        }
      });
      middlewares.use(async (request, response, next) => {
        const { url = '' } = request;
        const isPage = /^\/(preview(\/frame)?)?(\?|$)/.test(url);
        if (!isPage && !isForHost(url)) return next();
        try {
          host ??= open();
          const { app, pageCookie } = await host;
          if (!isPage) return app.routing(request, response);
          const cookie = pageCookie(request);
          if (cookie !== undefined) response.setHeader('set-cookie', cookie);
          next();
        } catch (error) {
          host = undefined;
          next(error);
        }
      });
    },
    buildEnd: close,
  };
}

/**
 * Serves pages beside the kiosk at paths of the dev server; each path has its file in the folder. No build of the kiosk contains
 * them.
 */
function pagesBeside(folder: string, files: Readonly<Record<string, string>>): Plugin {
  return {
    name: `foyer:pages${folder}`,
    apply: 'serve',
    // The browser reads a page at another path than the one it lies at.
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { path: file }) =>
        file.startsWith(folder) ? html.replace('src="./', `src="${folder}`) : html,
    },
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const [asked = '', query] = request.url?.split('?') ?? [];
        const file = files[asked];
        if (file) request.url = `${folder}${file}${query === undefined ? '' : `?${query}`}`;
        next();
      });
    },
  };
}

const packageFile = new URL('package.json', import.meta.url);
const { version }: { version: string } = JSON.parse(readFileSync(packageFile, 'utf8'));

export default defineConfig({
  define: { __PAGE_VERSION__: JSON.stringify(version) },
  plugins: [
    react(),
    worker(),
    compiledEarly(),
    withoutDeveloperTools(),
    licensed(fontPackages),
    compressed(),
    weighed(),
    hostInside(),
    pagesBeside('/src/kiosk/screens/gallery/', { '/gallery': 'index.html' }),
    pagesBeside('/src/counter/', { '/counter': 'index.html' }),
    pagesBeside('/src/preview/', { '/preview': 'index.html', '/preview/frame': 'frame.html' }),
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
    // One chunk for the first menu: it compresses better than several.
    rolldownOptions: {
      output: {
        // The first chunk contains the names of all others; a short hash is enough to tell versions apart.
        assetFileNames,
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups: [{ name: 'index', test: /\/(index\.html|src\/kiosk\/main\.tsx)$/ }] },
      },
    },
    // The Content-Security-Policy allows fonts as files only.
    assetsInlineLimit: 0,
  },
  test: {
    // These limits only end tests that hang. No test depends on the speed of the machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // By default Vitest leaves one core unused, which would be half of a machine with two cores.
    maxWorkers: '100%',
    // Each worker loads the sources once for all its test files. So a test restores what it changes in the process, and
    // replaces a function of a module with vi.spyOn: vi.mock does not affect modules that are already loaded.
    isolate: false,
    setupFiles: 'src/testing/same-inputs.ts',
    // Tests of what depends on the database run with both engines. The setup installs what the machine lacks, or fails the run.
    projects: [
      {
        extends: true,
        test: {
          name: 'sqlite',
          include: ['src/**/*.test.ts', 'e2e/bench/**/*.test.ts'],
          exclude: postgresTests,
          globalSetup: ['e2e/install-browser.ts', 'e2e/install-voice.ts', 'e2e/install-proxies.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['src/{kiosk,counter,preview}/**/*.test.tsx'],
          environment: 'happy-dom',
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['src/service/**/*.test.ts', ...postgresTests],
          exclude: isWhole ? sqliteTests : [...sqliteTests, ...wholePostgresTests],
          globalSetup: 'src/testing/postgres/postgres-for-tests.ts',
          env: { FOYER_TEST_ENGINE: 'postgres' },
        },
      },
    ],
  },
});
