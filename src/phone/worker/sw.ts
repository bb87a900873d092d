import * as v from 'valibot';
import { pushMessage } from '../../contract/additions/push.ts';
import { parsedJson } from '../../contract/parsed-json.ts';
import { keptPage, pagePath } from './kept-page.ts';

/** The phones' service worker: opens the page offline, and shows messages about the ticket. */
declare const self: ServiceWorkerGlobalScope;

const filesPath = `${pagePath}/assets/`;
const iconPath = `${pagePath}/icon-192.png`;
/** The same pattern as for a call while the page is open. */
const vibrate = [400, 200, 400, 200, 400];

const kept = keptPage({
  caches,
  fetch: (...request) => fetch(...request),
  within: (result, ms) =>
    Promise.race([result, new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined))]),
});

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const paths = v.safeParse(v.array(v.pipe(v.string(), v.startsWith(filesPath))), event.data);
  if (paths.success) event.waitUntil(kept.keepAll(paths.output).catch(() => undefined));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname === pagePath) event.respondWith(kept.page());
  } else if (pathname.startsWith(filesPath)) {
    event.respondWith(kept.file(pathname));
  }
});

self.addEventListener('push', (event) => {
  const message = parsedJson(pushMessage, event.data?.text() ?? '');
  if (!message) return;
  const { title, text: body, language: lang } = message;
  // A newer message replaces the previous message and alerts the visitor again.
  const options = { body, lang, icon: iconPath, tag: 'ticket', renotify: true, vibrate };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showTicket());
});

async function showTicket(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => new URL(url).pathname === pagePath);
  if (open) await open.focus();
  else await self.clients.openWindow(pagePath);
}
