/** @jsxImportSource preact */
import './look/phone.css';

import { render } from 'preact';
import { firstLanguage, languageCodeOf } from '../domain/words/language-for.ts';
import { newRequestId } from '../page/api/request-id.ts';
import { serviceClock } from '../page/time/service-clock.ts';
import { pageTimers } from '../page/time/timers.ts';
import { phoneClient } from './api/phone-client.ts';
import { followScheme } from './look/phone-theme.ts';
import { PhoneApp } from './phone-app.tsx';
import { callAlarm } from './visit/alarm.ts';
import { keptPhone } from './visit/kept.ts';
import { linkOf } from './visit/link.ts';
import { startPhone } from './visit/phone.ts';
import { openLanguageChoice, type PageLanguage } from './words/language-choice.ts';

/** The fragment is a secret, so it is removed from the address and the history. */
function takeLink() {
  const link = linkOf(location.hash);
  if (location.hash !== '') history.replaceState(null, '', location.pathname);
  return link;
}

const takeColours = followScheme(document.documentElement, matchMedia('(prefers-color-scheme: dark)'));

// A phone's monotonic clock stops during sleep, which would make old data look fresh.
const timers = { ...pageTimers, now: Date.now };
const clock = serviceClock({ machineNow: Date.now, monotonic: Date.now });
const kept = keptPhone(
  () => localStorage,
  () => newRequestId(crypto),
);
const isVisible = () => document.visibilityState === 'visible';
const alarm = callAlarm({
  timers,
  navigator,
  openContext: () => new AudioContext(),
  isVisible,
});
const chosenLanguage = () => {
  const language = kept.language();
  return language === undefined ? undefined : languageCodeOf(language);
};
const first = chosenLanguage() ?? firstLanguage(navigator.languages);
let language: string = first;
const { branch: ownBranch } = document.documentElement.dataset;

const phone = startPhone(
  {
    client: phoneClient({ fetch: (...request) => fetch(...request), onServiceTime: clock.update }),
    kept,
    timers,
    now: clock.now,
    random: Math.random,
    isVisible,
    onCall: () => void alarm.ring(),
    language: () => language,
    appointments: () => import('./screens/afar/afar-screen.tsx'),
    ownBranch: ownBranch === undefined ? undefined : decodeURIComponent(ownBranch),
  },
  takeLink(),
);

addEventListener('hashchange', () => {
  const link = takeLink();
  if (link) phone.open(link);
});
addEventListener('online', phone.wake);
addEventListener('storage', phone.stored);
document.addEventListener('visibilitychange', () => {
  if (!isVisible()) return;
  phone.wake();
  void alarm.stayAwake();
});

// A top-level await would split the first load into several files.
void openLanguageChoice({
  first,
  timers,
  formatOf: (code) => phone.branch()?.formats.find((format) => languageCodeOf(format.code) === code),
  onChosen: kept.chooseLanguage,
  onChanged(code) {
    language = code;
    phone.languageChanged();
  },
}).then(show);

function show(languages: PageLanguage): void {
  /** A ticket is in the language that its visitor chose at the dispenser. */
  function followTicketLanguage(): void {
    const at = phone.current();
    const now = typeof at === 'object' ? at.visit() : undefined;
    const ofTicket = now?.at === 'following' ? languageCodeOf(now.following.language) : undefined;
    if (ofTicket && !chosenLanguage()) void languages.use(ofTicket);
  }
  const showBranch = () => takeColours(phone.branch()?.colours);
  phone.subscribe(followTicketLanguage);
  phone.subscribe(showBranch);
  showBranch();
  followTicketLanguage();
  render(
    <PhoneApp phone={phone} languages={languages} alarm={alarm} timers={timers} now={clock.now} />,
    document.getElementById('root') as HTMLElement,
  );
  // The development server has no service worker.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    import('./start-worker.ts')
      .then(({ registerWorker }) => registerWorker(navigator.serviceWorker))
      .catch(() => {});
  }
}
