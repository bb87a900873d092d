import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { testNow } from '../../testing/builders.ts';
import { demoBranch } from '../../testing/demo-branch.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { createClient } from '../api/client.ts';
import { serviceAvailability } from '../api/service-availability.ts';
import type { RawAnswers } from '../configuration/gather-answers.ts';
import { configurationQuery, type LoadedConfiguration, waitingInfoQuery } from '../configuration/queries.ts';
import { galleryFetch } from '../gallery/service-answers.ts';
import { startSession } from '../session/kiosk-session.ts';
import { languageModules, loadSalvage } from '../views/lazy-modules.ts';
import { createDictionary } from '../words/words.ts';
import { prepareFirstScreen } from './prepare-first-screen.ts';

const rightFetch = galleryFetch({ state: {}, branch: demoBranch('de'), media: {} });
const silent: typeof fetch = () => new Promise(() => {});

/** Pages of one browser that start one after the other, and what they store. */
function browser() {
  let stored: RawAnswers = {};
  return (serviceFetch: typeof fetch) => {
    const reads: string[] = [];
    const timers = manualTimers();
    const session = startSession(timers);
    const dictionary = createDictionary(languageModules);
    const queries = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
    const client = createClient({
      fetch(input, init) {
        reads.push(String(input));
        return serviceFetch(input, init);
      },
      base: '/kiosk',
      timeoutMs: 60_000,
      onServiceTime() {},
    });
    const availability = serviceAvailability(timers);
    const clock = { now: () => testNow };
    const store = {
      read: () => stored,
      write(answers: RawAnswers) {
        stored = answers;
      },
    };
    const isPreparing = prepareFirstScreen({
      ...{ queries, dictionary, clock, timers, session },
      configurationQuery: configurationQuery({
        ...{ client, store, machineTimeZone: 'Europe/Malta', loadSalvage, availability },
        now: clock.now,
      }),
      waitingInfoQuery: waitingInfoQuery({ client, random: () => 0.5, loadSalvage, availability }),
      staffPause: { isPaused: () => false },
    });
    const languages = () =>
      queries.getQueryData<LoadedConfiguration>(['configuration'])?.configuration.languages ?? [];
    return { isPreparing, reads, timers, session, dictionary, queries, languages };
  };
}

it('the first screen of a page is the menu, in the words of its visitors, with the waits', async () => {
  const page = browser()(rightFetch);
  await page.isPreparing;
  expect(page.session.current().session.screen.at).toBe('menu');
  const words = page.languages().map((language) => page.dictionary.loadedWordsOf(language)?.locale);
  expect(words.filter((locale) => locale !== undefined)).toEqual(['de']);
  expect(page.queries.getQueryData(['waitingInfo'])).not.toBeUndefined();
  expect(page.reads.length).toBe(new Set(page.reads).size);
});

it('while the service is silent, the page is empty for 400 ms and then says that it starts', async () => {
  const page = browser()(silent);
  await page.timers.pass(400);
  await page.isPreparing;
  expect(page.session.current().session.screen.at).toBe('starting');
});

it('a page that has started before has its menu without the service', async () => {
  const start = browser();
  await start(rightFetch).isPreparing;
  const second = start(silent);
  await second.isPreparing;
  expect(second.session.current().session.screen.at).toBe('menu');
});
