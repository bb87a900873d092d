// Serves the floor pages, each on a port of its own, as the host serves the kiosk. Started with the folders of the pages.
// Receives the answers that it gives from memory, and sends the addresses.
import Fastify from 'fastify';
import { pageRoutes } from '../../../../dist/host/kiosk-page/page-routes.js';

process.once('message', async (message) => {
  const answers = /** @type {import('./host-answers.ts').HostAnswer[]} */ (message);
  const urls = [];
  for (const folder of process.argv.slice(2)) {
    const app = Fastify();
    await app.register(
      pageRoutes({ folder, screenDiagonal: undefined, allowCustomJs: false, pageCookie: () => undefined }),
    );
    for (const { path, status, headers, base64 } of answers) {
      const body = Buffer.from(base64, 'base64');
      app.get(path, (_request, reply) => reply.code(status).headers(headers).send(body));
    }
    urls.push(`${await app.listen({ host: '127.0.0.1', port: 0 })}/`);
  }
  process.send?.(urls);
});
process.on('disconnect', () => process.exit());
