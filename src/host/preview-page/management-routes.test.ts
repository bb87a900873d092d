import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BranchNow } from '../../contract/additions/page/branch-now.ts';
import { readExceptionDays, readWaitingInfo } from '../../contract/endpoints/dispenser-endpoints.ts';
import {
  beginClosing,
  endClosing,
  readBranchNow,
} from '../../contract/host-endpoints/management-endpoints.ts';
import * as management from '../../service/operations/management/read-branch-now.ts';
import { testNow } from '../../testing/builders.ts';
import { logInAsAdministrator } from '../../testing/host/log-in-as-administrator.ts';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';

let host: TestHost;
let cookie: string;
beforeEach(async () => {
  host = await openTestHost();
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
const atKiosk = async (path: string) => (await host.fetch(`/kiosk${path}`)).json();

it('a manager closes a service and the branch, every screen reads it, and the manager takes it back', async () => {
  const { state } = await read();
  const [service] = state.services;
  const following = read(`?after=${state.seq}`);
  const closed = (await (await close(state, { kind: 'service', key: service?.key })).json()) as BranchNow;
  expect(closed.closings).toMatchObject([{ of: { key: service?.key }, by: 'Mia', reason: 'staff' }]);
  // Another manager follows without asking again.
  expect((await following).state.closings).toEqual(closed.closings);
  const waits = await atKiosk(readWaitingInfo.path);
  expect(waits.filter(({ closing }: { closing?: object }) => closing)).toMatchObject([
    { service: service?.key, closed: true },
  ]);
  await close(state, null);
  expect(await atKiosk(readExceptionDays.path)).toMatchObject([{ closings: [{ from: testNow }] }]);
  for (const { key } of (await read()).state.closings) {
    await post(endClosing.path, { branch: state.branch.key, closing: key });
  }
  expect((await read()).state.closings).toEqual([]);
  expect(await atKiosk(readExceptionDays.path)).toEqual([]);
});

it('however many pages of managers wait, an event is read for all of them at once', async () => {
  const { state } = await read();
  const following = Array.from({ length: 12 }, () => read(`?after=${state.seq}`));
  const reading = vi.spyOn(management, 'readBranchState');
  await close(state, null);
  for (const one of await Promise.all(following)) expect(one.state.closings).toHaveLength(1);
  expect(reading.mock.calls.length).toBeLessThan(6);
  reading.mockRestore();
});

it('a wrong closing is refused with its field, and nobody without a login reads or closes a branch', async () => {
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
