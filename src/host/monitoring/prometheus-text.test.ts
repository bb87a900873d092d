import Fastify from 'fastify';
import { Gauge, Histogram, Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import type { PrinterStatus } from '../../contract/additions/printing.ts';
import { aHostCondition } from '../../testing/host/a-host-condition.ts';
import { readExposition } from '../../testing/host/read-exposition.ts';
import { httpMetrics } from './http-metrics.ts';
import { kioskMetrics } from './kiosk-metrics.ts';

describe('metrics as Prometheus text', () => {
  it('escape help and labels, and list a metric that has no sample', async () => {
    const registry = new Registry();
    const registers = [registry];
    const branch = 'a "quoted"\\ name\nin two lines';
    new Gauge({ name: 'foyer_waiting', help: 'People\nwaiting.', labelNames: ['branch'], registers }).set(
      { branch },
      3,
    );
    new Gauge({ name: 'foyer_nothing', help: 'Nothing yet.', labelNames: ['branch'], registers });
    const text = await registry.metrics();
    expect(text).toMatch(/^# HELP foyer_waiting People\\nwaiting\.\n# TYPE foyer_waiting gauge\n/);
    expect(readExposition(text)).toEqual([{ name: 'foyer_waiting', labels: { branch }, value: 3 }]);
  });

  it('count the requests of each route separately', async () => {
    const registry = new Registry();
    const app = Fastify();
    httpMetrics(app, registry);
    app.get('/one', async () => '');
    app.get('/two', async () => '');
    for (const path of ['/one', '/two', '/one']) await app.inject(path);
    const requests = readExposition(await registry.metrics()).filter(
      ({ name }) => name === 'foyer_http_requests_total',
    );
    expect(requests.map(({ labels, value }) => [labels, value])).toEqual([
      [{ method: 'GET', route: '/one', status: '200' }, 2],
      [{ method: 'GET', route: '/two', status: '200' }, 1],
    ]);
    await app.close();
  });

  it('count a duration in every bucket that is wide enough for it', async () => {
    const registry = new Registry();
    const waits = new Histogram({ name: 'w', help: 'Waits.', buckets: [0.5, 1], registers: [registry] });
    for (const seconds of [0.5, 0.7, 3]) waits.observe(seconds);
    expect(
      readExposition(await registry.metrics()).map(({ name, labels, value }) => [name, labels.le, value]),
    ).toEqual([
      ['w_bucket', '0.5', 1],
      ['w_bucket', '1', 2],
      ['w_bucket', '+Inf', 3],
      ['w_sum', undefined, 4.2],
      ['w_count', undefined, 3],
    ]);
  });

  it('contain only the current state of the printer, and the number of slips left only while it is known', async () => {
    const registry = new Registry();
    let status: PrinterStatus = {
      kind: 'host',
      state: 'ready',
      at: 0,
      roll: { changedAt: 0, slips: 3, leftMm: 960, leftSlips: 12, endsAt: null },
    };
    kioskMetrics(registry, {
      connections: () => 0,
      hasPageReport: () => false,
      printer: async () => status,
      screen: () => aHostCondition.screen,
      screens: () => [],
      condition: async () => aHostCondition,
    });
    const printer = async () =>
      readExposition(await registry.metrics())
        .filter(({ name }) => /printer|paper/.test(name))
        .map(({ name, labels, value }) => [name, labels.state, value]);
    expect(await printer()).toEqual([
      ['foyer_printer', 'ready', 1],
      ['foyer_paper_left_slips', undefined, 12],
    ]);
    status = { ...status, state: 'paper-out', roll: null };
    expect(await printer()).toEqual([['foyer_printer', 'paper-out', 1]]);
  });
});
