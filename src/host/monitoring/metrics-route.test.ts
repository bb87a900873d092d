import Fastify from 'fastify';
import { Gauge, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { readExposition } from '../../testing/host/read-exposition.ts';
import { metricsRoute } from './monitoring.ts';

it('operators can read that the database does not respond, together with the other metrics', async () => {
  const app = Fastify();
  const host = new Registry();
  new Gauge({ name: 'foyer_lines_open', help: 'Connections.', registers: [host] }).set(2);
  let isUnreachable = true;
  await app.register(
    metricsRoute({
      host,
      service: async () => {
        if (isUnreachable) throw new Error('unreachable');
        return '# TYPE foyer_tickets_open gauge\nfoyer_tickets_open 3\n';
      },
    }),
  );
  const read = async () =>
    readExposition((await app.inject('/metrics')).body).map(({ name, value }) => [name, value]);
  expect(await read()).toEqual([
    ['foyer_lines_open', 2],
    ['foyer_store_up', 0],
  ]);
  isUnreachable = false;
  expect(await read()).toEqual([
    ['foyer_lines_open', 2],
    ['foyer_store_up', 1],
    ['foyer_tickets_open', 3],
  ]);
  await app.close();
});
