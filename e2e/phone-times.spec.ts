import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, expect, type Page } from '@playwright/test';
import { demoBranchFile } from '../src/testing/service/demo-branch-file.ts';
import { logInAtCounter } from './counter-clerk.ts';
import { type Foyer, test } from './foyer.ts';

/** `npm run prove -- phones` runs these tests. */
test.skip(process.env.CROWD === undefined);
test.use({ time: 'real' });

const demo = demoBranchFile();
const [counter] = demo.counters;
const [user] = demo.users;
const rounds = 5;
const calls = 50;

async function takeTicket(foyer: Foyer) {
  const created = await foyer.queueUp('Passport or ID card', 1);
  return { number: `${created?.ticket.number}`, follow: `${created?.follow}` };
}

/** The smallest page that shows the number of a code: a document, a script and one request. */
const floor: Readonly<Record<string, readonly [type: string, text: string]>> = {
  '/phone': ['text/html', '<!doctype html><p></p><script type="module" src="/floor.js"></script>'],
  '/floor.js': [
    'text/javascript',
    `const ticket = location.hash.slice(3);
     const body = JSON.stringify({ ticket });
     const headers = { 'content-type': 'application/json' };
     const answer = await fetch('/api/v1/smart/session', { method: 'POST', headers, body });
     document.querySelector('p').innerHTML = '<bdi>' + (await answer.json()).following.ticket.number + '</bdi>';`,
  ],
};

async function serveFloor(service: string) {
  const server = createServer(async (request, response) => {
    const [type, text] = floor[`${request.url}`] ?? [];
    if (type !== undefined) return response.setHeader('content-type', type).end(text);
    const body = Buffer.concat(await request.toArray());
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(new URL(`${request.url}`, service), { method: 'POST', headers, body });
    return response.setHeader('content-type', 'application/json').end(await answer.text());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

/** The milliseconds from opening the code's address until the number is shown, on a slow phone with an empty cache. */
async function opensIn(
  browser: Browser,
  url: string,
  { number, follow }: Awaited<ReturnType<typeof takeTicket>>,
) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const slow = { offline: false, latency: 150, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', slow);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const begun = performance.now();
  await page.goto(`${url}phone#t=${follow}`, { waitUntil: 'commit' });
  await page.locator('bdi', { hasText: number }).first().waitFor();
  const ms = performance.now() - begun;
  await page.close();
  return ms;
}

const medianOf = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

test('a slow phone opens the ticket of a scanned code in at most four times the time of a minimal page', async ({
  browser,
  foyer,
}) => {
  const least = await serveFloor(foyer.url);
  const times: { page: number[]; floor: number[] } = { page: [], floor: [] };
  for (let round = 0; round < rounds; round++) {
    times.page.push(await opensIn(browser, foyer.url, await takeTicket(foyer)));
    times.floor.push(await opensIn(browser, least.url, await takeTicket(foyer)));
  }
  least.close();
  const [page, under] = [medianOf(times.page), medianOf(times.floor)];
  console.log(
    `cold open by a code, 4x, 150 ms: ${Math.round(page)} ms, the least page ${Math.round(under)} ms, ratio ${(page / under).toFixed(2)}`,
  );
  expect(page / under).toBeLessThan(4);
});

type Trouble = (page: Page, press: () => Promise<unknown>) => Promise<number>;

/**
 * The problems of a phone while a clerk calls its ticket. Each function returns when the phone can receive the call
 * again.
 */
const troubles: Readonly<Record<string, Trouble>> = {
  async awake(_page, press) {
    const pressedAt = performance.now();
    await press();
    return pressedAt;
  },
  async asleep(page, press) {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    await press();
    await page.waitForTimeout(500);
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    return performance.now();
  },
  async 'on another network'(page, press) {
    await page.context().setOffline(true);
    await press();
    await page.waitForTimeout(500);
    await page.context().setOffline(false);
    return performance.now();
  },
};

test('a phone shows every call, even after it has slept or changed its network', async ({
  browser,
  foyer,
}) => {
  const { username = '', password = '' } = user ?? {};
  const clerk = await logInAtCounter(foyer.url, { username, password }, counter?.websocketID ?? '');
  const { number, follow } = await takeTicket(foyer);
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${foyer.url}phone#t=${follow}`);
  await expect(page.locator('bdi', { hasText: number }).first()).toBeVisible();
  const seen: Record<string, number[]> = {};
  for (let call = 0; call < calls; call++) {
    const [name = '', trouble] = Object.entries(troubles)[call % 3] ?? [];
    const from = await trouble?.(page, call === 0 ? clerk.callNext : clerk.callMissed);
    await page.locator('main[data-state=called]').waitFor();
    seen[name] = [...(seen[name] ?? []), performance.now() - (from ?? 0)];
    await clerk.markMissed();
    await page.locator('main[data-state=missed]').waitFor();
  }
  await page.close();
  const texts = Object.entries(seen).map(
    ([name, times]) =>
      `${name} half in ${Math.round(medianOf(times))} ms, all in ${Math.round(Math.max(...times))}`,
  );
  console.log(`from the press of the clerk to the picture: ${texts.join('; ')}`);
  expect(Object.values(seen).flat()).toHaveLength(calls);
});
