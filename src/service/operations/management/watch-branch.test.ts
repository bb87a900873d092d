import { beforeEach, expect, it } from 'vitest';
import type { AlertLimits } from '../../../contract/additions/page/branch-alert.ts';
import { aBranchFile, aCounter, aUser } from '../../../testing/service/branch-file-builders.ts';
import { logInAt } from '../../../testing/service/clerk-client.ts';
import { openServiceForTest, type TestService } from '../../../testing/service/open-test-service.ts';
import { importBranchFiles } from '../../branch-file/import-branch-files.ts';
import { openBranchReader } from '../../store/branch-reader.ts';
import { withBranchTransaction } from '../day/with-branch-transaction.ts';
import {
  followBranchAlerts,
  noteBranchAlertTold,
  readWatch,
  setAlertLimits,
  type TakenAlert,
  takeBranchAlerts,
} from './watch-branch.ts';

const minute = 60_000;
let service: TestService;
beforeEach(async () => {
  service = await openServiceForTest({
    branchFile: aBranchFile({ counters: [aCounter()], users: [aUser()] }),
  });
});

const limit = (limits: Partial<AlertLimits>) =>
  withBranchTransaction(service.store, 'branch-1', (transaction) =>
    setAlertLimits(transaction, {
      waitMinutes: null,
      idleMinutes: null,
      absentPerHour: null,
      ...limits,
    }),
  );
async function takeAll(): Promise<readonly TakenAlert[]> {
  const taken: TakenAlert[] = [];
  await takeBranchAlerts(service.store, (some) => taken.push(...some));
  return taken;
}
async function after(minutes: number) {
  service.now += minutes * minute;
  await followBranchAlerts(service.store);
  const { alerts } = await readWatch(await openBranchReader(service.store, 'branch-1'));
  return alerts.map(({ kind, of, value }) => [kind, of, value]);
}

it('a wait or an idle counter beyond the limit raises an alert, which ends automatically', async () => {
  await limit({ waitMinutes: 10, idleMinutes: 5 });
  const clerk = await logInAt(service);
  await clerk.call('readCodes');
  // Nobody is waiting.
  expect(await after(6)).toEqual([]);
  await service.takeTicket({});
  expect(await after(0)).toEqual([['idle', 'counter-1', 6]]);
  expect(await after(11)).toEqual([
    ['wait', 'passport', 11],
    ['idle', 'counter-1', 6],
  ]);
  await clerk.call('callNextTicket');
  expect(await after(1)).toEqual([]);
});

it('too many no-shows raise an alert until there are fewer within the last hour', async () => {
  await limit({ absentPerHour: 1 });
  const clerk = await logInAt(service);
  for (let count = 0; count < 2; count++) {
    await service.takeTicket({});
    const { key } = (await clerk.call('callNextTicket')).json();
    await clerk.call('cancelTicket', { body: { ticket: key } });
  }
  expect(await after(1)).toEqual([['absent', null, 2]]);
  expect(await after(60)).toEqual([]);
});

it('people are notified once by one node, or by another node if the first fails', async () => {
  await limit({ waitMinutes: 10 });
  await service.takeTicket({});
  await after(11);
  const [first] = await takeAll();
  expect(first).toMatchObject({ branch: 'branch-1', alert: { kind: 'wait', value: 11 } });
  expect(await takeAll()).toEqual([]);
  await after(6);
  const [again] = await takeAll();
  expect(again?.alert.kind).toBe('wait');
  if (again) await noteBranchAlertTold(service.store, again);
  await after(6);
  expect(await takeAll()).toEqual([]);
});

it('people are notified once that an alert has ended, unless it returns within five minutes', async () => {
  await limit({ waitMinutes: 10 });
  const clerk = await logInAt(service);
  const take = async () => {
    const [taken] = await takeAll();
    if (taken) await noteBranchAlertTold(service.store, taken);
    return taken && [taken.alert.value, taken.isOver];
  };
  await service.takeTicket({});
  await service.takeTicket({});
  await after(11);
  expect(await take()).toEqual([11, false]);
  await clerk.call('callNextTicket');
  await clerk.call('callNextTicket');
  expect(await after(1)).toEqual([]);
  await service.takeTicket({});
  await after(3);
  expect(await take()).toBeUndefined();
  // The next visitor also waits too long, but later.
  expect(await after(2)).toEqual([]);
  expect(await take()).toEqual([11, true]);
  expect(await take()).toBeUndefined();
  await after(6);
  expect(await take()).toEqual([11, false]);
});

it('lower limits apply at once, and removed limits end their alerts', async () => {
  await service.takeTicket({});
  service.now += 11 * minute;
  await limit({ waitMinutes: 10 });
  expect(await after(0)).toEqual([['wait', 'passport', 11]]);
  await limit({});
  expect(await after(0)).toEqual([]);
});

it('people are notified even after the clock was set back', async () => {
  await limit({ waitMinutes: 10 });
  await service.takeTicket({});
  await after(11);
  expect(await takeAll()).toHaveLength(1);
  // The node that claimed the alert fails. The clock was a day ahead.
  await service.correct(-24 * 60 * minute);
  await after(6);
  const [begun] = await takeAll();
  if (begun) await noteBranchAlertTold(service.store, begun);
  await (await logInAt(service)).call('callNextTicket');
  await after(1);
  await service.correct(-24 * 60 * minute);
  await after(0);
  const [ended] = await takeAll();
  expect([begun?.isOver, ended?.isOver]).toEqual([false, true]);
});

it('limits that another version stored are ignored and not overwritten', async () => {
  await limit({ waitMinutes: 10 });
  const { db } = service.store;
  const body = '{"limits":{"waitMinutes":"ten"},"alerts":[]}';
  await db.updateTable('branch_watch').set({ body }).execute();
  expect(await after(11)).toEqual([]);
  expect(await db.selectFrom('branch_watch').select('body').execute()).toEqual([{ body }]);
});

it('nobody is notified about a branch whose file was removed', async () => {
  await limit({ waitMinutes: 10 });
  await service.takeTicket({});
  await after(11);
  await importBranchFiles(service.store, []);
  expect(await takeAll()).toEqual([]);
});
