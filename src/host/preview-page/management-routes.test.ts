import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BranchNow } from '../../contract/additions/page/branch-now.ts';
import { readExceptionDays, readWaitingInfo } from '../../contract/endpoints/dispenser-endpoints.ts';
import { reportState } from '../../contract/endpoints/fleet-endpoints.ts';
import { createTicket } from '../../contract/endpoints/ticket-endpoints.ts';
import { orderFleet } from '../../contract/host-endpoints/fleet-endpoints.ts';
import {
  beginClosing,
  deleteVisitorData,
  endClosing,
  exportVisitorData,
  findVisitorData,
  readBranchNow,
  setAlertLimits,
} from '../../contract/host-endpoints/management-endpoints.ts';
import { readSource } from '../../contract/host-endpoints/viewer-endpoints.ts';
import demoFile from '../../service/demo/branch.json' with { type: 'json' };
import * as management from '../../service/operations/management/read-branch-now.ts';
import { testNow } from '../../testing/builders.ts';
import { logInAsAdministrator } from '../../testing/host/log-in-as-administrator.ts';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { testHostDeps } from '../../testing/host/test-host-deps.ts';

let host: TestHost;
let cookie: string;
let now: number;
const log: string[] = [];
beforeEach(async () => {
  now = testNow;
  log.length = 0;
  const logOutput = { ...testHostDeps.logOutput, write: (line: string) => void log.push(line) };
  host = await openTestHost({}, { now: () => now, logOutput });
  host.app.log.level = 'info';
  ({ cookie } = await logInAsAdministrator(host));
});
afterEach(() => host.close());

async function read(query = '', headers: Record<string, string> = { cookie }) {
  const answer = await fetch(`${host.url}${readBranchNow.path}${query}`, { headers });
  return { status: answer.status, state: (await answer.json()) as BranchNow };
}
const post = (path: string, body: object) =>
  fetch(host.url + path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const close = ({ branch }: BranchNow, of: object | null, change: object = {}) =>
  post(beginClosing.path, {
    branch: branch.key,
    name: 'Mia',
    closing: {
      of,
      from: null,
      until: testNow + 3_600_000,
      weekly: null,
      reason: 'staff',
      texts: {},
      ...change,
    },
  });
/** The dispenser reports its state. */
async function report(change: object): Promise<void> {
  const [dispenser] = demoFile.dispensers;
  const printer = { kind: 'host', state: 'ready', leftSlips: null };
  const reported = await fetch(host.url + reportState.path, {
    method: 'POST',
    headers: {
      authorization: `Apikey ${dispenser?.apiKey}`,
      'x-wsid': String(dispenser?.websocketID),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ version: '1.4.0', problems: [], printer, ...change }),
  });
  expect(reported.status).toBe(200);
}
const atKiosk = async (path: string) => (await host.fetch(`/kiosk${path}`)).json();

it('a manager closes a service and the branch, every screen shows the closings, and the manager ends both', async () => {
  const { state } = await read();
  const [service] = state.services;
  const following = read(`?after=${state.seq}`);
  const closed = (await (await close(state, { kind: 'service', key: service?.key })).json()) as BranchNow;
  expect(closed.closings).toMatchObject([{ of: { key: service?.key }, by: 'Mia', reason: 'staff' }]);
  // The page of another manager is updated without another request.
  expect((await following).state.closings).toEqual(closed.closings);
  const waits = await atKiosk(readWaitingInfo.path);
  expect(waits.filter(({ closing }: { closing?: object }) => closing)).toMatchObject([
    { service: service?.key, closed: true },
  ]);
  await close(state, null);
  expect(await atKiosk(readExceptionDays.path)).toMatchObject([{ closings: [{ from: testNow }] }]);
  const source = await (await host.fetch(readSource.path)).json();
  expect(source.branches[0].closedDays).toMatchObject([{ closings: [{ from: testNow }] }]);
  expect(source.branches[0].closings).toMatchObject([{ reason: 'staff' }, { reason: 'staff' }]);
  expect(JSON.stringify(source)).not.toContain('Mia');
  for (const { key } of (await read()).state.closings) {
    await post(endClosing.path, { branch: state.branch.key, closing: key });
  }
  expect((await read()).state.closings).toEqual([]);
  expect(await atKiosk(readExceptionDays.path)).toEqual([]);
});

it('an event is read only once for all waiting pages of managers', async () => {
  const { state } = await read();
  const following = Array.from({ length: 12 }, () => read(`?after=${state.seq}`));
  const reading = vi.spyOn(management, 'readBranchState');
  await close(state, null);
  for (const one of await Promise.all(following)) expect(one.state.closings).toHaveLength(1);
  expect(reading.mock.calls.length).toBeLessThan(6);
  reading.mockRestore();
});

it('at most 24 pages of one login can wait, and another manager still receives events', async () => {
  const { state } = await read();
  const other = (await logInAsAdministrator(host)).cookie;
  const following = Array.from({ length: 25 }, () => read(`?after=${state.seq}`));
  expect((await Promise.race(following)).status).toBe(429);
  const followed = read(`?after=${state.seq}`, { cookie: other });
  await close(state, null);
  expect((await followed).state.closings).toHaveLength(1);
  expect((await Promise.all(following)).filter(({ status }) => status === 200)).toHaveLength(24);
});

it('a manager sees each board and, while its machine reports, the state of its printer', async () => {
  await report({
    problems: ['paper-missing', 'voice-missing', 'sound-blocked'],
    printer: { kind: 'host', state: 'cover-open', leftSlips: 90 },
    page: { life: 'alive', screen: 'board' },
  });
  const machine = { concerns: ['paper', 'sound'], screen: 'board', reportedAt: now };
  expect((await read()).state.machines).toMatchObject([
    { ...machine, printer: { state: 'cover-open', leftSlips: 90 } },
  ]);
  now += 3 * 60_000;
  expect((await read()).state.machines).toMatchObject([
    { ...machine, concerns: ['gone'], printer: { state: 'unknown', leftSlips: null } },
  ]);
});

it('a manager sees that staff have paused a device, until it is silent', async () => {
  await report({ page: { life: 'alive', screen: 'paused' } });
  const pause = { sentence: null, since: null, by: null };
  expect((await read()).state.machines).toMatchObject([{ pause }]);
  now += 3 * 60_000;
  expect((await read()).state.machines).toMatchObject([{ pause: null }]);
});

it('a manager sees no pause of a device that cannot reach the service, or that has just been resumed', async () => {
  const page = { life: 'alive', screen: 'paused' };
  await report({ page, problems: ['service-failing'] });
  expect((await read()).state.machines).toMatchObject([{ pause: null }]);
  await report({ page });
  now += 5_000;
  const dispensers = (await read()).state.machines.map(({ key }) => key);
  await post(orderFleet.path, { dispensers, order: { command: 'resume' } });
  expect((await read()).state.machines).toMatchObject([{ pause: null }]);
});

it('the log names the manager of each change, and the previous state', async () => {
  const { state } = await read();
  const branch = state.branch.key;
  const texts = Object.fromEntries(state.languages.map(({ key }) => [key, 'Zoë Canary has a birthday']));
  const closed = await close(state, null, { reason: null, texts });
  const [closing] = ((await closed.json()) as BranchNow).closings;
  await post(endClosing.path, { branch, closing: closing?.key });
  const limits = (waitMinutes: number) => ({ waitMinutes, idleMinutes: null, absentPerHour: null });
  for (const minutes of [10, 20]) {
    await fetch(host.url + setAlertLimits.path, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ branch, limits: limits(minutes) }),
    });
  }
  const lines = log.map((line) => JSON.parse(line)).filter((line) => line.branch === branch);
  expect(lines).toMatchObject([
    { msg: 'closing', of: null, until: closing?.until, by: 'Mia' },
    { msg: 'end of a closing', before: { of: null, until: closing?.until, by: 'Mia' }, by: null },
    { msg: 'limits of alerts set', limits: limits(10), before: { waitMinutes: null } },
    { msg: 'limits of alerts set', limits: limits(20), before: limits(10) },
  ]);
  expect(log.join('')).not.toContain('Canary');
});

it('an invalid closing is refused with the name of its field, and nobody without a login can read or close a branch', async () => {
  const { state } = await read();
  const refused = await close(state, null, { until: testNow + 3650 * 24 * 3_600_000 });
  expect([refused.status, (await refused.json()).data]).toEqual([
    400,
    { field: 'closing.until', problem: 'is more than a year away' },
  ]);
  const unknown = await post(endClosing.path, { branch: state.branch.key, closing: 'none' });
  expect(unknown.status).toBe(404);
  expect((await read('?branch=nowhere')).status).toBe(400);
  expect((await read('', {})).status).toBe(403);
});

it("a manager finds, exports and deletes the data of a visitor, and each use is recorded with the manager's name", async () => {
  const { state } = await read();
  const { services, languages } = state;
  const ticket = { services: [services[0]?.key], language: languages[0]?.key, customerName: 'Zoë Canary' };
  await host.fetch(`/kiosk${createTicket.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ requestId: 'request-of-a-canary', ...ticket }),
  });
  const by = { branch: state.branch.key, name: 'Mia' };
  const { records } = await (await post(findVisitorData.path, { ...by, text: 'zoe' })).json();
  expect(records).toMatchObject([{ values: ['Zoë Canary'], isOpen: true }]);
  const chosen = { ...by, records: [{ kind: 'visit', key: records[0].key }] };
  const exported = await (await post(exportVisitorData.path, chosen)).json();
  expect(exported.visits).toMatchObject([{ name: 'Zoë Canary', status: 'waiting' }]);
  expect(await (await post(deleteVisitorData.path, chosen)).json()).toEqual({ visits: 1, appointments: 0 });
  const { dataUses } = (await read()).state;
  expect(dataUses.map((use) => `${use.by} ${use.action} ${use.visits}`)).toEqual(
    ['deleted', 'exported', 'found'].map((action) => `Mia ${action} 1`),
  );
  expect(JSON.stringify(dataUses)).not.toContain('Zoë');
});

it('only a named person can search for visitor data, and needs at least two characters', async () => {
  const { branch } = (await read()).state;
  const problemOf = async (body: object) =>
    (await (await post(findVisitorData.path, { branch: branch.key, ...body })).json()).data;
  expect(await problemOf({ text: 'zoe' })).toEqual({ field: 'name', problem: 'is missing' });
  expect(await problemOf({ text: ' z ', name: 'Mia' })).toEqual({
    field: 'text',
    problem: 'expected at least two characters',
  });
});

it('a manager can make sixty changes a minute, and can still read the branch afterwards', async () => {
  const { branch } = (await read()).state;
  const end = async () => (await post(endClosing.path, { branch: branch.key, closing: 'none' })).status;
  for (let change = 0; change < 60; change++) expect(await end()).not.toBe(429);
  expect(await end()).toBe(429);
  expect((await read()).status).toBe(200);
});
