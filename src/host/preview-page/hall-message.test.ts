import { afterEach, beforeEach, expect, it } from 'vitest';
import { readHall } from '../../contract/endpoints/dispenser-endpoints.ts';
import { changeHallMessage } from '../../contract/host-endpoints/branch-endpoints.ts';
import { readSource } from '../../contract/host-endpoints/viewer-endpoints.ts';
import { testNow } from '../../testing/builders.ts';
import { logInAsAdministrator } from '../../testing/host/log-in-as-administrator.ts';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';

const text = 'Please use entrance B until 14:00.';
let host: TestHost;
let cookie: string;
let branch: string;
beforeEach(async () => {
  host = await openTestHost();
  ({ cookie } = await logInAsAdministrator(host));
  branch = (await (await host.fetch('/kiosk/api/v1/dispenser/branch')).json()).key;
});
afterEach(() => host.close());

const url = () => host.url + changeHallMessage.path;
const write = (message: object | null, headers: Record<string, string> = { cookie }, to = branch) =>
  fetch(url(), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ branch: to, message }),
  });
const messageOnBoard = async () => (await (await host.fetch(`/kiosk${readHall.path}`)).json()).message;

it('an administrator sends a message to the waiting area, and removes it', async () => {
  const message = { text, until: testNow + 3_600_000 };
  expect(await (await write(message)).json()).toEqual({ message });
  expect(await messageOnBoard()).toEqual(message);
  const source = await (await fetch(host.url + readSource.path)).json();
  expect(source.branches).toMatchObject([{ message }]);
  expect(await (await write(null)).json()).toEqual({ message: null });
  expect(await messageOnBoard()).toBeNull();
});

it.each([
  ['message.until', { text, until: 1 }],
  ['message.text', { text: ' ', until: Number.MAX_SAFE_INTEGER }],
])('a wrong %s is refused with its name, and the previous message stays', async (field, wrong) => {
  const message = { text, until: testNow + 3_600_000 };
  await write(message);
  const answer = await write(wrong);
  expect([answer.status, (await answer.json()).data]).toEqual([400, expect.objectContaining({ field })]);
  expect(await messageOnBoard()).toEqual(message);
});

it('only administrators can send messages to a waiting area, and messages to an unknown branch are refused', async () => {
  expect((await write({ text, until: testNow + 60_000 }, {})).status).toBe(403);
  expect(await messageOnBoard()).toBeNull();
  const unknown = await write(null, { cookie }, 'nowhere');
  expect([unknown.status, (await unknown.json()).data]).toEqual([
    400,
    expect.objectContaining({ field: 'branch' }),
  ]);
});
