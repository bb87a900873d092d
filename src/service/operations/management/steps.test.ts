import { beforeEach, describe, expect, it } from 'vitest';
import { aBranch, aService } from '../../../testing/builders.ts';
import {
  aBranchFile,
  aCounter,
  aNumberInterval,
  aUser,
} from '../../../testing/service/branch-file-builders.ts';
import { type ClerkClient, logInAt } from '../../../testing/service/clerk-client.ts';
import { openServiceForTest, type TestService } from '../../../testing/service/open-test-service.ts';
import { importBranchFiles } from '../../branch-file/import-branch-files.ts';
import { openBranchReader } from '../../store/branch-reader.ts';
import { readAudit } from '../audit/read-audit.ts';
import { readBranchStaff } from '../configuration/branch-staff.ts';
import { withBranchTransaction } from '../day/with-branch-transaction.ts';
import { endOldSteps, makeStep, readSteps, takeBackStep } from './steps.ts';

const branchFile = aBranchFile({
  branch: aBranch({ services: ['passport', 'permit'] }),
  services: [aService(), aService({ key: 'permit', numberInterval: 'interval-2' })],
  numberIntervals: [aNumberInterval(), aNumberInterval({ key: 'interval-2', prefix: 'C ' })],
  counters: [
    aCounter({ services: ['passport'] }),
    aCounter({ key: 'counter-2', number: '2', websocketID: 'ws-2' }),
  ],
  users: [aUser({ key: 'ana', username: 'ana' }), aUser({ key: 'bo', username: 'bo' })],
});

let service: TestService;
let ana: ClerkClient;
beforeEach(async () => {
  service = await openServiceForTest({ branchFile });
  ana = await logInAt(service, 'ws-counter-1', 'ana');
  await logInAt(service, 'ws-2', 'bo');
});

async function take(wanted = 'passport'): Promise<string> {
  service.now += 60_000;
  return (await service.takeTicket({ services: [wanted] })).json().ticket.number;
}
const steer = (number: string, to: string | null = null, key = `step-${number}-${to}`) =>
  withBranchTransaction(service.store, 'branch-1', (transaction) =>
    makeStep(transaction, { number, service: to, reason: 'Must catch a train' }, { key, by: 'Mia' }),
  );
const takeBack = (key: string) =>
  withBranchTransaction(service.store, 'branch-1', (transaction) => takeBackStep(transaction, key));
const steps = async () => readSteps(await openBranchReader(service.store, 'branch-1'));
const next = async () => (await ana.call('callNextTicket')).json().number;

it('a raised ticket is called first, and the audit names the manager as the reason', async () => {
  const [first, second, third] = [await take(), await take(), await take()];
  expect(await steer(third)).toEqual({ kind: 'done' });
  expect(await steps()).toMatchObject([
    { number: third, service: null, reason: 'Must catch a train', by: 'Mia' },
  ]);
  expect(await next()).toBe(third);
  const [audit] = await readAudit(service.store, '2026-11-21');
  expect(audit).toMatchObject({
    overtakings: [
      {
        number: third,
        passed: [first, second].map((number) => ({ number, reason: 'manager' })),
      },
    ],
  });
  // A called ticket cannot be returned to its place.
  expect(await steps()).toEqual([]);
  expect(await takeBack(`step-${third}-null`)).toEqual({ kind: 'unknown-step' });
});

it('an undone move returns a ticket to its service and place', async () => {
  const [first, second] = [await take('permit'), await take()];
  await steer(first, 'passport');
  await steer(second);
  for (const { key } of await steps()) expect(await takeBack(key)).toEqual({ kind: 'done' });
  expect(await steps()).toEqual([]);
  // The counter serves only passports.
  expect(await next()).toBe(second);
});

it('a ticket is moved with its place to the counters of another service', async () => {
  const [moved, later] = [await take('permit'), await take()];
  await steer(moved, 'passport');
  expect([await next(), await next()]).toEqual([moved, later]);
});

describe('a counter that a manager opens for another service', () => {
  const open = (counter: string, wanted: string, key = 'opening') =>
    withBranchTransaction(service.store, 'branch-1', (transaction) =>
      makeStep(transaction, { counter, service: wanted, reason: 'A school class' }, { key, by: 'Mia' }),
    );

  it('serves this service until the step is undone, whatever its clerk usually serves', async () => {
    const permit = await take('permit');
    expect((await ana.call('callNextTicket')).statusCode).toBe(204);
    expect(await open('counter-1', 'permit')).toEqual({ kind: 'done' });
    expect(await steps()).toMatchObject([{ counter: 'counter-1', service: 'permit', by: 'Mia' }]);
    expect(await next()).toBe(permit);
    const later = await take('permit');
    expect(await takeBack('opening')).toEqual({ kind: 'done' });
    expect(await steps()).toEqual([]);
    expect((await ana.call('callNextTicket')).statusCode).toBe(204);
    expect(later).toMatch(/^C/);
  });

  it('serves this service until midnight, even if the branch file is imported during the day', async () => {
    await open('counter-1', 'permit');
    const changed = { ...branchFile, rules: { ...branchFile.rules, parkedMinutes: 21 } };
    await importBranchFiles(service.store, [changed]);
    await endOldSteps(service.store);
    const number = await take('permit');
    expect(await next()).toBe(number);
    service.now += 24 * 60 * 60_000;
    await endOldSteps(service.store);
    const { counters } = await readBranchStaff(await openBranchReader(service.store, 'branch-1'));
    expect(counters.map(({ today }) => today)).toEqual([[], undefined]);
    expect(await steps()).toEqual([]);
  });

  it('no longer serves this service after midnight of a day with 25 hours', async () => {
    service.now = Date.parse('2027-10-31T00:10:00+02:00');
    await open('counter-1', 'permit');
    service.now += 24 * 60 * 60_000 + 60_000;
    await endOldSteps(service.store);
    const { counters } = await readBranchStaff(await openBranchReader(service.store, 'branch-1'));
    expect(counters[0]?.today).toEqual([]);
  });

  it('is refused for an unknown service or counter, or if it is already open for the service', async () => {
    expect(await open('counter-1', 'wedding')).toMatchObject({ kind: 'invalid-step', field: 'service' });
    expect(await open('counter-9', 'permit')).toMatchObject({ kind: 'invalid-step', field: 'counter' });
    await open('counter-1', 'permit');
    expect(await open('counter-1', 'permit', 'again')).toMatchObject({ field: 'service' });
  });
});

it('a number that is not waiting, and a service for which tickets cannot wait, are refused', async () => {
  const number = await take();
  expect(await steer('Z 999')).toMatchObject({ kind: 'invalid-step', field: 'number' });
  expect(await steer(number, 'wedding')).toMatchObject({ kind: 'invalid-step', field: 'service' });
  await next();
  expect(await steer(number)).toMatchObject({ kind: 'invalid-step', field: 'number' });
});

it("the previous day's names and reasons are deleted even if no further step is taken", async () => {
  await steer(await take());
  const kept = async () => {
    await endOldSteps(service.store);
    return service.store.db.selectFrom('manager_step').selectAll().execute();
  };
  expect(await kept()).toHaveLength(1);
  service.now += 25 * 60 * 60_000;
  expect(await kept()).toEqual([]);
});

it('a ticket is found by its number as people type it, unless the digits match several tickets', async () => {
  const number = await take();
  expect(number).toBe('B 001');
  for (const typed of ['b1', 'B001', '001', 'b 1']) {
    expect(await steer(typed)).toEqual({ kind: 'done' });
    const [step] = await steps();
    expect(step).toMatchObject({ number });
    await takeBack(step?.key ?? '');
  }
  await take('permit');
  expect(await steer('1')).toMatchObject({ kind: 'invalid-step', field: 'number' });
  expect(await steer('c1')).toEqual({ kind: 'done' });
});

it("only the fifty newest moves are kept, because every manager's page reads all of them", async () => {
  const number = await take();
  for (let move = 0; move < 60; move++) {
    await steer(number, move % 2 === 0 ? 'permit' : 'passport', `step-${move}`);
  }
  const kept = await service.store.db.selectFrom('manager_step').select('key').execute();
  expect(kept).toHaveLength(50);
  expect((await steps()).map(({ key }) => key)).toContain('step-59');
});
