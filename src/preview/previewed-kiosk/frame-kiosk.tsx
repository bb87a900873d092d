import type { ReactNode } from 'react';
import { branchTime, isTimeZone } from '../../domain/calendar/branch-time.ts';
import { App } from '../../kiosk/app/app.tsx';
import { openKiosk } from '../../kiosk/app/open-kiosk.ts';
import { prepareFirstScreen } from '../../kiosk/app/prepare-first-screen.ts';
import { type KioskSession, startSession } from '../../kiosk/session/kiosk-session.ts';
import { isIdle } from '../../kiosk/session/screen-table.ts';
import { shownTicketScreen } from '../../kiosk/session/shown-ticket-screen.ts';
import { loadTicketSlip } from '../../kiosk/views/lazy-modules.ts';
import { memoryJournal } from '../../kiosk/visit/journal.ts';
import { openVisits } from '../../kiosk/visit/open-visits.ts';
import type { VisitsAndCalls } from '../../kiosk/visits-and-calls/visits-and-calls.ts';
import { type EventSocket, followEvents } from '../../page/api/follow-events.ts';
import { newRequestId } from '../../page/api/request-id.ts';
import { memoryStorage } from '../../page/browser/memory-storage.ts';
import { activeProfileOf, profileKeyAt } from '../../page/configuration/active-profile.ts';
import { languageModules } from '../../page/configuration/lazy-modules.ts';
import { ErrorBoundary } from '../../page/startup/error-boundary.tsx';
import type { Timers } from '../../page/time/timers.ts';
import { noSound } from '../../page/voice/sound.ts';
import type { Voice } from '../../page/voice/voice.ts';
import { createDictionary } from '../../page/words/words.ts';
import type { BranchClock } from './branch-clock.ts';
import { frameCalls } from './frame-calls.ts';
import { framePrinter } from './frame-printer.ts';
import { goToView } from './go-to-view.ts';
import type { HeldTimers } from './held-timers.ts';
import { isSameView } from './is-same-view.ts';
import type { Conditions, FrameView, FrameWorld, FromFrame } from './messages.ts';
import { simulatedService } from './simulated-service.ts';
import { viewOf } from './view-of-session.ts';

/** What the frame gives to its kiosk. */
interface FrameDeps {
  readonly clock: BranchClock;
  /** For what a visitor sees: they stand still with the clock. */
  readonly heldTimers: HeldTimers;
  /** For what happens behind the screen. */
  readonly timers: Timers;
  readonly conditions: () => Conditions;
  readonly voice: Voice | undefined;
  readonly random: Pick<Crypto, 'getRandomValues'>;
  readonly machineTimeZone: string;
  readonly tell: (message: FromFrame) => void;
  /** The way to the service of this host, for real tickets. */
  readonly realFetch: typeof fetch;
  /** Opens a connection to the events of the real branch; `search` is the query of its address. */
  readonly connect: (search: string) => EventSocket & Pick<WebSocket, 'close'>;
}

/** A kiosk in a frame. */
export type FrameKiosk = ReturnType<typeof frameKiosk>;

/** Creates the whole kiosk with a branch, a service, a printer and a clock of its own. */
export function frameKiosk(world: FrameWorld, deps: FrameDeps) {
  const { branch, dispenser, isReal, pause } = world;
  const { clock, heldTimers, timers, conditions, voice, random, machineTimeZone } = deps;
  const { tell, realFetch, connect } = deps;
  const simulated = simulatedService({ branch, dispenser, now: clock.now, conditions, sleep: timers.sleep });
  const { timeZone } = branch.branch;
  const branchTimeZone = isTimeZone(timeZone) ? timeZone : machineTimeZone;
  const started = startSession(heldTimers);
  /** True if the time has opened or closed the branch, which is no way of a visitor. */
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
    fetch: isReal ? realFetch : simulated,
    ...{ clock: { ...clock, update() {} }, timers, session, machineTimeZone: () => machineTimeZone },
    machineNow: Date.now,
    screenTimers: heldTimers,
    storage: () => storage,
    locales: navigator.languages,
    random: Math.random,
    dictionary: createDictionary(languageModules),
    openVisitsAndCalls: async () => visitsAndCalls,
    testPrint: async () => {},
    reload() {},
    quietly: (work) => work(),
  });
  const { client, reads, availability, configuration, staffPause } = kiosk;
  staffPause.set(pause !== undefined);
  staffPause.setSentence(pause ?? '');

  const calls = frameCalls({
    branch,
    dispenser,
    now: clock.now,
    timers: heldTimers,
    conditions,
    voice,
    tell,
  });
  const shownNumber = () => shownTicketScreen(session.current().session.screen)?.created.ticket.number ?? '';
  const printer = framePrinter({ conditions, timers, number: shownNumber, tell });
  const { visits, paper } = openVisits(kiosk, {
    journal: memoryJournal(),
    randomSource: random,
    loadTicketSlip,
    printer: async () => (conditions().printer === 'none' ? undefined : printer),
    onPrinted() {},
  });
  let isClosed = false;
  let closeConnection = () => {};
  const isConnected = followEvents({
    isOffered: () => isReal && !isClosed,
    connect(search) {
      const socket = connect(search);
      closeConnection = () => socket.close();
      return socket;
    },
    refetch: reads.refetch,
    ...{ timers, random: Math.random },
    onEvent: calls.handle,
    onConnection: availability.onEventConnection,
  });
  const visitsAndCalls: VisitsAndCalls = {
    ...visits,
    calls: calls.board,
    sound: noSound,
    testVoice() {},
    speak: async (sentence, manner) =>
      conditions().hasSound && (await voice?.speak(sentence, manner)) === 'spoken',
    isConnected: () => !isReal || isConnected(),
  };
  const currentView = () => viewOf(session.current().session, calls.board.shown());
  let isGoing = true;
  let toldView: FrameView | undefined;
  function tellView(): void {
    const view = currentView();
    if (isGoing || isScheduled || !view || (toldView && isSameView(toldView, view))) return;
    toldView = view;
    tell({ type: 'went', view });
  }
  session.subscribe(tellView);
  calls.board.subscribe(tellView);

  // A dispenser reads the exception days of a new day within minutes. Here days pass in moments.
  const today = () => branchTime(clock.now(), branchTimeZone).date;
  /** Undefined: the first configuration is on its way, and cannot be asked for another day. */
  let configuredOn: string | undefined;
  async function followDay(): Promise<void> {
    if (configuredOn === undefined || today() === configuredOn) return;
    configuredOn = today();
    await reads.refetch('configuration');
  }
  const unsubscribe = clock.onJump(() => void followDay());

  return {
    session,
    /** Prepares the first screen. Resolves with what must be drawn. */
    async prepare(): Promise<ReactNode> {
      const firstDay = today();
      await prepareFirstScreen(kiosk);
      await reads.loadQueries();
      configuredOn = firstDay;
      await followDay();
      return (
        <ErrorBoundary words={kiosk.dictionary.english} onError={() => {}}>
          <App kiosk={kiosk} onReady={() => {}} />
        </ErrorBoundary>
      );
    },
    /**
     * Leads the visitor to a view, from the beginning if the screen is another one, as soon as `ready` resolves. What happens on
     * the way is not told.
     */
    async go(view: FrameView, ready?: Promise<void>): Promise<void> {
      isGoing = true;
      await ready;
      toldView = view;
      const before = currentView();
      const current = configuration();
      const activeProfile = current && activeProfileOf(current, profileKeyAt(current, clock.now()));
      if (activeProfile && !(before && isSameView(before, view))) {
        calls.end();
        // The view before may have a language, which "Start" would keep.
        while (!isIdle(session.current().session)) session.send({ type: 'time-up' });
        await goToView(view, {
          ...{ session, activeProfile, client, paper, isReal, callNumbers: calls.callNumbers },
          newRequestId: () => newRequestId(random),
        });
      }
      isGoing = false;
    },
    /** Reads the waits again, because a condition has changed. */
    refresh: () => void reads.refetch('waitingInfo'),
    callNumbers: calls.callNumbers,
    /** The visitor at the screen does nothing more, and its time ends. */
    leaveScreen() {
      const { timeout } = session.current();
      if (timeout) heldTimers.skip(Math.max(0, timeout.endsAt - heldTimers.now()));
    },
    /** True if everything that the screen needs has been read. */
    isSettled: () => reads.current().queries?.isFetching() === 0,
    close() {
      isClosed = true;
      unsubscribe();
      closeConnection();
      reads.close();
    },
  };
}
