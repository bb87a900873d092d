import '../page/fonts/first.css';
import './look/counter.css';

import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { defaultStyling } from '../contract/default-styling.ts';
import { firstLanguage } from '../domain/words/language-for.ts';
import { newRequestId } from '../page/api/request-id.ts';
import { followText } from '../page/fonts/follow-text.ts';
import { openQueries } from '../page/hooks/open-queries.ts';
import { applyTheme, themeOf } from '../page/look/theme.ts';
import { serviceClock } from '../page/time/service-clock.ts';
import { pageTimers as timers } from '../page/time/timers.ts';
import { createCounterClient } from './api/counter-client.ts';
import { openTabs } from './api/tabs.ts';
import { CounterApp } from './counter-app.tsx';
import { keptChoice } from './screens/kept-choice.ts';
import { loadSentences } from './words/words.ts';
import { guardLogin } from './work/session.ts';
import type { TabNews } from './work/work.ts';

const keptCounter = keptChoice('foyer-counter', () => localStorage);
const keptLanguage = keptChoice('foyer-counter-language', () => localStorage);
const clock = serviceClock({ machineNow: Date.now, monotonic: () => performance.now() });
const queries = openQueries();
const tabs = openTabs<TabNews>();
const client = createCounterClient({
  fetch: (...request) => fetch(...request),
  onServiceTime: clock.update,
  ...guardLogin({ queries, timers, tabs, reload: () => location.reload() }),
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
      client={client}
      clock={clock}
      timers={timers}
      newId={() => newRequestId(crypto)}
      firstSentences={firstSentences}
      lastCounter={keptCounter.read}
      onLoggedIn={keptCounter.keep}
      onActed={() => tabs.tell('acted')}
      onLanguage={keptLanguage.keep}
    />
  </QueryClientProvider>,
);
