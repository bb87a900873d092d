// Runs the proof from its sources: Node 20 runs no TypeScript by itself.
import { createServer } from 'vite';

const server = await createServer({
  configFile: false,
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, watch: null, ws: false },
});
const { proveKill } = await server.ssrLoadModule('/src/testing/history/prove-kill.ts');
await proveKill(process.argv.slice(2));
await server.close();
