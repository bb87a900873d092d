import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { readExposition } from '../../testing/host/read-exposition.ts';
import { metricsRoute } from './metrics-route.ts';

it('a database that does not answer is told as such, and everything else as ever', async () => {
  const app = Fastify();
  await app.register(
    metricsRoute({
      host: async () => [
        { name: 'foyer_lines_open', help: 'Lines.', type: 'gauge', samples: [{ value: 2 }] },
      ],
      service: () => Promise.reject(new Error('away')),
    }),
  );
  const answer = await app.inject('/metrics');
  expect(readExposition(answer.body).map(({ name, value }) => [name, value])).toEqual([
    ['foyer_lines_open', 2],
    ['foyer_store_up', 0],
  ]);
  await app.close();
});
