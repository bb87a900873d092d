import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import { dispenserReport } from '../../contract/additions/fleet.ts';
import { aHostCondition } from '../../testing/host/a-host-condition.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { ForwardRequest } from '../gateway/forward.ts';
import type { ReadService } from '../gateway/service-reader.ts';
import { machineReport } from './machine-report.ts';
import { sendStateReports } from './state-reports.ts';

const binding = { baseUrl: null, apiKey: '5f0c6d5b8a4e4b1fb2c7d1e09a3f6c28', websocketID: 'ws-1' };

let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  dataDir = join(folder, 'data');
  mkdirSync(dataDir);
});
const isUpdateWanted = () => existsSync(join(dataDir, 'update-wanted'));

const updateChannel = 'https://releases.example/stable';

/** Lets a machine send reports to a service that responds with `status`, and ends after this number of pauses. */
async function runFor(
  pauses: number,
  {
    status = 200,
    answer = { update: null } as unknown,
    additions = ['report'],
    condition = async () => aHostCondition,
    channels = [updateChannel],
  } = {},
) {
  const [sent, slept, logged]: [ForwardRequest[], number[], unknown[]] = [[], [], []];
  const ending = new AbortController();
  const settings = { dataDir, updateChannel: channels[0] };
  await sendStateReports(
    {
      forward: async (request) => {
        sent.push(request);
        return { status, headers: {}, body: Buffer.from(answer === undefined ? '' : JSON.stringify(answer)) };
      },
      async sleep(ms) {
        slept.push(ms);
        if (slept.length > pauses) ending.abort();
      },
      settings,
      machines: () => [
        {
          read: (async () => ({ additions })) as ReadService,
          identity: () => ({ binding, dispensers: [] }),
          report: async () => machineReport(await condition(), { settings, version: '1.4.0' }),
        },
      ],
      log: { error: (error: unknown) => logged.push(error) },
    },
    ending.signal,
  );
  return { sent, slept, logged };
}

it('a machine reports its problems and the state of its page to its service every twenty seconds', async () => {
  const condition = async () => ({
    ...aHostCondition,
    printer: { kind: 'host', state: 'paper-out', at: 0, roll: null } as const,
    screen: {
      state: 'alive',
      heartbeat: { screen: 'idle', at: 'menu', version: '1.4.0', uptimeSeconds: 3 },
      restarts: 0,
      withholdsPictures: false,
    } as const,
  });
  const { sent, slept } = await runFor(2, { condition });
  expect(slept).toEqual([10_000, 20_000, 20_000]);
  expect(sent).toHaveLength(2);
  expect(sent[0]?.headers).toMatchObject({ 'x-wsid': 'ws-1' });
  expect(v.parse(dispenserReport, JSON.parse(String(sent[0]?.body)))).toEqual({
    version: '1.4.0',
    problems: ['paper-missing'],
    printer: { kind: 'host', state: 'paper-out', leftSlips: null },
    page: { life: 'alive', screen: 'menu' },
    updateChannel,
    lastUpdate: null,
  });
});

it.each([
  ['nothing-newer', [], { outcome: 'nothing-newer', reason: '' }],
  [
    'unchanged',
    ['The update channel cannot be read:\n  it is away'],
    { outcome: 'failed', reason: 'The update channel cannot be read: it is away' },
  ],
  ['returned', ['x'.repeat(300)], { outcome: 'failed', reason: 'x'.repeat(200) }],
])('a machine reports that its last update ended with %s, and the reason', async (outcome, reasons, told) => {
  mkdirSync(join(folder, 'versions'));
  const result = { from: '1.4.0', to: '1.4.0', outcome, reasons };
  writeFileSync(join(folder, 'versions', 'last-update.json'), JSON.stringify(result));
  const { sent } = await runFor(1);
  expect(v.parse(dispenserReport, JSON.parse(String(sent[0]?.body))).lastUpdate).toMatchObject(told);
});

it('a machine that is up to date, or whose update state is unknown, reports nothing about updates', async () => {
  mkdirSync(join(folder, 'versions'));
  const result = { from: '1.3.0', to: '1.4.0', outcome: 'updated', reasons: [] };
  for (const text of [JSON.stringify(result), '{']) {
    writeFileSync(join(folder, 'versions', 'last-update.json'), text);
    const { sent } = await runFor(1);
    expect(JSON.parse(String(sent[0]?.body)).lastUpdate).toBeNull();
  }
});

it('a service that does not offer reports gets no reports', async () => {
  expect(await runFor(3, { additions: ['ticket'] })).toMatchObject({
    sent: [],
    slept: [10_000, 60_000, 60_000, 60_000],
  });
});

it('reports become rarer for a service that no longer accepts them, but not for an unavailable service', async () => {
  expect((await runFor(2, { status: 404 })).slept).toEqual([10_000, 60_000, 60_000]);
  expect((await runFor(2, { status: 502 })).slept).toEqual([10_000, 20_000, 20_000]);
});

it('a failed report is logged, and the next report is still sent', async () => {
  const condition = async () => Promise.reject(new Error('the disk does not answer'));
  expect(await runFor(2, { condition })).toMatchObject({
    logged: [new Error('the disk does not answer'), new Error('the disk does not answer')],
    slept: [10_000, 20_000, 20_000],
  });
});

it('a machine with an update order requests the update, and reports the order as carried out', async () => {
  const { sent } = await runFor(1, { answer: { update: 'order-1' } });
  expect(isUpdateWanted()).toBe(true);
  expect(sent.map(({ endpoint, body }) => [endpoint.path, JSON.parse(String(body))])).toEqual([
    ['/api/v1/dispenser/report', expect.objectContaining({ updateChannel })],
    ['/api/v1/dispenser/orders', { ended: ['order-1'] }],
  ]);
});

it('a machine starts no second update for an order while the service has not received its result', async () => {
  await runFor(1, { answer: { update: 'order-1' } });
  rmSync(join(dataDir, 'update-wanted'));
  const { sent } = await runFor(2, { answer: { update: 'order-1' } });
  expect(isUpdateWanted()).toBe(false);
  expect(sent.at(-1)?.endpoint.path).toBe('/api/v1/dispenser/orders');
  await runFor(1, { answer: { update: 'order-2' } });
  expect(isUpdateWanted()).toBe(true);
});

it('a machine without an update channel neither requests an update nor reports an order as carried out', async () => {
  const { sent } = await runFor(1, { answer: { update: 'order-1' }, channels: [] });
  expect(isUpdateWanted()).toBe(false);
  expect(sent).toHaveLength(1);
});
