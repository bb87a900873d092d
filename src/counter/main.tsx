import '../page/fonts/first.css';
import './look/counter.css';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { defaultStyling } from '../contract/default-styling.ts';
import { firstLanguage } from '../domain/words/language-for.ts';
import { newRequestId } from '../page/api/request-id.ts';
import { followText } from '../page/fonts/follow-text.ts';
import { applyTheme, themeOf } from '../page/look/theme.ts';
import { serviceClock } from '../page/time/service-clock.ts';
import { pageTimers as timers } from '../page/time/timers.ts';
import { createCounterClient } from './api/counter-client.ts';
import { openTabs } from './api/tabs.ts';
import { CounterApp } from './counter-app.tsx';
import { keptChoice } from './screens/kept-choice.ts';
import { loadSentences } from './words/words.ts';
import type { TabNews } from './work/work.ts';
import { startWork } from './work/work-store.ts';

const keptCounter = keptChoice('foyer-counter', () => localStorage);
const keptLanguage = keptChoice('foyer-counter-language', () => localStorage);
const clock = serviceClock({ machineNow: Date.now, monotonic: () => performance.now() });
const client = createCounterClient({
  fetch: (...request) => fetch(...request),
  onServiceTime: clock.update,
});
const queries = new QueryClient({
  // The host may be on this machine, so the browser's view of the network does not matter.
  defaultOptions: { queries: { networkMode: 'always', retry: false } },
});
const work = startWork({
  client,
  timers,
  now: clock.now,
  newId: () => newRequestId(crypto),
  onChanged: () => void queries.invalidateQueries({ queryKey: ['queue'] }),
  onLoggedIn: keptCounter.keep,
  tabs: openTabs<TabNews>(),
  reload: () => location.reload(),
});

followText(document, () => import('../page/fonts/font-sheets.ts'));
applyTheme(document.documentElement, themeOf(defaultStyling));

/** The host may be restarting, so the first words are retried until they arrive. */
async function loadFirstSentences() {
  const language = firstLanguage([keptLanguage.read(), ...navigator.languages]);
  for (;;) {
    const sentences = await loadSentences(language).catch(() => undefined);
    if (sentences) return sentences;
    await timers.sleep(2_000);
  }
}

const firstSentences = await loadFirstSentences();
createRoot(document.getElementById('root') as HTMLElement).render(
  <QueryClientProvider client={queries}>
    <CounterApp
      work={work}
      clock={clock}
      timers={timers}
      firstSentences={firstSentences}
      reads={client.reads}
      lastCounter={keptCounter.read}
      onLanguage={keptLanguage.keep}
    />
  </QueryClientProvider>,
);
