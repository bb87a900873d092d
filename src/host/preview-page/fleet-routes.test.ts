import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FleetOrder, fleetPaths } from '../../contract/additions/page/fleet.ts';
import { readOrders } from '../../contract/endpoints/fleet-endpoints.ts';
import { logInAsAdministrator } from '../../testing/host/log-in-as-administrator.ts';
import { externalServiceSettings, openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { startStub } from '../../testing/stub-service/start-stub.ts';

const sentence = 'The printer is being repaired.';
let host: TestHost;
let cookie: string;

beforeEach(async () => {
  host = await openTestHost({ ALERT_WEBHOOK: 'https://alerts.example/hooks/a-secret' });
  ({ cookie } = await logInAsAdministrator(host));
});
afterEach(() => host.close());

const get = async () => (await fetch(host.url + fleetPaths.overview, { headers: { cookie } })).json();
const post = (path: string, body: object) =>
  fetch(host.url + path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const order = async (order: object) =>
  post(fleetPaths.orders, { dispensers: [(await get()).machines[0].key], order, name: 'Ana' });
/** What the page of the host's dispenser reads. */
const ordersOfPage = async () =>
  (
    await host.fetch(`/kiosk${readOrders.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ended: [] }),
    })
  ).json();

it('an administrator pauses a kiosk, whose page reads why, and resumes it', async () => {
  const paused = await order({ command: 'pause', sentence } satisfies FleetOrder['order']);
  expect(await paused.json()).toMatchObject({ machines: [{ pause: { sentence, by: 'Ana' } }] });
  expect(await ordersOfPage()).toEqual({ pause: { sentence } });
  expect((await order({ command: 'resume' })).status).toBe(200);
  expect(await ordersOfPage()).toEqual({ pause: null });
});

it('a pause without a sentence is refused by the name of the field, and nothing changes', async () => {
  for (const wrong of [' ', 'x'.repeat(61), 'Out of\u0000order.']) {
    const answer = await order({ command: 'pause', sentence: wrong });
    expect([answer.status, (await answer.json()).data]).toEqual([
      400,
      expect.objectContaining({ field: 'order.sentence' }),
    ]);
  }
  expect(await ordersOfPage()).toEqual({ pause: null });
});

it('an administrator mutes a dispenser, and sees that people are told by a webhook, but not its address', async () => {
  const [{ key }] = (await get()).machines;
  const muted = await post(fleetPaths.mutes, { dispensers: [key], problem: null, hours: 8 });
  const text = await muted.text();
  expect(JSON.parse(text)).toMatchObject({
    alerts: { webhook: true, mail: false },
    machines: [{ mutes: [{ problem: null }] }],
  });
  expect(text).not.toContain('a-secret');
});

it('an update reaches nobody where no machine has a channel, and stopping none is no mistake', async () => {
  const begun = await order({ command: 'update' });
  expect(await begun.json()).toMatchObject({ rollout: null, machines: [{ commands: [] }] });
  const stopped = await post(fleetPaths.stop, { name: 'Ana' });
  expect([stopped.status, (await stopped.json()).rollout]).toEqual([200, null]);
});

it('a dispenser of an external service has no fleet', async () => {
  const stub = await startStub();
  const dispenser = await openTestHost(externalServiceSettings(stub));
  expect((await fetch(dispenser.url + fleetPaths.overview)).status).toBe(404);
  expect((await fetch(dispenser.url + fleetPaths.address)).status).toBe(404);
  await dispenser.close();
  await stub.close();
});
