import { build, type Plugin } from 'vite';

/** The scripts beside the page, each in one file: a worker cannot load chunks of the page, and what stands in its document neither. */
const scripts = {
  'sw.js': 'src/kiosk/boot/worker/sw.ts',
  'early.js': 'src/kiosk/boot/early-script.ts',
} as const;

/** Builds them into the page in `folder`. */
export const singleScripts = (folder: string): Plugin => ({
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
