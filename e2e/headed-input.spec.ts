import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { languages, question } from './flows.ts';
import { test as base } from './foyer.ts';
import { hasDisplay } from './install-display.ts';
import config from './playwright.config.ts';

/** The keys as xdotool names them. Alt+F4 is missing: it belongs to the window manager. */
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
  /** Runs a command of xdotool. */
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

test.skip(
  !hasDisplay(),
  'Xvfb or xdotool is missing, so no real window was tested: apt-get install xvfb xdotool',
);

test('real keys and mouse buttons open nothing in a kiosk browser', async ({ kioskWindow, foyer }) => {
  const { page, context, input } = kioskWindow;
  const opened: string[] = [];
  context.on('page', (other) => opened.push(other.url()));
  page.on('dialog', (dialog) => opened.push(dialog.message()));
  page.on('download', (download) => opened.push(download.url()));
  await page.goto(foyer.url);
  await expect(question(page, languages.english.question)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { samePage: true }));

  /** Whether the page, its focus and its zoom are as before. A window of the browser would take the focus. */
  const isUntouched = () =>
    page.evaluate(() => 'samePage' in window && document.hasFocus() && `${devicePixelRatio} ${innerHeight}`);
  const before = await isUntouched();
  expect(before).toContain(' ');

  input('mousemove', '640', '10', 'click', '1');
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
