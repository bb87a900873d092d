import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { compressAnswers } from './compress-answers.ts';

const longText = 'a long answer '.repeat(100_000);

async function listening() {
  const app = fastify();
  onTestFinished(() => app.close());
  compressAnswers(app);
  let leave: () => void = () => undefined;
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  app.get('/', async (_request, reply) => {
    // Resolves when the answer has been sent, or as soon as the client disconnects.
    await reply.type('application/json').send(longText);
    if (!reply.sent) reply.code(204).send();
    leave();
  });
  app.get('/refused', (_request, reply) => {
    reply.type('application/json').send(longText);
    // A stopping host refuses all pending requests in this way.
    reply.code(503).send('stopping');
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, address, left };
}

const headers = { 'accept-encoding': 'gzip' };

test('the host continues when a client disconnects while its answer is being compressed', async () => {
  const { app, address, left } = await listening();
  const asking = request(address, { headers });
  asking.on('error', () => undefined);
  asking.end();
  await new Promise((resolve) => app.server.once('request', resolve));
  asking.destroy();
  await left;
  const answer = await fetch(address, { headers });
  expect(await answer.text()).toBe(longText);
});

test('bytes that are sent repeatedly are compressed only once', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  compressAnswers(app);
  const document = Buffer.from(longText);
  app.get('/', (_request, reply) => reply.type('text/html').send(document));
  const first = await app.inject({ url: '/', headers });
  // A second compression would give a different answer.
  document.fill('b');
  const second = await app.inject({ url: '/', headers });
  expect(second.headers['content-encoding']).toBe('gzip');
  expect(second.rawPayload).toEqual(first.rawPayload);
  expect(gunzipSync(second.rawPayload).toString()).toBe(longText);
});

test('a stopping host sends a refusal instead of an answer that is still being compressed', async () => {
  const { app } = await listening();
  const answer = await app.inject({ url: '/refused', headers });
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toBe('stopping');
});
