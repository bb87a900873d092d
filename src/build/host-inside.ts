import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { isRunnableDevEnvironment, type Plugin } from 'vite';
import { thisMachine } from '../host/devices/machine/machine.ts';
import { withScreen } from '../host/kiosk-page/page-routes.ts';
import { openStandardOutput } from '../host/log/standard-output.ts';
import { readHostSettings } from '../host/settings/read-settings.ts';
import type { OpenHost } from '../host/start/open-host.ts';
import { sleep } from '../host/start/sleep.ts';

/** Runs the host inside the dev server. The first request starts it; changed sources restart it. */
export function hostInside(): Plugin {
  const reading = readHostSettings({ FOYER_DATA_DIR: 'data/dev', ...process.env }, []);
  const isHostSource = (path: string) =>
    /\/src\/(contract|domain|service|host)\/.*(?<!\.test)\.(ts|json)$/.test(path);
  const isForHost = (url: string) =>
    /^\/(kiosk|api|health|metrics|(counter|preview)\/api)(\/|\?|$)/.test(url);
  let host: Promise<OpenHost> | undefined;
  // The next host can open the data only after the previous host has released it.
  let closed = Promise.resolve();

  function close(): Promise<void> {
    const closing = host;
    host = undefined;
    if (closing) closed = closing.then(({ app }) => app.close()).catch(() => undefined);
    return closed;
  }

  const logOutput = openStandardOutput();
  return {
    name: 'foyer:host-inside',
    apply: (_config, { command, mode }) => command === 'serve' && mode !== 'test',
    transformIndexHtml(html) {
      if (!reading.ok) return html;
      const { screenDiagonal: diagonal, screenBottom: bottom } = reading.settings;
      return withScreen(html, { diagonal, bottom });
    },
    configureServer({ environments: { ssr }, middlewares, watcher, httpServer }) {
      async function open(): Promise<OpenHost> {
        await closed;
        if (!reading.ok) throw new Error(reading.mistakes.join('\n'));
        if (!isRunnableDevEnvironment(ssr)) throw new Error('This dev server cannot run the host');
        const { openHost } = await ssr.runner.import<typeof import('../host/start/open-host.ts')>(
          '/src/host/start/open-host.ts',
        );
        const opened = await openHost(reading.settings, {
          now: Date.now,
          monotonic: performance.now.bind(performance),
          sleep,
          newKey: randomUUID,
          newSecret: () => randomBytes(32).toString('base64url'),
          randomBelow: (below) => randomInt(below),
          uptimeSeconds: process.uptime,
          descriptors: 8192,
          nodeId: 'dev',
          version: 'dev',
          releaseKey: undefined,
          web: fetch,
          logOutput,
          machine: thisMachine(),
          builtAt: 0,
          writeBackup: undefined,
          branchProcess: undefined,
          pageFolder: undefined,
          counterFolder: undefined,
          phoneFolder: undefined,
          boardFolder: undefined,
          firstStartFolder: undefined,
          previewFolder: undefined,
          startAgain: undefined,
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
        // The dev server handles the other requests.
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
        const isPage = /^\/(board|preview(\/(frame|fleet))?)?(\?|$)/.test(url);
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
