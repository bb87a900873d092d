// This module comes first, because the browser must not handle keys or gestures while the rest starts.
import './boot/input-guard.ts';
// This style sheet comes first: it names the cascade layers, and their first mention decides their order.
import '../page/ui/first.css';

import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { bootFetch } from '../page/api/boot-fetch.ts';
import { fetchFromHost } from '../page/api/fetch-from-host.ts';
import { loadOnce } from '../page/browser/load-once.ts';
import { untilOnlyTab } from '../page/browser/only-tab.ts';
import { adoptRecordedMenu, recordedMenuElement } from '../page/browser/recorded-menu.ts';
import { reloadOnceHostAnswers } from '../page/browser/reload.ts';
import { languageModules, loadFontSheets, loadReport } from '../page/configuration/lazy-modules.ts';
import { hostBase } from '../page/configuration/open-reads.ts';
import { checkLastStart } from '../page/configuration/start-check.ts';
import { followText } from '../page/fonts/follow-text.ts';
import { BrokenPartsOfPage, brokenParts } from '../page/hooks/broken-parts.ts';
import { followPresses } from '../page/presses/follow-presses.ts';
import { ErrorBoundary } from '../page/startup/error-boundary.tsx';
import { loadOtherTabNotice } from '../page/startup/lazy-modules.ts';
import { serviceClock } from '../page/time/service-clock.ts';
import { pageTimers as timers } from '../page/time/timers.ts';
import { createDictionary } from '../page/words/words.ts';
import { App } from './app/app.tsx';
import { openKiosk } from './app/open-kiosk.ts';
import { prepareFirstScreen } from './app/prepare-first-screen.ts';
import { rememberKeys } from './boot/last-key.ts';
import { firstContentfulPaint, quietMoments } from './boot/quiet-moments.ts';
import { startSession } from './session/kiosk-session.ts';
import { screenPlace } from './session/screen-place.ts';
import {
  loadHeartbeat,
  loadKioskUpdates,
  loadPrinter,
  loadShellUpdates,
  loadTestPrint,
  loadTicketSlip,
  loadVisitsAndCallsModule,
} from './views/lazy-modules.ts';

const reloadAfterMs = 10_000;

/** The first heartbeat waits this long, so it does not delay the first menu. */
const firstHeartbeatMs = 1_000;

/** The version of this build, which may be older than the host. */
declare const __PAGE_VERSION__: string;

const browserFetch: typeof fetch = (...request) => fetch(...request);
const reload = () =>
  void reloadOnceHostAnswers({ fetch: browserFetch, timers, reload: () => location.reload() });
/** The host prepares the first answers while the page starts. */
const fetchWithBoot = bootFetch({ fetch: fetchFromHost(browserFetch), timers, base: hostBase });
const clock = serviceClock({ machineNow: Date.now, monotonic: () => performance.now() });
const session = startSession(timers);
const dictionary = createDictionary(languageModules);
const locales = navigator.languages;

rememberKeys();
for (const input of ['pointerdown', 'keydown']) {
  document.addEventListener(input, () => session.send({ type: 'touched' }), { capture: true, passive: true });
}

// This call follows the listeners above, so the session learns of a touch first.
followPresses({
  page: document,
  placeOf: () => screenPlace(session.current().session),
  subscribe: session.subscribe,
  timers,
});
followText(document, loadFontSheets);

const quietly = quietMoments({ page: document, timers, firstPaint: firstContentfulPaint() });

const rootOptions = {
  onCaughtError: (error: unknown) => console.error(error),
  /** The recorded menu differs from the rendered menu, and React renders it anew. */
  onRecoverableError: (error: unknown) => console.warn(error),
};
const broken = brokenParts();
let root: Root | undefined;
function emptyRoot(): Root {
  root ??= createRoot(document.getElementById('root') as HTMLElement, rootOptions);
  return root;
}

/** Tells the worker that this page shows a screen. The development server has no worker. */
const loadWorker = loadOnce(async () => {
  if (import.meta.env.DEV) return undefined;
  const { startWorker } = await loadShellUpdates();
  const { shell = '' } = document.documentElement.dataset;
  return startWorker(navigator.serviceWorker, shell, timers);
});

/** Shows that another tab is the kiosk. Needs no kiosk state. */
function showOtherTab(): void {
  loadOtherTabNotice().then(
    ({ OtherTabNotice }) => emptyRoot().render(<OtherTabNotice dictionary={dictionary} locales={locales} />),
    (error) => draw(<Failed error={error} />),
  );
  loadWorker().catch(console.error);
}

async function startKiosk(): Promise<void> {
  const lastStart = checkLastStart(() => localStorage, Date.now);

  async function onReady(): Promise<void> {
    lastStart.ready();
    const ask = await quietly(loadWorker);
    if (!ask) return;
    const { followKioskUpdates } = await loadKioskUpdates();
    await followKioskUpdates({ ask, session, timers, reload: () => location.reload() });
  }

  const kiosk = openKiosk({
    fetch: fetchWithBoot,
    clock,
    timers,
    session,
    dictionary,
    locales,
    reload,
    machineNow: Date.now,
    machineTimeZone: () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    screenTimers: timers,
    storage: () => localStorage,
    random: Math.random,
    async openVisitsAndCalls(opened) {
      const { startVisitsAndCalls } = await loadVisitsAndCallsModule();
      return startVisitsAndCalls({ ...opened, loadPrinter, loadTicketSlip, loadReport });
    },
    recordsMenu: true,
    quietly,
    testPrint: async (client) => (await loadTestPrint()).sendTestPrint(client, crypto),
  });
  const { client, eventConnection } = kiosk;
  broken.follow(
    (parts) => void loadReport().then(({ reportBroken }) => reportBroken(client, parts), console.warn),
  );

  // The heartbeat starts before there is a menu: a page that waits for its service is running too.
  timers.after(firstHeartbeatMs, async () => {
    const { startHeartbeat } = await loadHeartbeat();
    await startHeartbeat({
      client,
      eventConnection,
      session,
      isPausedByStaff: () => kiosk.staffPause.current() !== '',
      timers,
      version: __PAGE_VERSION__,
      onHostBack: () => void loadReport().then(({ reportAgain }) => reportAgain(client), console.warn),
    });
  });

  await prepareFirstScreen(kiosk, recordedMenuElement() !== null);
  const isMenu = session.current().session.screen.at === 'menu';
  draw(<App kiosk={kiosk} onReady={loadOnce(onReady)} />, isMenu ? adoptRecordedMenu() : undefined);
}

/**
 * Renders the page, into the recorded menu if there is one. An error leads to the paused screen and a reload.
 */
function draw(app: ReactNode, drawn?: HTMLElement): void {
  const page = (
    <BrokenPartsOfPage value={broken}>
      <ErrorBoundary words={dictionary.english} onError={() => timers.after(reloadAfterMs, reload)}>
        {app}
      </ErrorBoundary>
    </BrokenPartsOfPage>
  );
  // React renders in slices of a few milliseconds, so a touch between two slices is handled.
  startTransition(() => {
    if (drawn) root = hydrateRoot(drawn, page, rootOptions);
    else emptyRoot().render(page);
  });
}

function Failed({ error }: { readonly error: unknown }): never {
  throw error;
}

untilOnlyTab({ locks: navigator.locks, timers, onOtherTab: showOtherTab })
  .then(startKiosk)
  .catch((error) => draw(<Failed error={error} />));
