import { beforeEach, describe, expect, it } from 'vitest';
import type { DispenserReport } from '../../../contract/additions/fleet.ts';
import type { FleetOrder } from '../../../contract/additions/page/fleet.ts';
import { eventually } from '../../../testing/eventually.ts';
import {
  aBranchFile,
  aDispenserInFile,
  aDispenserWithoutKey,
} from '../../../testing/service/branch-file-builders.ts';
import { openEventClient } from '../../../testing/service/event-client.ts';
import {
  dispenserHeaders,
  openServiceForTest,
  type TestService,
} from '../../../testing/service/open-test-service.ts';
import { importBranchFiles } from '../../branch-file/import-branch-files.ts';
import { listDispensers } from '../enrolment/list-dispensers.ts';
import { deleteOldCommands } from './delete-old-commands.ts';
import { noteTold, takeAlerts } from './follow-problems.ts';
import { muteAlerts } from './mute-alerts.ts';
import { orderCommand } from './order-command.ts';
import { readMachines } from './read-machines.ts';
import { readOrders } from './read-orders.ts';
import { reportState } from './report-state.ts';
import { beginRollout, continueRollout, readRollout, stopRollout } from './roll-out.ts';

const minute = 60_000;
const branchFile = aBranchFile({ dispensers: [aDispenserInFile, aDispenserWithoutKey] });
const { key } = aDispenserInFile;
let service: TestService;

beforeEach(async () => {
  service = await openServiceForTest({ branchFile });
});

const aReport = (change: Partial<DispenserReport> = {}): DispenserReport => ({
  version: '1.4.0',
  problems: [],
  printer: { kind: 'host', state: 'ready', leftSlips: 120 },
  page: { life: 'alive', screen: 'menu' },
  updateChannel: 'https://releases.example/stable',
  lastUpdate: null,
  ...change,
});

const pause = { command: 'pause', sentence: 'The printer is being repaired.' } as const;

function give(order: FleetOrder['order'], dispensers: readonly string[] = [key], name = 'Ana') {
  const newKey = () => crypto.randomUUID();
  return orderCommand({ dispensers: [...dispensers], order, name }, { ...service, newKey });
}
const machines = () => readMachines(service.store.db, service.now);
const machine = async (of = key) => (await machines()).find((one) => one.key === of);
const orders = async (...ended: string[]) => (await service.call('readOrders', { ended })).json();

describe('the list of a fleet', () => {
  it('contains every dispenser of the branch, even without a machine', async () => {
    await service.call('reportState', aReport({ problems: ['paper-missing'] }));
    expect(await machines()).toMatchObject([
      {
        key,
        websocketID: aDispenserInFile.websocketID,
        name: aDispenserInFile.name,
        reportedAt: service.now,
        problems: ['paper-missing'],
        report: { version: '1.4.0', page: { screen: 'menu' } },
      },
      { key: aDispenserWithoutKey.key, reportedAt: null, report: null, problems: [] },
    ]);
    expect(await readMachines(service.store.db, service.now, 'branch-2')).toEqual([]);
  });

  it("shows a machine's texts without characters that reorder or hide the text around them", async () => {
    const lastUpdate = { at: service.now, outcome: 'failed', reason: 'Disk \u202efull\u200b' } as const;
    await service.call('reportState', aReport({ lastUpdate, updateChannel: 'https://a\u2066.example' }));
    expect((await machine())?.report).toMatchObject({
      lastUpdate: { reason: 'Disk full' },
      updateChannel: 'https://a.example',
    });
  });

  it("shows each machine's newest report, and marks silent machines", async () => {
    await service.call('reportState', aReport({ problems: ['paper-missing'] }));
    service.now += minute / 3;
    await service.call('reportState', aReport());
    expect(await machine()).toMatchObject({ problems: [], reportedAt: service.now });
    service.now += 3 * minute;
    expect(await machine()).toMatchObject({ problems: ['silent'] });
  });

  it('stores an unchanged report only once a minute, to spare the memory card', async () => {
    await service.call('reportState', aReport());
    const first = service.now;
    service.now += minute / 3;
    await service.call('reportState', aReport());
    expect(await machine()).toMatchObject({ reportedAt: first });
    service.now += (2 * minute) / 3;
    await service.call('reportState', aReport());
    expect(await machine()).toMatchObject({ reportedAt: service.now });
  });

  it('does not show a dispenser that was removed from the branch file', async () => {
    await importBranchFiles(service.store, [{ ...branchFile, dispensers: [aDispenserWithoutKey] }]);
    expect(await machine()).toBeUndefined();
  });

  it('refuses a report in another format, and names the invalid field', async () => {
    const answer = await service.call('reportState', {
      ...aReport(),
      page: { life: 'fine', screen: 'menu' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ data: { field: 'page.life' } });
  });
});

describe("an administrator's command", () => {
  it('reaches its dispenser, which confirms the command', async () => {
    const client = await openEventClient(await service.listen(), dispenserHeaders(branchFile));
    expect(await give({ command: 'identify' })).toBe(1);
    expect(await machine()).toMatchObject({
      commands: [{ command: 'identify', orderedBy: 'Ana', state: 'waiting' }],
    });
    await eventually(() =>
      expect(client.frames.at(-1)).toMatchObject({ event: 'device.command', data: { device: key } }),
    );
    await orders(String(client.frames.at(-1)?.data.id));
    expect(await machine()).toMatchObject({ commands: [{ command: 'identify', state: 'done' }] });
  });

  it('is shown as unanswered after two minutes if no machine carries it out', async () => {
    await give({ command: 'reload' });
    service.now += 2 * minute;
    expect(await machine()).toMatchObject({ commands: [{ state: 'unanswered' }] });
  });

  it('cannot be ended by another dispenser', async () => {
    const other = { ...aDispenserInFile, key: 'device-3', websocketID: 'ws-3', apiKey: `${'c'.repeat(32)}` };
    await importBranchFiles(service.store, [
      { ...branchFile, dispensers: [...branchFile.dispensers, other] },
    ]);
    await orderCommand(
      { dispensers: [other.key], order: { command: 'reload' }, name: '' },
      { ...service, newKey: () => 'order-of-another' },
    );
    await orders('order-of-another');
    expect(await machine(other.key)).toMatchObject({ commands: [{ state: 'waiting', orderedBy: null }] });
  });

  it('is deleted together with the name of its author', async () => {
    await give({ command: 'reload' });
    service.now += 2 * 24 * 60 * minute;
    await give({ command: 'identify' }, [key], 'Bo');
    await deleteOldCommands(service.store, 1);
    const rows = await service.store.db.selectFrom('dispenser_command').select('ordered_by').execute();
    expect(rows).toEqual([{ ordered_by: 'Bo' }]);
  });

  it('is sent only to active dispensers', async () => {
    await importBranchFiles(service.store, [{ ...branchFile, dispensers: [aDispenserWithoutKey] }]);
    expect(await give({ command: 'reload' }, [key, 'nobody', aDispenserWithoutKey.key])).toBe(1);
  });
});

describe("an administrator's update", () => {
  const report = async () => (await service.call('reportState', aReport())).json();

  it('is sent to its machine in the response to each report until the machine has read it', async () => {
    expect(await report()).toEqual({ update: null });
    await give({ command: 'update' });
    const { update } = await report();
    expect(update).toEqual(expect.any(String));
    expect(await report(), 'the answer may be lost').toEqual({ update });
    await orders(update);
    expect(await report()).toEqual({ update: null });
    expect(await machine()).toMatchObject({
      commands: [{ command: 'update', orderedBy: 'Ana', state: 'done' }],
    });
  });

  it('does not reach a machine that was off for two minutes', async () => {
    await give({ command: 'update' });
    service.now += 2 * minute;
    expect(await report()).toEqual({ update: null });
    expect(await machine()).toMatchObject({ commands: [{ state: 'unanswered' }] });
  });

  it('is sent to no other dispenser of the branch, and to no page', async () => {
    const client = await openEventClient(await service.listen(), dispenserHeaders(branchFile));
    await give({ command: 'update' }, [aDispenserWithoutKey.key]);
    expect(await report()).toEqual({ update: null });
    await give({ command: 'update' });
    await give({ command: 'identify' });
    await eventually(() => expect(client.frames.at(-1)).toMatchObject({ data: { command: 'identify' } }));
    expect(client.frames.filter(({ event }) => event === 'device.command')).toHaveLength(1);
  });
});

describe('updates in waves', () => {
  const keys = [key, aDispenserWithoutKey.key];
  const deps = () => service;
  const begin = () => beginRollout({ dispensers: keys, name: 'Ana', target: '1.5.0' }, deps());
  const report = (of: string, change: Partial<DispenserReport> = {}) =>
    reportState({ key: of }, aReport(change), service);
  const ordered = async () =>
    (await machines()).filter(({ commands }) => commands.length > 0).map((one) => one.key);

  /** Both machines report once a minute, and the service evaluates the reports. */
  async function pass(minutes: number, change: (of: string) => Partial<DispenserReport>) {
    for (let passed = 0; passed < minutes; passed += 1) {
      service.now += minute;
      for (const of of keys) await report(of, change(of));
      await continueRollout(deps());
    }
  }
  /** Each machine has the new version as soon as its update is ordered. */
  const updating = async () => {
    const told = await ordered();
    return (of: string) => ({ version: told.includes(of) ? '1.5.0' : '1.4.0' });
  };

  it('reach one machine first, and the next machine after the first has been healthy for ten minutes', async () => {
    for (const of of keys) await report(of);
    expect(await begin()).toBe(2);
    const [first] = await ordered();
    expect(await ordered()).toHaveLength(1);
    await pass(10, await updating());
    expect(await ordered()).toEqual([first]);
    await pass(1, await updating());
    expect(await ordered()).toHaveLength(2);
    await pass(12, await updating());
    expect(await readRollout(service.store.db)).toMatchObject({
      begunBy: 'Ana',
      target: '1.5.0',
      end: { kind: 'finished' },
    });
  });

  it('stop automatically if the machine has a new problem, and reach no other machine', async () => {
    for (const of of keys) await report(of);
    await begin();
    const [first = ''] = await ordered();
    await pass(2, (of) => ({ version: '1.5.0', problems: of === first ? ['paper-missing'] : [] }));
    await pass(30, () => ({ version: '1.5.0' }));
    expect(await readRollout(service.store.db)).toMatchObject({
      end: { kind: 'problem', dispenser: first, problem: 'paper-missing' },
    });
    expect(await ordered()).toEqual([first]);
  });

  it('stop if a machine reports a different version, but keep the target', async () => {
    for (const of of keys) await report(of);
    await begin();
    const [first] = await ordered();
    await pass(1, () => ({ version: '99.0.0' }));
    expect(await readRollout(service.store.db)).toMatchObject({
      target: '1.5.0',
      end: { kind: 'other-version', dispenser: first, version: '99.0.0' },
    });
  });

  it('can be stopped by an administrator, whose name is stored', async () => {
    for (const of of keys) await report(of);
    await begin();
    await stopRollout('Bo', service.store);
    await pass(30, await updating());
    expect(await readRollout(service.store.db)).toMatchObject({ end: { kind: 'stopped', by: 'Bo' } });
    expect(await begin(), 'others can begin then').toBe(2);
  });

  it('run one at a time, and each order is given by one node', async () => {
    for (const of of keys) await report(of);
    await begin();
    expect(await begin()).toBeUndefined();
    await pass(10, await updating());
    service.now += minute;
    for (const of of keys) await report(of, (await updating())(of));
    await Promise.all([continueRollout(deps()), continueRollout(deps())]);
    const rows = await service.store.db.selectFrom('dispenser_command').selectAll().execute();
    expect(rows).toHaveLength(2);
  });

  it('lose no order and repeat none if a node fails', async () => {
    for (const of of keys) await report(of);
    await begin();
    const [first = ''] = await ordered();
    await service.store.db.deleteFrom('dispenser_command').execute();
    await continueRollout(deps());
    await continueRollout(deps());
    expect(await ordered()).toEqual([first]);
    const { update } = await report(first);
    await readOrders({ key: first }, [update ?? ''], service);
    service.now += 10 * minute;
    await continueRollout(deps());
    expect(await report(first)).toEqual({ update: null });
  });

  it('continue after the service itself was down, and blame no machine for that time', async () => {
    for (const of of keys) await report(of);
    await begin();
    const [first = ''] = await ordered();
    service.now += 30 * minute;
    expect(await report(first)).toEqual({ update: null });
    await continueRollout(deps());
    expect(await report(first)).toEqual({ update: expect.any(String) });
    await pass(14, () => ({}));
    expect(await readRollout(service.store.db)).toMatchObject({ end: null });
    for (const _ of keys) await pass(12, await updating());
    expect(await readRollout(service.store.db)).toMatchObject({ end: { kind: 'finished' } });
  });

  it('end if an incompatible version of the service stored them', async () => {
    for (const of of keys) await report(of);
    await begin();
    await service.store.db.updateTable('rollout').set({ waves: '{}' }).execute();
    expect(await begin()).toBeUndefined();
    await continueRollout(deps());
    expect(await begin()).toBe(2);
  });

  it('can begin only if machines have an update channel', async () => {
    await report(key, { updateChannel: null });
    expect(await begin()).toBe(0);
    expect(await readRollout(service.store.db)).toBeNull();
  });
});

describe("an administrator's pause", () => {
  it('is sent only to its dispenser, until the dispenser is resumed', async () => {
    expect(await orders()).toEqual({ pause: null });
    await give(pause);
    expect(await orders()).toEqual({ pause: { sentence: pause.sentence } });
    expect(await orders()).toEqual({ pause: { sentence: pause.sentence } });
    expect(await machine()).toMatchObject({
      pause: { sentence: pause.sentence, since: service.now, by: 'Ana' },
      commands: [{ command: 'pause', state: 'done' }],
    });
    expect(await machine(aDispenserWithoutKey.key)).toMatchObject({ pause: null, commands: [] });
    service.now += minute;
    await give({ command: 'resume' });
    expect(await orders()).toEqual({ pause: null });
    expect(await machine()).toMatchObject({ commands: [{ command: 'resume' }, { command: 'pause' }] });
  });

  it('continues after an import of the branch file', async () => {
    await give(pause);
    await importBranchFiles(service.store, [{ ...branchFile, codes: [] }]);
    expect(await orders()).toEqual({ pause: { sentence: pause.sentence } });
  });

  it('has a sentence that no other dispenser of the branch receives', async () => {
    const client = await openEventClient(await service.listen(), dispenserHeaders(branchFile));
    await give(pause);
    await eventually(() => expect(client.frames.at(-1)).toMatchObject({ event: 'orders.changed' }));
    expect(client.frames.at(-1)?.data).toEqual({ device: key });
  });
});

describe('people are notified of a problem', () => {
  const alerts = async () => (await takeAlerts(service.store)).alerts.map(({ problem }) => problem);

  it('although the stored configuration of another dispenser cannot be read', async () => {
    const { key: other, websocketID } = aDispenserWithoutKey;
    const { db } = service.store;
    await db.updateTable('dispenser').set({ body: '{}' }).where('key', '=', other).execute();
    await runOutOfPaper();
    expect(await alerts()).toEqual(['paper-missing']);
    const names = (await listDispensers(db)).map(({ name }) => name);
    expect(names).toContain(websocketID);
  });

  async function runOutOfPaper() {
    await service.call('reportState', aReport({ problems: ['paper-missing'] }));
    expect(await alerts()).toEqual([]);
    service.now += minute;
    await service.call('reportState', aReport({ problems: ['paper-missing'] }));
  }

  it('once, by one node, even after that node restarts', async () => {
    await runOutOfPaper();
    const [alert, ...others] = (await takeAlerts(service.store)).alerts;
    expect(alert).toMatchObject({ machine: { key, branch: { name: branchFile.branch.name } } });
    expect(others).toEqual([]);
    expect(await alerts(), 'another node').toEqual([]);
    if (alert) await noteTold(alert, service.store);
    service.now += 6 * minute;
    await service.call('reportState', aReport({ problems: ['paper-missing'] }));
    expect(await alerts()).toEqual([]);
  });

  it('by another node after five minutes if the first node failed to do so', async () => {
    await runOutOfPaper();
    expect(await alerts()).toEqual(['paper-missing']);
    service.now += 5 * minute;
    await service.call('reportState', aReport({ problems: ['paper-missing'] }));
    expect(await alerts()).toEqual(['paper-missing']);
  });

  it('again if the problem returns after a repair', async () => {
    await runOutOfPaper();
    for (const alert of (await takeAlerts(service.store)).alerts) await noteTold(alert, service.store);
    await service.call('reportState', aReport());
    expect(await alerts()).toEqual([]);
    service.now += 10 * minute;
    await service.call('reportState', aReport());
    expect(await alerts()).toEqual([]);
    await runOutOfPaper();
    expect(await alerts()).toEqual(['paper-missing']);
  });

  it('only once for all names that a machine invents', async () => {
    const told: string[] = [];
    for (let minutes = 0; minutes < 15; minutes += 1) {
      const problems = Array.from({ length: 40 }, (_, index) => `invented-${minutes}-${index}`);
      for (const seconds of [0, 30]) {
        await service.call('reportState', aReport({ problems }));
        for (const alert of (await takeAlerts(service.store)).alerts) {
          told.push(alert.problem);
          await noteTold(alert, service.store);
        }
        service.now += seconds * 1000 + 15_000;
      }
      service.now += 15_000;
    }
    expect(told).toEqual(['unknown']);
  });

  it('unless an administrator has muted the problem, and again after the mute ends', async () => {
    const dispensers = [key];
    await muteAlerts({ dispensers, problem: 'paper-missing', hours: 8 }, service.store);
    await runOutOfPaper();
    expect(await alerts()).toEqual([]);
    expect(await machine()).toMatchObject({ mutes: [{ problem: 'paper-missing' }] });
    await muteAlerts({ dispensers, problem: null, hours: 1 }, service.store);
    await muteAlerts({ dispensers, problem: null, hours: 0 }, service.store);
    expect(await machine()).toMatchObject({ mutes: [] });
    expect(await alerts()).toEqual(['paper-missing']);
  });
});
