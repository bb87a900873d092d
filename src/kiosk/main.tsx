// First: it names the cascade layers, and the first mention of a layer decides its order.
import './look/look.css';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { browserAnswerStore } from './api/answer-store.ts';
import { createClient } from './api/client.ts';
import { fetchFromHost } from './api/fetch-from-host.ts';
import { serviceClock } from './api/service-clock.ts';
import { App } from './app.tsx';
import { ErrorBoundary } from './boot/error-boundary.tsx';
import {
  languageModules,
  loadBackgroundServices,
  loadPrinter,
  loadReport,
  loadTestPrint,
  loadTicketSlip,
} from './boot/lazy-modules.ts';
import { loadOnce } from './boot/load-once.ts';
import { startSession } from './session/kiosk-session.ts';
import { createCommandRunner } from './staff/command-runner.ts';
import { pageTimers as timers } from './time/timers.ts';
import { createDictionary } from './words/words.ts';

/** After an error while rendering, the page reloads after this time. */
const reloadAfterMs = 10_000;

const clock = serviceClock({ machineNow: Date.now, monotonic: () => performance.now() });
const client = createClient({
  fetch: fetchFromHost((...request) => fetch(...request)),
  base: '/kiosk',
  timeoutMs: 6_000,
  onServiceTime: clock.update,
});
const store = browserAnswerStore(() => localStorage);
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
const commands = createCommandRunner({
  timers,
  reload: () => location.reload(),
  testPrint: async () => (await loadTestPrint()).sendTestPrint(client, crypto),
  testVoice: async () => (await loadServices()).testVoice(),
});
const loadServices = loadOnce(async () => {
  const { startServices } = await loadBackgroundServices();
  return startServices({
    ...{ session, client, clock, timers, queries, dictionary },
    runCommand: commands.run,
    ...{ loadPrinter, loadTicketSlip, loadReport },
  });
});

for (const input of ['pointerdown', 'keydown']) {
  document.addEventListener(input, () => session.send({ type: 'touched' }), { capture: true, passive: true });
}

createRoot(document.getElementById('root') as HTMLElement, {
  onCaughtError: (error) => console.error(error),
}).render(
  <QueryClientProvider client={queries}>
    <ErrorBoundary
      words={dictionary.english}
      onError={() => timers.after(reloadAfterMs, () => location.reload())}
    >
      <App
        {...{ client, store, machineTimeZone, clock, timers, session, loadServices, commands, dictionary }}
        machineNow={Date.now}
        random={Math.random}
      />
    </ErrorBoundary>
  </QueryClientProvider>,
);
