import { build, type Plugin } from 'vite';

/** Builds the service worker into one file of the page in `folder`, because a worker cannot load chunks of the page. */
export const serviceWorker = (folder: string): Plugin => ({
  name: 'foyer:service-worker',
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
          outDir: folder,
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
});
