import { expect, type Page, type Request } from '@playwright/test';
import { languages, question, ticketNumber, tile } from './flows.ts';
import { test } from './foyer.ts';

const { question: menu, passport, label } = languages.english;

/** Records a page's requests. Must be called before the page opens. */
function requestsOf(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}
const pathOf = (request: Request) => {
  const { pathname, search } = new URL(request.url());
  return pathname + search;
};

test('a visitor who touches the first menu before the rest of the page is loaded gets a number', async ({
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

/** Requests a marker after the first screen is painted. Runs in the page before the page's script. */
function markFirstPaint(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-screen]')) return;
    observer.disconnect();
    let isMarked = false;
    const painted = () => {
      if (!isMarked) new Image().src = '/icon.png?painted';
      isMarked = true;
    };
    // The message arrives after the frame is painted, but on a busy machine the next frame may come first.
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
  'the page makes at most twelve requests before its first screen, and repeats none in the first seconds',
  async ({ page, foyer }) => {
    const requests = requestsOf(page);
    const heartbeats: unknown[] = [];
    page.on('websocket', (socket) => socket.on('framesent', (frame) => heartbeats.push(frame)));
    await page.addInitScript(markFirstPaint);
    await page.goto(foyer.url);
    await expect(question(page, menu)).toBeVisible();
    await expect.poll(() => heartbeats.length).toBeGreaterThanOrEqual(3);
    // The order of requests needs no clock. The page's clock is simulated and differs from the clock of its requests.
    const urls = requests.map((request) => request.url());
    const untilScreen = urls.slice(
      0,
      urls.findIndex((url) => url.endsWith('?painted')),
    );
    expect(untilScreen.length).toBeGreaterThan(3);
    expect(untilScreen.length, untilScreen.join('\n')).toBeLessThanOrEqual(12);
    const reads = requests
      .filter((request) => request.method() === 'GET' && !/waitingInfo$|painted$/.test(request.url()))
      .map(pathOf);
    expect(reads.filter((path, index) => reads.indexOf(path) !== index)).toEqual([]);
    expect(reads).toContain('/kiosk/host');
    expect(requests.map(pathOf)).not.toContain('/kiosk/voice');
  },
);
