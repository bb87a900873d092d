import { build, type Rollup } from 'vite';
import { wordsOfPage } from '../build/words-of-page.ts';

/** Bundles a module from its source. The global `kiosk` contains the module's exports. */
export async function bundleModule(source: string) {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    plugins: [
      wordsOfPage(),
      {
        name: 'foyer:entry',
        enforce: 'pre',
        resolveId: (id) => (id.endsWith('entry-of-test') ? 'entry-of-test' : undefined),
        load: (id) => (id === 'entry-of-test' ? source : undefined),
      },
    ],
    build: {
      write: false,
      target: 'chrome120',
      assetsInlineLimit: 0,
      lib: { entry: 'entry-of-test', formats: ['iife'], name: 'kiosk', cssFileName: 'style' },
    },
  });
  const files = ([output].flat() as Rollup.RollupOutput[]).flatMap(({ output: written }) => written);
  return {
    script: files.map((file) => (file.type === 'chunk' ? file.code : '')).join(''),
    style: files.map((file) => (file.type === 'asset' ? String(file.source) : '')).join(''),
  };
}
