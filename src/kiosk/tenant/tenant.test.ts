import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findBrowser } from '../../../e2e/install-browser.ts';
import { bundleModule } from '../../testing/bundle-module.ts';
import type { TenantScript } from './tenant-script.ts';

const policy = [
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:",
  "require-trusted-types-for 'script'; trusted-types foyer-custom-js",
].join('; ');

/** A small menu like ours, on a screen with four pixels per millimetre. */
const menu = `<!doctype html>
<html style="--mm: 4px"><meta charset="utf-8"><link rel="icon" href="data:,">
<style>
  @layer reset, parts, tenant;
  @layer parts {
    body { margin: 0; color: #10302c; background: #ecf0ea; font-size: 40px }
    button { display: block; width: 600px; height: 80px; border: 0; color: #10302c; background: none; font-size: 30px;
      position: relative; isolation: isolate }
    button::before { content: ""; position: absolute; z-index: -1; inset: 0; background: linear-gradient(#fff, #f8f8f8) }
  }
</style>
<script src="/kiosk.js"></script>
<main data-screen="menu">
  <h1>How can we help you?</h1>
  <bdi class="number">B 047</bdi>
  <button data-service="passport">Passport or ID card</button>
  <button data-service="parking">Parking permit</button>
  <button disabled style="height: 2px">Next page</button>
</main>`;

const modules = ['tenant-sheet', 'tenant-script'].map(
  (name) => new URL(`./${name}.ts`, import.meta.url).pathname,
);

let browser: Browser;
let server: Server;
let page: Page;
let script: string;
let requests: string[];
let reports: string[];

beforeAll(async () => {
  const { script: code } = await bundleModule(
    modules.map((module) => `export * from '${module}';`).join('\n'),
  );
  const files: Record<string, () => [type: string, body: string]> = {
    '/': () => ['text/html', menu],
    '/kiosk.js': () => ['text/javascript', code],
    '/kiosk/custom.js?profile=day%20shift': () => ['text/javascript', script],
  };
  server = createServer(({ url = '' }, response) => {
    requests.push(url);
    const [type, body] = files[url]?.() ?? ['text/plain', ''];
    response
      .writeHead(body ? 200 : 404, { 'content-type': type, 'content-security-policy': policy })
      .end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const executablePath = findBrowser();
  browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
  page = await browser.newPage({ viewport: { width: 700, height: 600 } });
  await page.exposeFunction('report', (problem: string) => reports.push(problem));
  await page.clock.install();
});

afterAll(async () => {
  await browser.close();
  server.close();
});

async function openMenu({ css, js }: { css?: string; js?: string }): Promise<void> {
  [requests, reports, script] = [[], [], js ?? ''];
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  if (css !== undefined) await apply(css);
  if (js !== undefined) await runScript('day shift');
}

const apply = (css: string) =>
  page.evaluate((sheet) => {
    Object.assign(window, { removeSheet: window.kiosk.applyTenantSheet(sheet, window.report) });
  }, css);

const runScript = (profile: string) =>
  page.evaluate((key) => {
    Object.assign(window, { script: window.kiosk.runTenantScript(key, window.report) });
  }, profile);

declare global {
  interface Window {
    readonly kiosk: typeof import('./tenant-sheet.ts') & typeof import('./tenant-script.ts');
    readonly removeSheet: () => void;
    readonly script: TenantScript;
    readonly report: (problem: string) => void;
  }
}

const styleOf = (selector: string, name: string) =>
  page.evaluate(
    ([found, property]) =>
      getComputedStyle(document.querySelector(found as string) as Element).getPropertyValue(
        property as string,
      ),
    [selector, name],
  );

/** Waits until the style sheet has been checked twice. */
const checked = () => page.clock.runFor(700);

const passport = 'the button "Passport or ID card"';
const cover = 'main::after { content: ""; position: fixed; inset: 0; z-index: 9 }';

describe('a style sheet of a tenant', () => {
  describe('on the menu', () => {
    beforeAll(() => openMenu({}));
    beforeEach(() => {
      [requests, reports] = [[], []];
    });
    afterEach(() => page.evaluate(() => window.removeSheet()));

    it('overrides our style sheet, and can be removed', async () => {
      await apply('[data-service="parking"] { border-radius: 9px }');
      await checked();
      expect(await styleOf('[data-service="parking"]', 'border-top-left-radius')).toBe('9px');
      expect(reports).toEqual([]);
      await page.evaluate(() => window.removeSheet());
      expect(await styleOf('[data-service="parking"]', 'border-top-left-radius')).toBe('0px');
    });

    it.each([
      ['h1 { display: none }', 'the heading is not visible'],
      ['h1 { color: #e0e0e0 }', 'the heading has text that does not stand out'],
      ['h1 { font-size: 3px }', 'the heading has text too small to read'],
      ['main { opacity: 0.3 }', 'the heading is not visible'],
      ['[data-service=parking] { visibility: hidden }', 'the button "Parking permit" is not visible'],
      ['button { height: 40px }', 'the button "Passport or ID card" is less than 12 mm high'],
      ['[data-service=parking] { left: 200px }', 'the button "Parking permit" is not on the screen'],
      ['button { pointer-events: none }', 'the button "Passport or ID card" cannot be touched'],
      [
        'main::after { content: ""; position: fixed; inset: 0 }',
        'the button "Passport or ID card" cannot be touched',
      ],
      ['button { color: #fff }', 'the button "Passport or ID card" has text that does not stand out'],
      [
        'button::before { background: #123 }',
        'the button "Passport or ID card" has text that does not stand out',
      ],
      [
        'button { -webkit-text-fill-color: transparent }',
        'the button "Passport or ID card" has text that does not stand out',
      ],
      [
        ':root { --mm: 1px !important } button { height: 13px }',
        'the button "Passport or ID card" is less than 12 mm high',
      ],
      [`${cover} main::after { background: #fff; pointer-events: none }`, `${passport} is covered`],
      [
        `${cover} main::after { background: #fff; pointer-events: none !important }`,
        `${passport} is covered`,
      ],
      [
        `${cover} main::after { backdrop-filter: blur(50px); pointer-events: none }`,
        `${passport} is covered`,
      ],
      [
        'button::after { content: ""; position: absolute; inset: 0; background: #fff }',
        `${passport} is covered`,
      ],
      ['.number { visibility: hidden }', 'the number is not visible'],
      ['.number { position: absolute; left: -900px }', 'the number has text that is not in its place'],
      ['button { clip-path: inset(10% 60% 10% 10%) }', `${passport} cannot be touched`],
      ['button { clip-path: inset(35%) }', `${passport} is covered`],
      ['button { transform: scale(0.2) }', `${passport} is less than 12 mm high`],
      ['h1 { transform: scale(0.1) }', 'the heading has text too small to read'],
      ['h1 { translate: 0 -200px }', 'the heading has text that is not in its place'],
      ['button { text-indent: -999px }', `${passport} has text that is not in its place`],
      [
        'button { mask-image: linear-gradient(transparent, transparent) }',
        `${passport} is drawn through a filter`,
      ],
      ['main { filter: brightness(0) }', 'the heading is drawn through a filter'],
      ['button { mix-blend-mode: difference }', `${passport} is drawn through a filter`],
      [
        'h1 { position: relative; z-index: 9; box-shadow: 0 0 0 2000px #fff }',
        'a shadow, outline or filter of h1 covers its surroundings',
      ],
      [
        'h1 { position: relative; z-index: 9; outline: 500px solid #fff }',
        'a shadow, outline or filter of h1 covers its surroundings',
      ],
      [
        'main::before { content: "x"; filter: drop-shadow(0 300px 0 #fff) }',
        'a shadow, outline or filter of main covers its surroundings',
      ],
    ])('is removed and reported: %s', async (css, fault) => {
      await apply(`html { scroll-margin: 7px } ${css}`);
      await checked();
      expect(reports).toEqual([`customCss: style sheet removed, because ${fault}`]);
      expect(await styleOf('html', 'scroll-margin-top')).toBe('0px');
    });

    it('may decorate the area behind and beside the buttons', async () => {
      await apply(`
        main::before { content: ""; position: fixed; inset: 0; z-index: -1; background: #eef; pointer-events: none }
        button { box-shadow: 0 2px 9px #0004; border-radius: 20px; outline: 2px solid #123 }
        button::after { content: ""; position: absolute; right: 4px; top: 4px; width: 9px; height: 9px; background: #a00 }`);
      await checked();
      await page.clock.runFor(10_000);
      expect(reports).toEqual([]);
    });

    it('may contain invalid CSS', async () => {
      await apply('} } main { border-radius: 9px } h1 { color: ; } @media {{{ "');
      await checked();
      expect(reports.filter((report) => report.includes('style sheet removed'))).toEqual([]);
    });

    it.each([
      '@import url("/elsewhere.css");',
      'main { background: url("/elsewhere.png") }',
      'main { background: image-set("/elsewhere.png" 1x) }',
      'main { --x: u\\72l("/elsewhere.png"); background: var(--x) }',
      'main { --x: image-set("/elsewhere.png" 1x); background: var(--x) }',
      `main { --x: 'url("data:image/' url("/elsewhere.png") '")'; background: var(--x) }`,
      'main { --y: ; background: url("/elsewhere.png") var(--y) }',
      '@media (min-width: 1px) { main { background: url("/elsewhere.png") } }',
      'main { & h1 { background: url("/elsewhere.png") } @media (min-width: 1px) { mask: url("/elsewhere.png") } }',
      'main { animation: k 1s infinite } @keyframes k { from { background: url("/elsewhere.png") } }',
      '@font-face { font-family: Ours; src: url("/elsewhere.woff2") } h1 { font-family: Ours }',
      'main { background: url("data:text/html,x") }',
      'main { background: url("data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E") }',
      '@property --z { syntax: "<color>"; inherits: false; initial-value: red }',
    ])('makes no request: %s', async (css) => {
      await apply(`${css} main { border-radius: 9px }`);
      await checked();
      expect(requests).toEqual([]);
      expect(reports.length).toBe(css.startsWith('@import') ? 0 : css.includes('mask') ? 2 : 1);
      expect(await styleOf('main', 'border-top-left-radius')).toBe('9px');
    });

    it('may contain data images, conditional rules, animations and layers', async () => {
      const picture = 'url("data:image/png;base64,iVBORw0KGgo=")';
      await apply(`
        @layer low, high;
        @layer high { main { border-radius: 9px } }
        @layer low { main { border-radius: 2px } }
        @media (min-width: 1px) { main { background: ${picture} } }
        @supports (display: grid) { main { margin-block: 1px } }
        @keyframes glow { to { border-radius: 3px } }`);
      await checked();
      expect(reports).toEqual([]);
      expect(await styleOf('main', 'border-top-left-radius')).toBe('9px');
      expect(await styleOf('main', 'background-image')).toContain('data:image/png');
      expect(await styleOf('main', 'margin-top')).toBe('1px');
    });
  });

  it('is removed on the first screen that it breaks, not before', async () => {
    await openMenu({ css: '[data-screen="ticket"] h1 { display: none }' });
    await checked();
    expect(reports).toEqual([]);
    await page.evaluate(() => document.querySelector('main')?.setAttribute('data-screen', 'ticket'));
    await checked();
    expect(reports).toEqual(['customCss: style sheet removed, because the heading is not visible']);
  });

  it.each([
    ['button { animation: hide 1ms 60s forwards } @keyframes hide { to { opacity: 0 } }', 'is not visible'],
    [
      `main::after { content: ""; position: fixed; inset: 0 0 100% 0; background: #fff; pointer-events: none;
        animation: fall 1ms 60s forwards } @keyframes fall { to { bottom: 0 } }`,
      'is covered',
    ],
  ])('is removed when it breaks the screen a minute later: %s', async (css, fault) => {
    await openMenu({ css });
    await checked();
    expect(reports).toEqual([]);
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.currentTime = 61_000;
    });
    await page.clock.runFor(3_000);
    expect(reports).toEqual([`customCss: style sheet removed, because ${passport} ${fault}`]);
  });

  it('stays on a screen whose heading is still fading in', async () => {
    await openMenu({ css: 'h1 { animation: fade 0.1s } @keyframes fade { from { opacity: 0 } }' });
    await page.clock.runFor(50);
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    await checked();
    expect(reports).toEqual([]);
    expect(await styleOf('h1', 'animation-name')).toBe('fade');
  });

  it('is not removed for a problem that exists without it', async () => {
    await openMenu({ css: 'main { border-radius: 9px }' });
    await page.evaluate(() => document.querySelector('h1')?.setAttribute('hidden', ''));
    await page.evaluate(() => document.querySelector('main')?.setAttribute('data-screen', 'other'));
    await checked();
    expect(reports).toEqual([]);
    expect(await styleOf('main', 'border-top-left-radius')).toBe('9px');
  });
});

describe('a script of a tenant', () => {
  const listening = `
    window.received = [];
    for (const name of ['screen', 'ticket']) {
      window.foyer.on(name, (detail) => received.push([name, detail]));
    }`;
  const received = () => page.evaluate(() => (window as unknown as { received: unknown[] }).received);
  const loaded = () => page.waitForFunction(() => 'received' in window);

  it('receives the current screen and later events', async () => {
    await openMenu({ js: listening });
    await page.evaluate(() => window.script.emit('screen', { screen: 'menu', language: 'en' }));
    await loaded();
    await page.evaluate(() => window.script.emit('ticket', { number: 'B 047', service: 'passport' }));
    expect(await received()).toEqual([
      ['screen', { screen: 'menu', language: 'en' }],
      ['ticket', { number: 'B 047', service: 'passport' }],
    ]);
    expect(await page.evaluate(() => window.foyer?.version)).toBe(1);
  });

  it('receives nothing more when its profile ends', async () => {
    await openMenu({ js: listening });
    await loaded();
    await page.evaluate(() => {
      window.script.stop();
      window.script.emit('screen', { screen: 'menu', language: 'en' });
    });
    expect(await received()).toEqual([]);
    expect(await page.evaluate(() => [window.foyer, document.scripts.length])).toEqual([undefined, 1]);
  });

  it.each([
    ['throw new Error("at once")', 'customJs: Error: at once'],
    ['queueMicrotask(() => { throw new Error("later") })', 'customJs: Error: later'],
    ['Promise.reject(new Error("promised"))', 'customJs: Error: promised'],
    ['foyer.on("screen", () => { throw new Error("heard") })', 'customJs: Error: heard'],
    ['this is no script', "customJs: SyntaxError: Unexpected identifier 'is'"],
  ])('is reported if it fails, and has no other effect: %s', async (js, problem) => {
    await openMenu({ js: `${js}` });
    await page.evaluate(() => window.script.emit('screen', { screen: 'menu', language: 'en' }));
    await expect.poll(() => reports).toEqual([problem]);
  });

  it('is reported if the host does not serve it', async () => {
    await openMenu({});
    await runScript('night');
    await expect.poll(() => reports).toEqual(['customJs: the script cannot be loaded']);
  });

  it('is loaded from one path only, whatever the key of its profile', async () => {
    await openMenu({});
    await runScript('../x?a=b&c#d');
    await expect.poll(() => requests.at(-1)).toBe('/kiosk/custom.js?profile=..%2Fx%3Fa%3Db%26c%23d');
  });
});
