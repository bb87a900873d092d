import '../page/fonts/first.css';
import './look/counter.css';

import { firstLanguage } from '../domain/words/language-for.ts';
import { newRequestId } from '../page/api/request-id.ts';
import { openQueries } from '../page/hooks/open-queries.ts';
import { openStaffPage } from '../page/startup/open-staff-page.tsx';
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

void openStaffPage(async () => {
  const firstSentences = await loadSentences(firstLanguage([keptLanguage.read(), ...navigator.languages]));
  return (
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
  );
}, queries);
