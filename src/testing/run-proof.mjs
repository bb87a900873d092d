// Runs a proof such as `history/prove-kill` from its sources, because Node 20 does not run TypeScript.
import { createServer } from 'vite';

const server = await createServer({
  configFile: false,
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, watch: null, ws: false },
});
const [which, ...args] = process.argv.slice(2);
const { prove } = await server.ssrLoadModule(`/src/testing/${which}.ts`);
await prove(args);
await server.close();
