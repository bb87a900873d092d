import type { ReactNode } from 'react';
import type { KioskView } from '../../domain/menu/kiosk-view.ts';
import { isSameView } from '../../domain/menu/kiosk-view.ts';
import { newRequestId } from '../../page/api/request-id.ts';
import { memoryStorage } from '../../page/browser/memory-storage.ts';
import type { CallBoard } from '../../page/calls/call-board.ts';
import { activeProfileOf, profileKeyAt } from '../../page/configuration/active-profile.ts';
import { languageModules } from '../../page/configuration/lazy-modules.ts';
import { ErrorBoundary } from '../../page/startup/error-boundary.tsx';
import { preload } from '../../page/startup/lazy-part.ts';
import { noSound } from '../../page/voice/sound.ts';
import { createDictionary } from '../../page/words/words.ts';
import { App } from '../app/app.tsx';
import { openKiosk, type World } from '../app/open-kiosk.ts';
import { prepareFirstScreen } from '../app/prepare-first-screen.ts';
import type { TicketPrinter } from '../devices/printer/ticket-printer.ts';
import { type KioskSession, startSession } from '../session/kiosk-session.ts';
import { isIdle } from '../session/screen-table.ts';
import { shownNumber } from '../session/shown-ticket-screen.ts';
import {
  loadIdleScreens,
  loadLaterScreens,
  loadOverlays,
  loadSmartTicketDoor,
  loadTicketSlip,
  loadWrittenScreens,
} from '../views/lazy-modules.ts';
import { memoryJournal } from '../visit/journal.ts';
import { openVisits } from '../visit/open-visits.ts';
import type { VisitsAndCalls } from '../visit/visits-and-calls.ts';
import { goToView } from './go-to-view.ts';
import { viewOf } from './view-of-session.ts';

interface LedWorld
  extends Pick<World, 'fetch' | 'clock' | 'timers' | 'screenTimers' | 'machineTimeZone'>,
    Pick<VisitsAndCalls, 'speak' | 'isConnected'> {
  readonly random: Pick<Crypto, 'getRandomValues'>;
  readonly calls: Pick<CallBoard, 'shown' | 'subscribe'>;
  readonly callNumbers: () => void;
  readonly endCalls: () => void;
  readonly printer: () => TicketPrinter | undefined;
  /** True if the kiosk issues real tickets, so no view may take a ticket. */
  readonly isReal: boolean;
  /** Called when the visitor opens a view without being led there. */
  readonly onWent: (view: KioskView) => void;
}

/**
 * Preloads every screen, so each renders at once. A part that fails to load is reported and left out, as in the kiosk.
 */
export const loadScreens = (): Promise<unknown> =>
  Promise.allSettled([
    preload(loadIdleScreens),
    preload(loadLaterScreens),
    preload(loadWrittenScreens),
    preload(loadOverlays),
    preload(loadSmartTicketDoor),
  ]);

/** A kiosk that another page embeds and controls. It stores nothing, and uses only that page's devices. */
export function ledKiosk(world: LedWorld) {
  const { calls, speak, isConnected, random, isReal } = world;
  const started = startSession(world.screenTimers);
  /** True if the clock opened or closed the branch, which is not a visitor's action. */
  let isScheduled = false;
  const session: KioskSession = {
    ...started,
    send(event) {
      isScheduled = event.type === 'idle-state-changed';
      const next = started.send(event);
      isScheduled = false;
      return next;
    },
  };
  const storage = memoryStorage();
  const kiosk = openKiosk({
    ...world,
    session,
    machineNow: Date.now,
    storage: () => storage,
    locales: navigator.languages,
    random: Math.random,
    dictionary: createDictionary(languageModules),
    openVisitsAndCalls: async () => visitsAndCalls,
    testPrint: async () => {},
    reload() {},
    quietly: (work) => work(),
  });
  const { client, configuration, clock } = kiosk;
  const { visits, paper } = openVisits(kiosk, {
    journal: memoryJournal(),
    randomSource: random,
    loadTicketSlip,
    printer: async () => world.printer(),
    onPrinted() {},
  });
  const visitsAndCalls: VisitsAndCalls = {
    ...visits,
    calls,
    speak,
    isConnected,
    sound: noSound,
    testVoice() {},
  };

  const currentView = () => viewOf(session.current().session, calls.shown());
  let isGoing = true;
  let toldView: KioskView | undefined;
  function tellView(): void {
    const view = currentView();
    if (isGoing || isScheduled || !view || (toldView && isSameView(toldView, view))) return;
    toldView = view;
    world.onWent(view);
  }
  session.subscribe(tellView);
  calls.subscribe(tellView);

  return {
    ...kiosk,
    async prepare(): Promise<ReactNode> {
      await prepareFirstScreen(kiosk);
      await kiosk.reads.loadQueries();
      return (
        <ErrorBoundary words={kiosk.dictionary.english} onError={() => {}}>
          <App kiosk={kiosk} onReady={() => {}} />
        </ErrorBoundary>
      );
    },
    /**
     * Leads the visitor to a view as soon as `ready` resolves, from the beginning if another screen is
     * showing. Progress is not reported.
     */
    async go(view: KioskView, ready?: Promise<void>): Promise<void> {
      isGoing = true;
      await ready;
      toldView = view;
      const before = currentView();
      const current = configuration();
      const activeProfile = current && activeProfileOf(current, profileKeyAt(current, clock.now()));
      if (activeProfile && !(before && isSameView(before, view))) {
        world.endCalls();
        // The previous view may have a language, which "Home" would keep.
        while (!isIdle(session.current().session)) session.send({ type: 'time-up' });
        await goToView(view, {
          session,
          activeProfile,
          client,
          paper,
          isReal,
          callNumbers: world.callNumbers,
          newRequestId: () => newRequestId(random),
        });
      }
      isGoing = false;
    },
    /** The number of the ticket on the screen; empty without a ticket. */
    shownNumber: () => shownNumber(session.current().session.screen) ?? '',
  };
}
