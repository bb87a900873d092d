import { cp, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test as plain, type Worker } from '@playwright/test';
import Fastify, { type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { shellVersion, shellVersionPath } from '../src/contract/additions/page/shell-version.ts';
import { pageRoutes } from '../src/host/kiosk-page/page-routes.ts';
import { languages, openKiosk, passTime, question, ticketNumber, tile } from './flows.ts';
import { test as withHost } from './foyer.ts';
import { holdTime } from './held-time.ts';
import { newFolder } from './new-folder.ts';
import { whole } from './whole.ts';

const { passport, label, question: menu } = languages.english;
const paused = 'Please ask our staff';

const test = withHost.extend({ serviceWorkers: 'allow', time: 'real' });

/** Waits until the worker has stored the version that the page runs. */
async function shellStored(page: Page): Promise<void> {
  const isStored = () =>
    page.evaluate(async () => {
      const { shell = '' } = document.documentElement.dataset;
      const state = await (await caches.open('foyer-shells')).match('/state');
      const { current, openedAt } = (await state?.json()) ?? {};
      return navigator.serviceWorker.controller !== null && current === shell && openedAt === undefined;
    });
  await expect.poll(isStored).toBe(true);
}

test('every part of the page is in the browser before a visitor needs it, and without the host visitors read a sentence', async ({
  page,
  foyer,
}) => {
  await openKiosk(page, foyer.url);
  await shellStored(page);
  const answer = await page.evaluate(async (path) => (await fetch(path)).json(), shellVersionPath);
  const { files } = v.parse(shellVersion, answer);
  expect(files.length).toBeGreaterThan(50);
  await foyer.stop();
  const lost = await page.evaluate(async (paths) => {
    const results = paths.map(async (path) => {
      const response = await fetch(path, { cache: 'no-store' }).catch(() => undefined);
      return response?.ok ? [] : [path];
    });
    return (await Promise.all(results)).flat();
  }, files);
  // The document is given to new pages only.
  expect(lost).toEqual(['/']);

  // A page that is reloaded while the host is dead sends visitors to the staff, and the menu comes back.
  await page.reload();
  await expect(question(page, paused)).toBeVisible();
  await page.goto(foyer.url);
  await expect(question(page, paused)).toBeVisible();

  // Without a stored page they do not see the page of the browser either.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.goto(foyer.url);
  await expect(question(page, paused)).toBeVisible();
  await foyer.start();
  await expect(question(page, menu)).toBeVisible();
});

test('the worker stores no answers of the service and of the host', whole, async ({ page, foyer }) => {
  await openKiosk(page, foyer.url);
  await shellStored(page);
  await page.reload();
  await tile(page, passport).click();
  await ticketNumber(page, label);
  const stored = await page.evaluate(async () => {
    const requests = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(requests)).flat().map(({ url }) => new URL(url).pathname);
  });
  expect(
    stored.filter(
      (path) => !/^\/(|state|icon\.png|icons\/services\.svg|assets\/(pieces\/)?[^/]+)$/.test(path),
    ),
  ).toEqual([]);
});

/** A host that serves builds of the page and nothing else. */
interface Releases {
  readonly url: string;
  /** Serves a build with another page from now on. */
  release(change: (html: string) => string): Promise<void>;
}

const built = fileURLToPath(new URL('../dist/kiosk', import.meta.url));

const releases = plain.extend<{ releases: Releases }>({
  serviceWorkers: 'allow',
  releases: async ({ page }, use) => {
    await holdTime(page, Date.now());
    let app: FastifyInstance | undefined;
    /** A closing server waits for each connection, and a connection without any request never ends. */
    async function end(): Promise<void> {
      const ending = setInterval(() => app?.server.closeAllConnections(), 100);
      await app?.close();
      clearInterval(ending);
    }
    let port = 0;
    async function release(change: (html: string) => string): Promise<void> {
      const folder = newFolder('build');
      await cp(built, folder, { recursive: true });
      const html = await readFile(join(folder, 'index.html'), 'utf8');
      await writeFile(join(folder, 'index.html'), change(html));
      await writeFile(join(folder, 'assets/broken.js'), 'throw new Error("broken on purpose");');
      await end();
      app = Fastify({ forceCloseConnections: true });
      await app.register(
        pageRoutes({ folder, screen: {}, allowCustomJs: false, pageCookie: () => undefined }),
      );
      // The end of a second server, for the other address of localhost, would not be awaited.
      await app.listen({ host: '127.0.0.1', port });
      port = (app.server.address() as AddressInfo).port;
    }
    await release((html) => html);
    await use({ url: `http://127.0.0.1:${port}/`, release });
    // An open page connects again.
    await page.close();
    await end();
  },
});

const noService = { passTime() {} };

/** Lets at most six minutes pass until another version of the page is there. */
async function passUntilTitle(page: Page, title: string): Promise<void> {
  for (let seconds = 0; seconds < 360; seconds += 5) {
    // The page may be replaced meanwhile.
    if ((await page.title().catch(() => '')) === title) return;
    await passTime(page, noService, 5).catch(() => {});
  }
  await expect(page).toHaveTitle(title);
}

const titled = (title: string) => (html: string) => html.replace('<title>Foyer', `<title>${title}`);
const broken = (html: string) => html.replace(/src="[^"]*"/, 'src="/assets/broken.js"');

/** The worker. Its minute for a start passes only when the test lets it pass. */
async function workerOf(page: Page): Promise<{ worker: Worker; passMinute(): Promise<void> }> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('no worker');
  await worker.evaluate(() => {
    const native = self.setTimeout;
    const minutes: (() => void)[] = [];
    Object.assign(self, {
      minutes,
      setTimeout: (run: () => void, ms: number) => (ms < 60_000 ? native(run, ms) : minutes.push(run)),
    });
  });
  return {
    worker,
    passMinute: () =>
      worker.evaluate(() => {
        for (const end of (self as unknown as { minutes: (() => void)[] }).minutes.splice(0)) end();
      }),
  };
}

/** Does something and waits until it has loaded the page again. The load of the page before does not count. */
async function untilReopened(page: Page, act: () => Promise<void>): Promise<void> {
  const isLoadedAgain = () =>
    page.evaluate(() => {
      const { readyState, documentElement } = document;
      return readyState === 'complete' && documentElement.dataset.before === undefined;
    });
  await page.waitForLoadState();
  await page.evaluate(() => {
    document.documentElement.dataset.before = '';
  });
  await act();
  // The page may be replaced meanwhile.
  await expect.poll(() => isLoadedAgain().catch(() => false)).toBe(true);
}

releases('a new version appears on the idle kiosk within six minutes', whole, async ({ page, releases }) => {
  await page.goto(releases.url);
  await shellStored(page);
  await releases.release(titled('The next version'));
  await page.reload();
  await expect(page).toHaveTitle('Foyer');
  await shellStored(page);
  await passUntilTitle(page, 'The next version');
  await shellStored(page);
});

releases(
  'a version that fails to start twice is replaced by the previous one',
  whole,
  async ({ page, releases }) => {
    await page.goto(releases.url);
    await shellStored(page);
    const { passMinute } = await workerOf(page);
    await releases.release((html) => broken(titled('Broken')(html)));
    await passUntilTitle(page, 'Broken');
    for (let start = 0; start < 2; start++) await untilReopened(page, passMinute);
    await expect(page).toHaveTitle('Foyer');
    await shellStored(page);
    await passTime(page, noService, 360);
    await expect(page).toHaveTitle('Foyer');
  },
);
