import {
  piecesPath,
  shellVersionHeader,
  storedPages,
} from '../../../contract/additions/page/shell-version.ts';
import type { ShellMessage } from './messages.ts';
import { storedShells } from './shells.ts';

/**
 * The service worker of the kiosk, and of the board under its path. It serves the page while the host is
 * down.
 */
declare const self: ServiceWorkerGlobalScope;

/** A shell whose page is not ready after this time has failed to start. */
const startMs = 60_000;
/** The time limit for the host's document, which may contain the menu. A stored document is available at once. */
const servedMs = 250;
/** The time limit of the browser's storage, which may hang. After this time, the host is asked instead. */
const storageMs = 3_000;

const isBoard = self.location.pathname.startsWith(`${storedPages.board.root}/`);
const page = isBoard ? storedPages.board : storedPages.kiosk;

/** Paths that only the host answers. A board also stores files under `/assets`, because it uses the kiosk's fonts. */
const isLive = (path: string) =>
  isBoard
    ? !/^\/(board|assets)\//.test(path) || /\/(version\.json|sw\.js)$/.test(path)
    : /^\/(kiosk|api|health|metrics|board|preview|counter|first-start|version\.json|sw\.js)(\/|$)/.test(path);

const shells = storedShells({ page, caches, fetch: (...request) => fetch(...request), now: Date.now });

const sleep = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined));
const within = <T>(result: Promise<T>, ms: number) =>
  Promise.race([result.catch(() => undefined), sleep(ms)]);
const soon = <T>(result: Promise<T>) => within(result, storageMs);

/** The last resort if there is no stored page and the host is down. It retries automatically. */
const noPage = () =>
  new Response('<!doctype html><html lang="en"><title>Foyer</title><h1>Please ask our staff</h1>', {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
      refresh: '5',
    },
  });

/** The functions that end the waits of `watchStart` when a page is ready. */
const starts = new Set<() => void>();

/** Waits for a new page. A page that does not become ready is reopened, perhaps from another shell. */
async function watchStart(pageId: string): Promise<void> {
  const ready = new Promise<'ready'>((resolve) => starts.add(() => resolve('ready')));
  if ((await Promise.race([ready, sleep(startMs)])) === 'ready' || !(await shells.isStarting())) return;
  const page = await self.clients.get(pageId);
  if (!(page instanceof WindowClient)) return;
  await shells.failed();
  // A version that fixes the failure may already exist.
  if (await shells.update().catch(() => false)) await shells.activate();
  await page.navigate(page.url);
}

/** The host's document for a version, with a recorded menu, if it arrives in time. */
async function servedPage(request: Request, version: string): Promise<Response | undefined> {
  // With an abort signal, the request would no longer count as a navigation.
  const served = await within(fetch(request), servedMs);
  return served?.ok && served.headers.get(shellVersionHeader) === version ? served : undefined;
}

async function openPage(request: Request): Promise<Response> {
  const stored = await soon(shells.open());
  if (!stored) return fetch(request).catch(noPage);
  return (await servedPage(request, stored.version)) ?? stored.page;
}

async function openFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const { pathname } = new URL(request.url);
  const stored = await soon(shells.file(pathname));
  if (stored) return stored;
  const response = await fetch(request);
  if (response.ok && pathname.startsWith(piecesPath))
    event.waitUntil(shells.keepPiece(pathname, response.clone()));
  return response;
}

async function answer(message: ShellMessage): Promise<boolean> {
  switch (message.type) {
    case 'ready': {
      for (const end of starts) end();
      starts.clear();
      const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      await shells.ready(message.version, pages.length < 2);
      return true;
    }
    case 'update':
      return shells.update();
    case 'activate':
      return shells.activate();
    default:
      return message satisfies never;
  }
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  const [port] = event.ports;
  event.waitUntil(
    answer(event.data as ShellMessage)
      .catch(() => false)
      .then((result) => port?.postMessage(result)),
  );
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname !== page.document) return;
    event.respondWith(openPage(request));
    event.waitUntil(watchStart(event.resultingClientId));
    return;
  }
  if (isLive(pathname)) return;
  // A page that lost its cookie requests its document without any cache, because only the host issues a new cookie.
  if (request.cache !== 'reload' && pathname !== page.document) event.respondWith(openFile(event));
});
