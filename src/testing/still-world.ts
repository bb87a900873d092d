import type { World } from '../kiosk/app/open-kiosk.ts';
import { galleryVisitsAndCalls } from '../kiosk/gallery/gallery-visits-and-calls.ts';
import { startSession } from '../kiosk/session/kiosk-session.ts';
import { memoryStorage } from '../page/browser/memory-storage.ts';
import { languageModules } from '../page/configuration/lazy-modules.ts';
import { createDictionary } from '../page/words/words.ts';
import { testNow } from './builders.ts';
import { type ManualTimers, manualTimers } from './manual-timers.ts';

/** An environment for tests: its clock is paused, the test runs its timers, and it prints and speaks nothing. */
export function stillWorld(
  given: Pick<World, 'fetch'> & Partial<World>,
  timers = manualTimers(),
): World & { readonly timers: ManualTimers } {
  const storage = memoryStorage();
  return {
    clock: { now: () => testNow, update() {}, onJump: () => () => {} },
    machineNow: () => testNow,
    machineTimeZone: () => 'Europe/Malta',
    screenTimers: timers,
    storage: () => storage,
    locales: ['en'],
    random: () => 0.5,
    dictionary: createDictionary(languageModules),
    session: startSession(timers),
    openVisitsAndCalls: async () => galleryVisitsAndCalls({}, () => {}),
    testPrint: async () => {},
    reload() {},
    quietly: (work) => work(),
    ...given,
    timers,
  };
}
