import type { KeyObject } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FleetOrder, fleetPaths } from '../../contract/additions/page/fleet.ts';
import { readOrders, reportState } from '../../contract/endpoints/fleet-endpoints.ts';
import {
  muteFleet,
  orderFleet,
  readFleet,
  stopRollout,
} from '../../contract/host-endpoints/fleet-endpoints.ts';
import demoFile from '../../service/demo/branch.json' with { type: 'json' };
import { logInAsAdministrator } from '../../testing/host/log-in-as-administrator.ts';
import { externalServiceSettings, openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { startStub } from '../../testing/stub-service/start-stub.ts';
import { newKeyPair, readPrivateKey, signText } from '../releases/signature.ts';

const sentence = 'The printer is being repaired.';
let host: TestHost;
let cookie: string;

beforeEach(async () => {
  host = await openTestHost({ FOYER_ALERT_WEBHOOK: 'https://alerts.example/hooks/a-secret' });
  ({ cookie } = await logInAsAdministrator(host));
});
afterEach(() => host.close());

const get = async () => (await fetch(host.url + readFleet.path, { headers: { cookie } })).json();
const post = (path: string, body: object) =>
  fetch(host.url + path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const order = async (order: object) =>
  post(orderFleet.path, { dispensers: [(await get()).machines[0].key], order, name: 'Ana' });
/** The orders that the page of the host's dispenser reads. */
const ordersOfPage = async () =>
  (
    await host.fetch(`/kiosk${readOrders.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ended: [] }),
    })
  ).json();

it('an administrator pauses a kiosk, whose page reads the reason, and resumes it', async () => {
  const paused = await order({ command: 'pause', sentence } satisfies FleetOrder['order']);
  expect(await paused.json()).toMatchObject({ machines: [{ pause: { sentence, by: 'Ana' } }] });
  expect(await ordersOfPage()).toEqual({ pause: { sentence } });
  expect((await order({ command: 'resume' })).status).toBe(200);
  expect(await ordersOfPage()).toEqual({ pause: null });
});

it('a pause without a sentence is refused with the name of the field, and nothing changes', async () => {
  for (const wrong of [' ', 'x'.repeat(61), 'Out of\u0000order.']) {
    const answer = await order({ command: 'pause', sentence: wrong });
    expect([answer.status, (await answer.json()).data]).toEqual([
      400,
      expect.objectContaining({ field: 'order.sentence' }),
    ]);
  }
  expect(await ordersOfPage()).toEqual({ pause: null });
});

it('an administrator mutes a dispenser, and sees that a webhook notifies people, but not its address', async () => {
  const [{ key }] = (await get()).machines;
  const muted = await post(muteFleet.path, { dispensers: [key], problem: null, hours: 8 });
  const text = await muted.text();
  expect(JSON.parse(text)).toMatchObject({
    alerts: { webhook: true, mail: false },
    machines: [{ mutes: [{ problem: null }] }],
  });
  expect(text).not.toContain('a-secret');
});

it("the target of an update is the newest signed release in the host's channel", async () => {
  const releaser = newKeyPair();
  const list = ['1.9.0-arm64', '1.10.0-amd64', '1.2.3-arm64']
    .map((name) => `${'0'.repeat(64)}  foyer-${name}.tar.gz\n`)
    .join('');
  const signedBy = ({ privateKey }: typeof releaser): Record<string, BodyInit> => ({
    '/stable/SHA256SUMS': list,
    '/stable/SHA256SUMS.sig': new Uint8Array(signText(list, readPrivateKey(privateKey) as KeyObject)),
  });
  let files = signedBy(newKeyPair());
  await host.close();
  host = await openTestHost(
    { FOYER_UPDATE_CHANNEL: 'https://releases.example/stable/' },
    {
      releaseKey: releaser.publicKey,
      web: async (url) => new Response(files[new URL(String(url)).pathname]),
    },
  );
  ({ cookie } = await logInAsAdministrator(host));
  const report = {
    version: '99.0.0',
    problems: [],
    updateChannel: 'https://releases.example/stable',
    printer: { kind: 'none', state: 'ready', leftSlips: null },
    page: { life: 'alive', screen: 'menu' },
  };
  const [dispenser] = demoFile.dispensers;
  const headers = {
    authorization: `Apikey ${dispenser?.apiKey}`,
    'x-wsid': String(dispenser?.websocketID),
  };
  const reported = await fetch(host.url + reportState.path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(report),
  });
  expect(reported.status).toBe(200);

  const refused = await order({ command: 'update' });
  expect([refused.status, await refused.json()]).toEqual([
    502,
    expect.objectContaining({ message: expect.stringContaining('was not signed with the key') }),
  ]);
  expect(await get()).toMatchObject({ rollout: null });

  files = signedBy(releaser);
  expect(await (await order({ command: 'update' })).json()).toMatchObject({
    rollout: { target: '1.10.0', begunBy: 'Ana', end: null },
    nextTarget: { channel: 'https://releases.example/stable', version: '1.2.3' },
  });
});

it('an update reaches no machine without a channel, and stopping is no error if there is no update', async () => {
  const begun = await order({ command: 'update' });
  expect(await begun.json()).toMatchObject({
    rollout: null,
    machines: [{ commands: [] }],
    nextTarget: { channel: null, version: '1.2.3' },
  });
  const stopped = await post(stopRollout.path, { name: 'Ana' });
  expect([stopped.status, (await stopped.json()).rollout]).toEqual([200, null]);
});

it('a dispenser of an external service has no fleet', async () => {
  const stub = await startStub();
  const dispenser = await openTestHost(externalServiceSettings(stub));
  expect((await fetch(dispenser.url + readFleet.path)).status).toBe(404);
  expect((await fetch(dispenser.url + fleetPaths.address)).status).toBe(404);
  await dispenser.close();
  await stub.close();
});

it('an administrator can send sixty commands a minute; the next is refused, but the fleet can still be read', async () => {
  const [{ key }] = (await get()).machines;
  const identify = () =>
    post(orderFleet.path, { dispensers: [key], order: { command: 'identify' }, name: 'Ana' });
  for (let turn = 0; turn < 60; turn++) expect((await identify()).status).toBe(200);
  const refused = await identify();
  expect([refused.status, (await refused.json()).data]).toEqual([429, { seconds: 1 }]);
  expect((await get()).machines).toHaveLength(1);
});
