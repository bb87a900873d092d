import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findBrowser } from '../../../e2e/install-browser.ts';
import { bundleModule } from '../../testing/bundle-module.ts';

const policy = [
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:",
  "require-trusted-types-for 'script'; trusted-types default",
].join('; ');

const source = (path: string) => new URL(path, import.meta.url).pathname;

/** A page with an input field and a keyboard, at five pixels per millimetre. */
const entry = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  import { Keys } from '${source('../../page/ui/keyboard/keys.tsx')}';
  import '${source('../../page/ui/keyboard/keyboard.css')}';
  import { followKeys } from '${source('./follow-keys.ts')}';
  import { WordsProvider } from '${source('../../page/hooks/use-words.ts')}';
  import { createDictionary } from '${source('../../page/words/words.ts')}';
  const root = createRoot(document.getElementById('keyboard'));
  const words = createDictionary({ sentences: {} }).english;
  export const pressed = [];
  const session = { current: () => ({ session: { screen: { at: 'name' } } }) };
  followKeys({ page: document, session, timers: { now: () => 0, after: () => () => {} } });
  export function show(props) {
    const keys = createElement(Keys, { ...props, onKey: (token) => pressed.push(token) });
    root.render(createElement(WordsProvider, { value: words }, keys));
  }
`;

const html = `<!doctype html>
<html><meta charset="utf-8"><link rel="icon" href="data:,"><link rel="stylesheet" href="/style.css">
<input aria-label="Name"><div id="keyboard" class="keyboard"></div>
<script src="/script.js"></script>`;

interface Shown {
  readonly rows: readonly string[];
  readonly shift?: 'off' | 'once' | 'locked';
}

interface Kiosk {
  readonly kiosk: { readonly pressed: readonly string[]; show(shown: Shown): void };
}

let browser: Browser;
let server: Server;
let page: Page;
let problems: string[];

beforeAll(async () => {
  const { script, style } = await bundleModule(entry);
  const files: Record<string, [type: string, body: string]> = {
    '/': ['text/html', html],
    '/script.js': ['text/javascript', script],
    '/style.css': ['text/css', `html { --mm: 5px; font-size: 50px } .keyboard { width: 900px } ${style}`],
  };
  server = createServer(({ url = '' }, response) => {
    const [type, body] = files[url] ?? ['text/plain', ''];
    response
      .writeHead(body ? 200 : 404, { 'content-type': type, 'content-security-policy': policy })
      .end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const executablePath = findBrowser();
  browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
  page = await browser.newPage({ viewport: { width: 1000, height: 700 }, hasTouch: true });
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('dialog', (dialog) => problems.push(dialog.message()));
});

afterAll(async () => {
  await browser.close();
  server.close();
});

beforeEach(async () => {
  problems = [];
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});

async function show(shown: Shown): Promise<void> {
  await page.evaluate((props) => (window as unknown as Kiosk).kiosk.show(props), shown);
  await page.getByRole('button').first().waitFor();
}

const pressed = () => page.evaluate(() => (window as unknown as Kiosk).kiosk.pressed);
const key = (name: string) => page.getByRole('button', { name, exact: true });

const rows = ['q w e', '{shift} a {backspace}', '{space} {accept}'];

describe('an on-screen keyboard', () => {
  it('reports the touched key', async () => {
    await show({ rows });
    for (const name of ['w', 'a', 'Space', 'Delete', 'Capital letters', 'Continue']) await key(name).tap();
    expect(await pressed()).toEqual(['w', 'a', '{space}', '{backspace}', '{shift}', '{accept}']);
    expect(problems).toEqual([]);
  });

  it('keeps the focus in the input field, for touch and mouse', async () => {
    await show({ rows });
    await page.getByRole('textbox').focus();
    await key('w').tap();
    await key('Delete').click();
    expect(await page.getByRole('textbox').evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await pressed()).toEqual(['w', '{backspace}']);
  });

  it('is one Tab stop; arrow keys move between its keys, and Enter and the space bar press a key', async () => {
    await show({ rows });
    await page.getByRole('textbox').focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('q');
    for (const name of ['ArrowRight', 'ArrowDown', 'Enter', 'ArrowDown', 'ArrowRight', 'Space']) {
      await page.keyboard.press(name);
    }
    expect(await pressed()).toEqual(['a', '{accept}']);
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  });

  it('keeps the focus on a key when its letters change', async () => {
    await show({ rows });
    await key('Capital letters').focus();
    await page.keyboard.press('ArrowRight');
    await show({ rows: ['Q W E', '{shift} A {backspace}', '{space} {accept}'], shift: 'locked' });
    await key('A').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('A');
    expect(await key('Capital letters stay on').getAttribute('aria-pressed')).toBe('true');
  });

  it('has no dead gap between its keys', async () => {
    await show({ rows });
    const boxes = await page
      .getByRole('button')
      .evaluateAll((keys) => keys.map((button) => button.getBoundingClientRect().toJSON()));
    const inRow = (n: number) => boxes.slice(3 * n, 3 * n + 3);
    for (const [left, right] of [inRow(0), inRow(1)].flatMap(([a, b, c]) => [
      [a, b],
      [b, c],
    ])) {
      expect(right.left).toBeCloseTo(left.right, 1);
    }
    expect(boxes[3].top).toBeCloseTo(boxes[0].bottom, 1);
    for (const { height } of boxes) expect(height / 5).toBeGreaterThanOrEqual(12);
  });

  it('shows markup in a key label as text', async () => {
    const hostile = [
      "<img/src=x/onerror=alert('ran')>",
      '<svg/onload=alert(1)>',
      '&lt;b&gt;',
      '"onclick="alert(1)',
      '__proto__ constructor toString [a b]',
    ];
    await show({ rows: hostile });
    expect(await page.getByRole('button').allTextContents()).toEqual(
      hostile.flatMap((row) => row.split(' ')),
    );
    for (const button of await page.getByRole('button').all()) await button.tap();
    expect(await pressed()).toEqual(hostile.flatMap((row) => row.split(' ')));
    expect(problems).toEqual([]);
  });

  it('drops unknown keys, and shows combining marks on a circle, and Arabic marks on their line', async () => {
    await show({ rows: ['{f1} {tab}', 'a  {lock} \u064e \u094d'] });
    expect(await page.getByRole('button').allTextContents()).toEqual(['a', '\u0640\u064e', '\u25cc\u094d']);
  });
});
