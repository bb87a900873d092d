import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { browserAnswerStore } from './api/answer-store.ts';
import { createClient } from './api/client.ts';
import { serviceClock } from './api/service-clock.ts';
import { App } from './app.tsx';
import { ErrorBoundary } from './boot/error-boundary.tsx';
import { loadBackgroundServices } from './boot/lazy-modules.ts';
import { loadOnce } from './boot/load-once.ts';
import { startSession } from './session/kiosk-session.ts';
import { pageTimers as timers } from './time/timers.ts';
import { createDictionary } from './words/words.ts';

/** How long a broken page rests before it tries again from the start. */
const restMs = 10_000;

const clock = serviceClock({ wall: Date.now, monotonic: () => performance.now() });
const client = createClient({
  fetch: (...request) => fetch(...request),
  base: '/kiosk',
  timeoutMs: 6_000,
  onServiceTime: clock.update,
});
const store = browserAnswerStore(() => localStorage);
const machineTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const words = createDictionary();
const session = startSession(timers);
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // The host is on this machine: what the browser thinks of its network says nothing about it.
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchIntervalInBackground: true,
    },
  },
});
const loadServices = loadOnce(async () =>
  (await loadBackgroundServices()).startServices({
    session,
    client,
    clock,
    timers,
    queries,
    words,
  }),
);

for (const sign of ['pointerdown', 'keydown']) {
  document.addEventListener(sign, () => session.send({ type: 'touched' }), { capture: true, passive: true });
}

createRoot(document.getElementById('root') as HTMLElement, {
  onCaughtError: (error) => console.error(error),
}).render(
  <QueryClientProvider client={queries}>
    <ErrorBoundary words={words.english} onFall={() => timers.after(restMs, () => location.reload())}>
      <App
        {...{ client, store, machineTimeZone, clock, timers, session, loadServices, words }}
        wall={Date.now}
        random={Math.random}
      />
    </ErrorBoundary>
  </QueryClientProvider>,
);
