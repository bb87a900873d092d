import { QueryClientProvider } from '@tanstack/react-query';
import { expect, onTestFinished, vi } from 'vitest';
import type { CounterSession } from '../../contract/additions/page/counter-session.ts';
import type { Ticket } from '../../contract/ticket.ts';
import { createCounterClient } from '../../counter/api/counter-client.ts';
import { CounterApp } from '../../counter/counter-app.tsx';
import { loadSentences } from '../../counter/words/words.ts';
import { guardLogin } from '../../counter/work/session.ts';
import type { TabNews } from '../../counter/work/work.ts';
import { openQueries } from '../../page/hooks/open-queries.ts';
import { answer, type SimulatedAnswer } from '../../page/simulation/simulated-answer.ts';
import { pageTimers } from '../../page/time/timers.ts';
import { aLanguage, aService, testNow } from '../builders.ts';
import { memoryHost } from '../memory-host.ts';
import { draw } from '../preview/draw.ts';
import { allAdditions, type CounterGalleryState, counterStates, harbour } from './counter-states.ts';

const customerName = { min: 1, max: 20, bannedWords: [] };

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

/**
 * Opens a clerk's counter page in one of its states. `first` overrides the state's responses; with some of them, the
 * page may show neither a counter nor a login.
 */
export async function openCounterState(
  name: keyof typeof counterStates,
  lastCounter?: string,
  first: Readonly<Record<string, SimulatedAnswer>> = {},
) {
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
  /** The host's later responses. Each response of a list is used once. */
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
      clerks: [{ key: 'user-cleo', name: 'Cleo', counter: 'Counter 2' }],
      lists: Object.fromEntries(
        (['next', 'parked', 'others', 'notArrived'] as const).map((list) => {
          const tickets = state.lists?.[list] ?? [];
          return [list, { total: tickets.length, tickets }];
        }),
      ),
    }),
    ...first,
  };
  const { fetch: answered, sent } = memoryHost(answers, /^\/counter\/api\/(api\/v1\/(counter|dispenser)\/)?/);
  const stepIds: string[] = [];
  const delays: Record<string, Promise<unknown>> = {};
  const fetch: typeof globalThis.fetch = async (url, init = {}) => {
    const id = new Headers(init.headers).get('Idempotency-Key');
    if (id) stepIds.push(id);
    const response = await answered(url, init);
    await delays[`${init.method} ${String(url).split('/').at(-1)}`];
    return response;
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const openedAt = Date.now();
  const now = () => testNow + Date.now() - openedAt;
  const queries = openQueries();
  const told: unknown[] = [];
  let hearsOfTab: (news: TabNews) => void = () => {};
  const tabs = {
    tell: (news: TabNews) => void told.push(news),
    listen(run: typeof hearsOfTab) {
      hearsOfTab = run;
    },
  };
  const reload = () => void told.push('reload');
  const client = createCounterClient({
    fetch,
    onServiceTime: () => {},
    ...guardLogin({ queries, timers: pageTimers, tabs, reload }),
  });
  let ids = 0;
  const drawn = draw(
    <QueryClientProvider client={queries}>
      <CounterApp
        client={client}
        timers={pageTimers}
        clock={{ now }}
        newId={() => String(++ids)}
        lastCounter={() => lastCounter}
        onLoggedIn={(counter) => told.push(`at ${counter}`)}
        onActed={() => tabs.tell('acted')}
        firstSentences={await loadSentences('en')}
        onLanguage={(language) => told.push(`in ${language}`)}
      />
    </QueryClientProvider>,
  );
  onTestFinished(() => {
    vi.useRealTimers();
    queries.clear();
    localStorage.clear();
  });
  const { screen } = drawn;
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const user = {
    ...drawn.user,
    /** Presses keys, and waits until they count as typed by a person. */
    async keyboard(keys: string) {
      await drawn.user.keyboard(keys);
      await pass(200);
    },
  };
  if (Object.keys(first).length === 0) {
    await screen.findByText(session.login ? 'Keyboard shortcuts' : 'User name');
    await expect.poll(() => queries.isFetching()).toBe(0);
  }
  return {
    screen,
    user,
    answers,
    sent,
    told,
    stepIds,
    /** Delays of responses, by method and path. */
    delays,
    button: (text: string | RegExp) => screen.getByRole('button', { name: text }),
    async press(text: string | RegExp) {
      const isShown = screen.queryByRole('button', { name: text }) !== null;
      if (!isShown) await user.click(screen.getByRole('button', { name: 'More' }));
      await user.click(screen.getByRole('button', { name: text }));
    },
    /** Makes the service respond to a request with the ticket that is current at that time. */
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
    hear: (news: TabNews) => hearsOfTab(news),
    pass,
  };
}
