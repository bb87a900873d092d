// This style sheet comes first: it names the cascade layers, and their first mention decides their order.
import '../page/ui/first.css';
import './look/board.css';

import { createRoot } from 'react-dom/client';
import { storedPages } from '../contract/additions/page/shell-version.ts';
import { bootFetch } from '../page/api/boot-fetch.ts';
import { fetchFromHost } from '../page/api/fetch-from-host.ts';
import { loadOnce } from '../page/browser/load-once.ts';
import { untilOnlyTab } from '../page/browser/only-tab.ts';
import { reloadOnceHostAnswers } from '../page/browser/reload.ts';
import { followUpdates, startWorker } from '../page/browser/shell-updates.ts';
import { languageModules, loadFontSheets } from '../page/configuration/lazy-modules.ts';
import { hostBase } from '../page/configuration/open-reads.ts';
import { checkLastStart } from '../page/configuration/start-check.ts';
import { followText } from '../page/fonts/follow-text.ts';
import { BrokenPartsOfPage, brokenParts } from '../page/hooks/broken-parts.ts';
import { ErrorBoundary } from '../page/startup/error-boundary.tsx';
import { loadOtherTabNotice } from '../page/startup/lazy-modules.ts';
import { serviceClock } from '../page/time/service-clock.ts';
import { pageTimers as timers } from '../page/time/timers.ts';
import { createDictionary } from '../page/words/words.ts';
import { BoardApp } from './board-app.tsx';
import { boardTexts, openBoard } from './open-board.ts';
import { startHearing } from './start-hearing.ts';

/** The delay before a reload after a rendering error. */
const reloadAfterMs = 10_000;

/** The version of this build, which may be older than the host. */
declare const __PAGE_VERSION__: string;

const browserFetch: typeof fetch = (...request) => fetch(...request);
const reload = () =>
  void reloadOnceHostAnswers({ fetch: browserFetch, timers, reload: () => location.reload() });
const dictionary = createDictionary(languageModules, boardTexts);
const locales = navigator.languages;

// A board uses the parts of a 21.5-inch kiosk, enlarged. The distance decides the letter size.
document.documentElement.dataset.diagonal = '21.5';
// A board has no controls that must be within reach.
delete document.documentElement.dataset.bottom;
followText(document, loadFontSheets);
const root = createRoot(document.getElementById('root') as HTMLElement);

/** A board and a kiosk in one browser each need their own lock. */
const locks: Pick<LockManager, 'request'> | undefined = navigator.locks && {
  request: (_name: string, ...request: unknown[]) =>
    (navigator.locks.request as (...all: unknown[]) => Promise<never>)('foyer-board', ...request),
};

/** Two boards in one browser would both speak. */
function showOtherTab(): void {
  loadOtherTabNotice().then(
    ({ OtherTabNotice }) => root.render(<OtherTabNotice dictionary={dictionary} locales={locales} />),
    reload,
  );
}

/** Stores this page in the browser and installs updates. The development server has no service worker. */
async function storePage(): Promise<void> {
  if (import.meta.env.DEV) return;
  const { shell = '' } = document.documentElement.dataset;
  const ask = await startWorker(navigator.serviceWorker, shell, timers, storedPages.board);
  // A board is never in use, so updates need not wait.
  if (ask) await followUpdates({ ask, untilFree: async () => {}, timers, reload: () => location.reload() });
}

function startBoard(): void {
  const lastStart = checkLastStart(() => localStorage, Date.now);
  const board = openBoard({
    fetch: bootFetch({ fetch: fetchFromHost(browserFetch), timers, base: hostBase }),
    timers,
    dictionary,
    locales,
    clock: serviceClock({ machineNow: Date.now, monotonic: () => performance.now() }),
    machineNow: Date.now,
    machineTimeZone: () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    storage: () => localStorage,
    random: Math.random,
    search: location.search,
  });
  const onReady = loadOnce(async () => {
    lastStart.ready();
    await storePage().catch(console.error);
  });
  const broken = brokenParts();
  startHearing({ board, broken, reload, version: __PAGE_VERSION__ });
  root.render(
    <BrokenPartsOfPage value={broken}>
      <ErrorBoundary words={dictionary.english} onError={() => timers.after(reloadAfterMs, reload)}>
        <BoardApp board={board} onReady={onReady} />
      </ErrorBoundary>
    </BrokenPartsOfPage>,
  );
}

void untilOnlyTab({ locks, timers, onOtherTab: showOtherTab }).then(startBoard);
