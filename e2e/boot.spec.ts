import { expect, type Page, type Request } from '@playwright/test';
import { bootPath } from '../src/contract/additions/page/boot-answers.ts';
import { languages, openKiosk, passTime, question, ticketNumber, tile } from './flows.ts';
import { test } from './foyer.ts';
import { whole } from './whole.ts';

const { question: menu, passport, label } = languages.english;

/** Records the requests of a page. Call it before the page opens. */
function requestsOf(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}
const pathOf = (request: Request) => {
  const { pathname, search } = new URL(request.url());
  return pathname + search;
};

test(
  'the page asks once for the answers of its start, before its script has arrived, and uses them',
  whole,
  async ({ page, foyer }) => {
    const requests = requestsOf(page);
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    const asked = page.waitForRequest(`**${bootPath}`);
    await page.route('**/assets/index-*.js', async (route) => {
      await asked;
      await route.continue();
    });
    await openKiosk(page, foyer.url);
    const paths = requests.map(pathOf);
    expect(paths.filter((path) => path === bootPath)).toHaveLength(1);
    // The document names the files that the page requests before its script runs.
    const html = await (await page.request.get(foyer.url)).text();
    const earlier = paths.slice(1, paths.indexOf(bootPath));
    expect(earlier.filter((path) => !html.includes(path))).toEqual([]);
    expect(warnings.filter((text) => text.includes('preload'))).toEqual([]);
  },
);

test(
  'after five minutes the configuration is read from the documented paths',
  whole,
  async ({ page, foyer }) => {
    await openKiosk(page, foyer.url);
    await passTime(page, foyer, 60);
    const requests = requestsOf(page);
    await passTime(page, foyer, 300);
    const paths = requests.map(pathOf);
    expect(paths).not.toContain(bootPath);
    for (const read of ['device', 'branch', 'settings', 'exceptionDay', 'waitingInfo']) {
      expect(paths).toContain(`/kiosk/api/v1/dispenser/${read}`);
    }
  },
);

test(
  'a page without the cookie, or without the answers to its first reads, shows its menu',
  whole,
  async ({ page, foyer, context }) => {
    await page.route(`**${bootPath}`, (route) => route.abort());
    await openKiosk(page, foyer.url);
    await expect(tile(page, passport)).toBeVisible();
    await page.unroute(`**${bootPath}`);
    await context.clearCookies();
    await page.reload();
    await expect(question(page, menu)).toBeVisible();
  },
);

test('a visitor who touches the first menu before anything else is loaded gets a number', async ({
  page,
  foyer,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const late: string[] = [];
  await page.route(/\/assets\/(reads|screens|visits-and-calls)-[^/]*\.js$/, async (route) => {
    late.push(route.request().url());
    await held;
    await route.continue();
  });
  await page.goto(foyer.url);
  await tile(page, passport).click();
  await expect.poll(() => late.some((url) => url.includes('/reads-'))).toBe(true);
  await page.clock.runFor(1_000);
  release();
  expect(await ticketNumber(page, label)).toBe('B 001');
});

declare global {
  interface Window {
    /** The time at which the first menu had been painted, in milliseconds of `performance`. */
    menuPaintedAt: number;
  }
}

/** Runs in the page before its script. */
function watchFirstPaint(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-screen=menu] h1')) return;
    observer.disconnect();
    // The page counts the menu as painted in the second frame, or after 900 ms. On a busy machine the message
    // comes later than both.
    const latest = performance.now() + 900;
    const painted = () => {
      window.menuPaintedAt ??= Math.min(performance.now(), latest);
    };
    // The message arrives after the paint of the frame.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = painted;
      port2.postMessage('painted');
      requestAnimationFrame(painted);
    });
  });
  observer.observe(document, { subtree: true, childList: true });
}
const speaking = test.extend({
  time: 'real',
  settings: ({ browserName: _ }, use) => use(['--voice', 'espeak-ng']),
});

speaking(
  'at most twelve requests come before the first menu, and none is repeated in the first seconds',
  async ({ page, foyer }) => {
    const requests = requestsOf(page);
    const heartbeats: unknown[] = [];
    page.on('websocket', (socket) => socket.on('framesent', (frame) => heartbeats.push(frame)));
    await page.addInitScript(watchFirstPaint);
    await page.goto(foyer.url);
    await expect(question(page, menu)).toBeVisible();
    await expect.poll(() => heartbeats.length).toBeGreaterThanOrEqual(3);
    const untilMenu = await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource');
      return entries.filter(({ startTime }) => startTime <= window.menuPaintedAt).map(({ name }) => name);
    });
    expect(untilMenu.length).toBeGreaterThan(3);
    // The browser does not list the document.
    expect(untilMenu.length, untilMenu.join('\n')).toBeLessThanOrEqual(12 - 1);
    // The waits are polled.
    const reads = requests
      .filter((request) => request.method() === 'GET' && !request.url().endsWith('/waitingInfo'))
      .map(pathOf);
    expect(reads.filter((path, index) => reads.indexOf(path) !== index)).toEqual([]);
    expect(reads).toContain('/kiosk/host');
    expect(requests.map(pathOf)).not.toContain('/kiosk/voice');
  },
);

const withWorker = test.extend({ serviceWorkers: 'allow', time: 'real' });
withWorker(
  'a page from the worker asks once for the answers of its start too',
  whole,
  async ({ page, foyer }) => {
    await page.goto(foyer.url);
    await expect(question(page, menu)).toBeVisible();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    const requests = requestsOf(page);
    await page.reload();
    await expect(question(page, menu)).toBeVisible();
    const paths = requests.map(pathOf);
    expect(paths.filter((path) => path === bootPath)).toHaveLength(1);
    // The waits are polled.
    const reads = paths.filter((path) => path.includes('/dispenser/') && !path.endsWith('/waitingInfo'));
    expect(reads).toEqual([]);
  },
);
