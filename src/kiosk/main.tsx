// First: the browser must not take a key or a gesture while the rest of the page starts.
import './boot/input-guard.ts';
// The first style sheet: it names the cascade layers, and the first mention of a layer decides its order.
import './ui/first.css';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { bootFetch } from './api/boot-fetch.ts';
import { createClient } from './api/client.ts';
import { fetchFromHost } from './api/fetch-from-host.ts';
import { serviceAvailability } from './api/service-availability.ts';
import { App } from './app/app.tsx';
import { prepareFirstScreen } from './app/prepare-first-screen.ts';
import { loadOnce } from './boot/load-once.ts';
import { untilOnlyTab } from './boot/only-tab.ts';
import { reloadOnceHostAnswers } from './boot/reload.ts';
import { checkLastStart } from './boot/start-check.ts';
import { storageProblems } from './boot/storage-problems.ts';
import { browserAnswerStore } from './configuration/answer-store.ts';
import { configurationQuery, readTimeoutMs, waitingInfoQuery } from './configuration/queries.ts';
import { followText } from './fonts/follow-text.ts';
import { startSession } from './session/kiosk-session.ts';
import { createCommandRunner } from './staff/command-runner.ts';
import { browserStaffPause } from './staff/staff-pause.ts';
import { serviceClock } from './time/service-clock.ts';
import { pageTimers as timers } from './time/timers.ts';
import { ErrorBoundary } from './views/error-boundary.tsx';
import {
  languageModules,
  loadFontSheets,
  loadHeartbeat,
  loadOtherTabNotice,
  loadPrinter,
  loadReport,
  loadSalvage,
  loadShellUpdates,
  loadTestPrint,
  loadTicketSlip,
  loadVisitsAndCallsModule,
} from './views/lazy-modules.ts';
import { createDictionary } from './words/words.ts';

/** After an error while rendering, the page reloads after this time. */
const reloadAfterMs = 10_000;

/** The first heartbeat is sent after this time, so that it does not delay the first menu. */
const firstHeartbeatMs = 1_000;

/** The version of this build, which the host may have left behind. */
declare const __PAGE_VERSION__: string;

const base = '/kiosk';
const clock = serviceClock({ machineNow: Date.now, monotonic: () => performance.now() });
const client = createClient({
  fetch: bootFetch({ fetch: fetchFromHost((...request) => fetch(...request)), timers, base }),
  base,
  timeoutMs: readTimeoutMs,
  onServiceTime: clock.update,
  now: timers.now,
});
const availability = serviceAvailability(timers);
const onStorageProblem = storageProblems(
  async (problems) => void (await loadReport()).reportStorage(client, problems),
);
const store = browserAnswerStore(() => localStorage, onStorageProblem('answers'));
const staffPause = browserStaffPause(() => localStorage);
const machineTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const dictionary = createDictionary(languageModules);
const session = startSession(timers);
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // The host runs on this machine, so the browser's opinion about the network does not matter.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchIntervalInBackground: true,
    },
  },
});
const reload = () =>
  void reloadOnceHostAnswers({
    fetch: (...request) => fetch(...request),
    timers,
    reload: () => location.reload(),
  });
const commands = createCommandRunner({
  timers,
  reload,
  testPrint: async () => (await loadTestPrint()).sendTestPrint(client, crypto),
  testVoice: async () => (await loadVisitsAndCalls()).testVoice(),
});
const loadVisitsAndCalls = loadOnce(async () => {
  const { startVisitsAndCalls } = await loadVisitsAndCallsModule();
  return startVisitsAndCalls({
    ...{ session, client, clock, timers, availability, queries, dictionary },
    runCommand: commands.run,
    onJournalProblem: onStorageProblem('journal'),
    ...{ loadPrinter, loadTicketSlip, loadReport },
  });
});

for (const input of ['pointerdown', 'keydown']) {
  document.addEventListener(input, () => session.send({ type: 'touched' }), { capture: true, passive: true });
}

followText(document, loadFontSheets);

const root = createRoot(document.getElementById('root') as HTMLElement, {
  onCaughtError: (error) => console.error(error),
});

/** Tells the worker that this page shows a screen. The development server has no worker. */
const loadWorker = loadOnce(async () => {
  if (import.meta.env.DEV) return undefined;
  const { startWorker } = await loadShellUpdates();
  const { shell = '' } = document.documentElement.dataset;
  return startWorker(navigator.serviceWorker, shell, timers);
});

/** This tab is not the kiosk, and needs nothing of the kiosk's state. */
function showOtherTab(): void {
  loadOtherTabNotice().then(
    ({ OtherTabNotice }) =>
      root.render(<OtherTabNotice dictionary={dictionary} locales={navigator.languages} />),
    (error) => draw(<Failed error={error} />),
  );
  loadWorker().catch(console.error);
}

async function startKiosk(): Promise<void> {
  const lastStart = checkLastStart(() => localStorage, Date.now);

  async function onReady(): Promise<void> {
    lastStart.ready();
    const ask = await loadWorker();
    if (!ask) return;
    const { followUpdates } = await loadShellUpdates();
    await followUpdates({ ask, session, timers, reload: () => location.reload() });
  }

  // Before any menu: a page that waits for its service is alive too.
  timers.after(firstHeartbeatMs, async () => {
    const { startHeartbeat } = await loadHeartbeat();
    await startHeartbeat({ client, session, timers, version: __PAGE_VERSION__ });
  });

  const reads = {
    configurationQuery: configurationQuery({
      ...{ client, store, machineTimeZone, loadSalvage, availability },
      now: clock.now,
    }),
    waitingInfoQuery: waitingInfoQuery({ client, random: Math.random, loadSalvage, availability }),
  };
  await prepareFirstScreen({ queries, ...reads, dictionary, clock, timers, session, staffPause });
  draw(
    <App
      {...{
        ...reads,
        client,
        clock,
        timers,
        availability,
        session,
        loadVisitsAndCalls,
        commands,
        staffPause,
        dictionary,
      }}
      machineNow={Date.now}
      locales={navigator.languages}
      random={Math.random}
      onReady={loadOnce(onReady)}
    />,
  );
}

/** An error leads to the paused screen and a reload. */
function draw(app: ReactNode): void {
  // In pieces of a few milliseconds, so that a touch between them is taken.
  startTransition(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <ErrorBoundary words={dictionary.english} onError={() => timers.after(reloadAfterMs, reload)}>
          {app}
        </ErrorBoundary>
      </QueryClientProvider>,
    ),
  );
}

/** An error before anything is drawn is treated as one while drawing. */
function Failed({ error }: { readonly error: unknown }): never {
  throw error;
}

untilOnlyTab({ locks: navigator.locks, timers, onOtherTab: showOtherTab })
  .then(startKiosk)
  .catch((error) => draw(<Failed error={error} />));
