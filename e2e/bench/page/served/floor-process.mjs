// Serves each floor page on its own port, as the kiosk's host does.
// - The arguments are the pages' folders.
// - The process receives the responses to cache and the address for tickets, and sends its own addresses.
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { pageRoutes } from '../../../../src/host/kiosk-page/page-routes.ts';

process.once('message', async (message) => {
  const { answers, ticket } = /** @type {import('./serve-pages.ts').FloorOrders} */ (message);
  const urls = [];
  for (const folder of process.argv.slice(2)) {
    const app = Fastify();
    await app.register(pageRoutes({ folder, screen: {}, allowCustomJs: false, pageCookie: () => undefined }));
    for (const { path, status, headers, base64 } of answers) {
      const body = Buffer.from(base64, 'base64');
      app.get(path, (_request, reply) => reply.code(status).headers(headers).send(body));
    }
    app.post('/ticket', async (_request, reply) => {
      const answer = await fetch(ticket.url, {
        method: 'POST',
        headers: { cookie: ticket.cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ ...ticket.body, requestId: randomUUID() }),
      });
      return reply
        .code(answer.status)
        .type('application/json')
        .send(await answer.text());
    });
    urls.push(`${await app.listen({ host: '127.0.0.1', port: 0 })}/`);
  }
  process.send?.(urls);
});
process.on('disconnect', () => process.exit());
