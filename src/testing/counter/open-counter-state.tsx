import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { onTestFinished } from 'vitest';
import type { CounterSession } from '../../contract/additions/page/counter-session.ts';
import type { Ticket } from '../../contract/ticket.ts';
import { createCounterClient } from '../../counter/api/counter-client.ts';
import { CounterApp } from '../../counter/counter-app.tsx';
import { loadSentences } from '../../counter/words/words.ts';
import { startWork } from '../../counter/work/work-store.ts';
import { until } from '../../kiosk/gallery/take-steps.ts';
import { answer, type SimulatedAnswer } from '../../page/simulation/simulated-answer.ts';
import { aLanguage, aService, testNow } from '../builders.ts';
import { manualTimers } from '../manual-timers.ts';
import { memoryHost } from '../memory-host.ts';
import { draw } from '../preview/draw.ts';
import { allAdditions, type CounterGalleryState, counterStates, harbour } from './counter-states.ts';

const customerName = { min: 1, max: 20, bannedWords: [] };

/** The branch of the counter page, with its own words. */
const branchAnswers: Readonly<Record<string, SimulatedAnswer>> = {
  'GET services': answer([
    aService({ texts: { en: { name: 'Passport or ID card', explanation: null, comment: null } } }),
    aService({ key: 'dogs', name: 'Dogs', texts: {} }),
    aService({ key: 'chain', name: 'Moving house', subType: 1, texts: {} }),
  ]),
  'GET languages': answer([
    aLanguage({
      customerName,
      texts: { ...aLanguage().texts, client: { data1: 'Licence plate', data2: '' } },
    }),
    aLanguage({
      customerName,
      key: 'de',
      code: 'de-AT',
      name: 'Deutsch',
      default: false,
      texts: { ...aLanguage().texts, client: { data1: 'Kennzeichen' } },
    }),
  ]),
  'GET codes': answer([
    {
      type: 1,
      status: 1,
      aspect: null,
      time: testNow,
      category: 'status',
      key: 'lunch',
      name: 'Lunch',
      texts: { de: { name: 'Mittagspause' } },
    },
  ]),
};

const counters = [
  { key: 'counter-1', name: 'Counter 1', number: '1', branch: harbour },
  { key: 'counter-2', name: 'Counter 2', number: '2', branch: harbour },
];

/** Opens the counter page of a clerk in one of its states, for a test. */
export async function openCounterState(name: keyof typeof counterStates, lastCounter?: string) {
  const state: CounterGalleryState = counterStates[name];
  const session: CounterSession = {
    counters: state.counters === undefined ? counters : state.counters,
    timeZone: state.login === null ? null : harbour.timeZone,
    login:
      state.login === null
        ? null
        : {
            id: 'login-1',
            username: 'ana',
            name: 'Ana',
            counter: 'Counter 1',
            additions: allAdditions,
            branch: {
              servicesWithPrecedence: [],
              languages: [
                {
                  key: 'en',
                  code: 'en-GB',
                  tts: { announcement: 'Ticket #{ticketNumber}, please go to counter #{counterNumber}' },
                },
              ],
              defaultLang: 'en',
              callInBranchLanguageToo: false,
            },
            lastTicket: null,
            ...state.login,
          },
  };
  /** The answers of the host from now on; a list of answers is used up. */
  const answers: Record<string, SimulatedAnswer> = {
    ...branchAnswers,
    'GET session': answer(session),
    'GET state': answer({
      clerk: { key: 'ana', name: 'Ana' },
      counter: { key: 'counter-1', name: 'Counter 1', number: '1' },
      ticket: null,
      pause: null,
      ...state.known,
    }),
    'GET hallMessage': answer({ message: null }),
    'GET waitingInfo': answer(state.waits ?? []),
    'GET queue': answer({
      version: '1',
      lists: Object.fromEntries(
        (['next', 'parked', 'others', 'notArrived'] as const).map((list) => {
          const tickets = state.lists?.[list] ?? [];
          return [list, { total: tickets.length, tickets }];
        }),
      ),
    }),
  };
  const { fetch, sent } = memoryHost(answers, /^\/counter\/api\/(api\/v1\/(counter|dispenser)\/)?/);
  const timers = manualTimers();
  const now = () => testNow + timers.now();
  const client = createCounterClient({ fetch, onServiceTime: () => {} });
  const queries = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } });
  const told: string[] = [];
  const work = startWork({
    client,
    timers,
    now,
    newId: () => 'id',
    onChanged: () => void queries.invalidateQueries({ queryKey: ['queue'] }),
    onLoggedIn: (counter) => told.push(`at ${counter}`),
    tabs: { tell: () => told.push('other tabs'), listen: () => {} },
    reload: () => told.push('reload'),
  });
  const drawn = draw(
    <QueryClientProvider client={queries}>
      <CounterApp
        work={work}
        timers={timers}
        clock={{ now }}
        reads={client.reads}
        lastCounter={() => lastCounter}
        firstSentences={await loadSentences('en')}
        onLanguage={(language) => told.push(`in ${language}`)}
      />
    </QueryClientProvider>,
  );
  onTestFinished(() => {
    queries.clear();
    localStorage.clear();
  });
  const { screen, user } = drawn;
  await screen.findByText(session.login ? 'Letter keys' : 'User name');
  const isReading = () => queries.getQueryCache().getAll().length === 0 || queries.isFetching() > 0;
  await until(() => session.login === null || !isReading());
  return {
    screen,
    user,
    answers,
    sent,
    told,
    button: (text: string | RegExp) => screen.getByRole('button', { name: text }),
    /** Presses a button, including those in the menu. */
    async press(text: string | RegExp) {
      const isShown = screen.queryByRole('button', { name: text }) !== null;
      if (!isShown) await user.click(screen.getByRole('button', { name: 'More' }));
      await user.click(screen.getByRole('button', { name: text }));
    },
    /** Makes the service answer a request with the ticket that is then current. */
    answerTicket(request: string, ticket: Ticket) {
      answers[request] = answer(ticket);
      answers['GET state'] = answer({
        clerk: { key: 'ana', name: 'Ana' },
        counter: { key: 'counter-1', name: 'Counter 1', number: '1' },
        ticket,
        pause: null,
      });
    },
    status: () => screen.getByRole('status').textContent,
    pass: timers.pass,
  };
}
