import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { languages, question } from './flows.ts';
import { test as base } from './foyer.ts';
import config from './playwright.config.ts';
import { whole } from './whole.ts';

/** The keys under xdotool's names. Alt+F4 is left out, because the window manager handles it. */
const shortcuts = [
  ...['p', 's', 'o', 'n', 't', 'w', 'f', 'u', 'j', 'h', 'l', 'd', 'r', 'plus', 'minus', '0', 'Tab', 'F4'],
  ...['shift+i', 'shift+j', 'shift+t', 'shift+n', 'shift+w', 'shift+q', 'shift+r', 'shift+Delete'],
  ...['bracketright', 'm'],
]
  .map((key) => `ctrl+${key}`)
  .concat(['Left', 'Right', 'Home', 'd', 'f'].map((key) => `alt+${key}`))
  .concat(['F1', 'F3', 'F5', 'F6', 'F7', 'F10', 'F11', 'F12', 'shift+F10', 'shift+Escape', 'Menu', 'Print'])
  .concat(['BackSpace', 'XF86Back', 'XF86Refresh', 'XF86HomePage', 'XF86Search', 'XF86Mail', 'super+l']);

interface Window {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly input: (...command: string[]) => void;
}

/** A kiosk browser with a window, and real keys and mouse buttons of its display. */
const test = base.extend<{ kioskWindow: Window }>({
  time: 'real',
  kioskWindow: async ({ browserName: _ }, use) => {
    const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [number] = await once(server.stdout, 'data');
    const env = { ...process.env, DISPLAY: `:${String(number).trim()}` } as Record<string, string>;
    const { executablePath, args } = config.use?.launchOptions ?? {};
    const context = await chromium.launchPersistentContext('', {
      ...(executablePath && { executablePath }),
      args: [...(args ?? []), '--kiosk', '--overscroll-history-navigation=0'],
      headless: false,
      hasTouch: true,
      viewport: null,
      env,
    });
    const [page] = context.pages();
    if (!page) throw new Error('the browser has no window');
    await use({
      page,
      context,
      input: (...command) => void execFileSync('xdotool', command, { env }),
    });
    await context.close();
    server.kill();
    await once(server, 'exit');
  },
});

/** The zoom of the page; false if the page was replaced or has lost the focus, for example to a browser window. */
const stateOf = (page: Page) =>
  page.evaluate(() => 'samePage' in window && document.hasFocus() && `${devicePixelRatio} ${innerHeight}`);

/**
 * Opens the menu after another page in the history. Returns the pages, dialogs and downloads that are opened later.
 */
async function openMenu({ page, context, input }: Window, url: string): Promise<readonly string[]> {
  const opened: string[] = [];
  context.on('page', (other) => opened.push(other.url()));
  page.on('dialog', (dialog) => opened.push(dialog.message()));
  page.on('download', (download) => opened.push(download.url()));
  await page.goto(`${url}/icon.png`);
  await page.goto(url);
  await expect(question(page, languages.english.question)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  input('mousemove', '640', '10', 'click', '1');
  return opened;
}

test(
  'the page does not change after a swipe from the edge, a long press, or a dropped file',
  whole,
  async ({ kioskWindow, foyer }) => {
    const { page, context } = kioskWindow;
    const opened = await openMenu(kioskWindow, foyer.url);
    const before = await stateOf(page);
    expect(before).toContain(' ');
    const cdp = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });

    const { width, height } = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
    const edges = [
      { from: [1, height / 2], to: [width * 0.9, height / 2] },
      { from: [width - 2, height / 2], to: [width * 0.1, height / 2] },
      { from: [width / 2, 1], to: [width / 2, height * 0.9] },
      { from: [width / 2, height - 2], to: [width / 2, height * 0.1] },
    ];
    for (const { from, to } of edges) {
      const at = (share: number) =>
        [0, 1].map((axis) => (from[axis] ?? 0) + ((to[axis] ?? 0) - (from[axis] ?? 0)) * share);
      await touch('touchStart', ...at(0));
      for (let step = 1; step <= 10; step++) await touch('touchMove', ...at(step / 10));
      await touch('touchEnd');
      expect(await stateOf(page), String(from)).toBe(before);
    }
    await expect(question(page, languages.english.question)).toBeVisible();

    await page.evaluate(() => {
      const menus: boolean[] = [];
      Object.assign(window, { menus, touchedAt: Number.POSITIVE_INFINITY });
      addEventListener('contextmenu', ({ defaultPrevented }) => menus.push(defaultPrevented));
      addEventListener('touchstart', () => Object.assign(window, { touchedAt: performance.now() }));
    });
    const menus = () => page.evaluate(() => (window as unknown as { menus: boolean[] }).menus);
    const places = [
      page.locator('h1').first(),
      page.locator('[data-part=clock]'),
      page.getByRole('button').first(),
    ];
    for (const [index, place] of places.entries()) {
      const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await touch('touchStart', x + width / 2, y + height / 2);
      // A browser needs half a second to recognise a long press.
      await page.waitForFunction(
        () => performance.now() - (window as unknown as { touchedAt: number }).touchedAt > 1_000,
      );
      await touch('touchEnd');
      expect(await stateOf(page), String(index)).toBe(before);
    }
    expect(await menus()).not.toContain(false);
    expect(await page.evaluate(() => String(getSelection()))).toBe('');

    const data = { items: [], files: [fileURLToPath(import.meta.url)], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await cdp.send('Input.dispatchDragEvent', { type, x: width / 2, y: height / 2, data });
    }
    expect(await stateOf(page)).toBe(before);
    await expect(question(page, languages.english.question)).toBeVisible();
    expect(opened).toEqual([]);
    expect(context.pages()).toHaveLength(1);
  },
);

test('real keys and mouse buttons open nothing in a kiosk browser', whole, async ({ kioskWindow, foyer }) => {
  const { page, context, input } = kioskWindow;
  const opened = await openMenu(kioskWindow, foyer.url);
  const isUntouched = () => stateOf(page);
  const before = await isUntouched();
  expect(before).toContain(' ');

  for (const key of shortcuts) {
    input('key', '--clearmodifiers', key);
    expect(await isUntouched(), key).toBe(before);
  }
  for (const button of ['2', '3', '8', '9']) input('click', button);
  input('keydown', 'ctrl', 'click', '4', 'click', '5', 'keyup', 'ctrl');
  await page.evaluate(() => addEventListener('keydown', ({ key }) => Object.assign(window, { last: key })));
  input('key', 'a');
  await expect.poll(() => page.evaluate(() => 'last' in window && window.last)).toBe('a');
  expect(await isUntouched()).toBe(before);
  expect(opened).toEqual([]);
  expect(context.pages()).toHaveLength(1);
});
