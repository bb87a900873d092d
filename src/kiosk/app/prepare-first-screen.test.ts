import { expect, it, vi } from 'vitest';
import { memoryStorage } from '../../page/browser/memory-storage.ts';
import { demoBranch } from '../../testing/demo-branch.ts';
import { stillWorld } from '../../testing/still-world.ts';
import { galleryFetch } from '../gallery/service-answers.ts';
import { openKiosk } from './open-kiosk.ts';
import { prepareFirstScreen } from './prepare-first-screen.ts';

const rightFetch = galleryFetch({ state: {}, branch: demoBranch('de'), media: {} });
const silent: typeof fetch = () => new Promise(() => {});

function browser() {
  const storage = memoryStorage();
  return (serviceFetch: typeof fetch, showsMenu = false) => {
    const reads: string[] = [];
    const world = stillWorld({
      fetch(input, init) {
        reads.push(String(input));
        return serviceFetch(input, init);
      },
      storage: () => storage,
    });
    const kiosk = openKiosk(world);
    const { timers } = world;
    const { session, dictionary } = kiosk;
    const languages = () => kiosk.configuration()?.languages ?? [];
    return {
      isPreparing: prepareFirstScreen(kiosk, showsMenu),
      reads,
      kiosk,
      timers,
      session,
      dictionary,
      languages,
    };
  };
}

it('the first screen of a page is the menu, in the language of the visitors, with the waits', async () => {
  const page = browser()(rightFetch);
  await page.isPreparing;
  expect(page.session.current().session.screen.at).toBe('menu');
  const words = page.languages().map((language) => page.dictionary.loadedWordsOf(language)?.locale);
  expect(words.filter((locale) => locale !== undefined)).toEqual(['de']);
  const known = page.kiosk.reads.current();
  expect(known.waits).not.toBeUndefined();

  const queries = await page.kiosk.reads.loadQueries();
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(page.kiosk.reads.current()).toMatchObject({
    configuration: known.configuration,
    waits: known.waits,
  });
  expect(page.reads.length).toBe(new Set(page.reads).size);
  page.kiosk.reads.close();
});

it('while the service does not answer, the page is empty for 400 ms and then says that it is starting', async () => {
  const page = browser()(silent);
  await page.timers.pass(400);
  await page.isPreparing;
  expect(page.session.current().session.screen.at).toBe('starting');
});

it('while the service does not answer, a page with a recorded menu keeps that menu for two seconds', async () => {
  const page = browser()(silent, true);
  let isDrawn = false;
  void page.isPreparing.then(() => {
    isDrawn = true;
  });
  await page.timers.pass(1_999);
  expect(isDrawn).toBe(false);
  await page.timers.pass(1);
  expect(isDrawn).toBe(true);
});

it('a page that has started before has its menu without the service', async () => {
  const start = browser();
  await start(rightFetch).isPreparing;
  const second = start(silent);
  await second.isPreparing;
  expect(second.session.current().session.screen.at).toBe('menu');
});

it('a page that has started before does not render again if the service returns the same data', async () => {
  const start = browser();
  await start(rightFetch).isPreparing;
  const { kiosk, isPreparing, languages } = start(rightFetch);
  const [stored] = languages();
  await isPreparing;
  await kiosk.reads.firstConfiguration;
  expect(languages()[0]).toBe(stored);
  const queries = await kiosk.reads.loadQueries();
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(kiosk.reads.current().configuration?.isComplete).toBe(true);
  expect(languages()[0]).toBe(stored);
  kiosk.reads.close();
});
