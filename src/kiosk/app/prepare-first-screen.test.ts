import { expect, it } from 'vitest';
import { demoBranch } from '../../testing/demo-branch.ts';
import { stillWorld } from '../../testing/still-world.ts';
import { memoryStorage } from '../boot/memory-storage.ts';
import { galleryFetch } from '../gallery/service-answers.ts';
import { openKiosk } from './open-kiosk.ts';
import { prepareFirstScreen } from './prepare-first-screen.ts';

const rightFetch = galleryFetch({ state: {}, branch: demoBranch('de'), media: {} });
const silent: typeof fetch = () => new Promise(() => {});

/** Pages of one browser that start one after the other, and what they store. */
function browser() {
  const storage = memoryStorage();
  return (serviceFetch: typeof fetch) => {
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
    const { session, dictionary, queries } = kiosk;
    const languages = () => kiosk.configuration()?.languages ?? [];
    return { isPreparing: prepareFirstScreen(kiosk), reads, timers, session, dictionary, queries, languages };
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
