import { build, type Plugin } from 'vite';

export const kioskScripts = {
  'sw.js': 'src/page/browser/worker/sw.ts',
  'early.js': 'src/kiosk/boot/early-script.ts',
} as const;

/** Bundles each script into one file in `folder`, because workers and inline scripts cannot load chunks. */
export const singleScripts = (folder: string, scripts: Readonly<Record<string, string>>): Plugin => ({
  name: 'foyer:single-scripts',
  apply: 'build',
  writeBundle: {
    order: 'pre',
    sequential: true,
    async handler() {
      for (const [file, entry] of Object.entries(scripts)) {
        await build({
          configFile: false,
          publicDir: false,
          logLevel: 'error',
          build: {
            outDir: folder,
            emptyOutDir: false,
            target: 'chrome120',
            lib: { entry, formats: ['iife'], name: 'script', fileName: () => file },
          },
        });
      }
    },
  },
});
