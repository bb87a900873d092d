import type { ReactNode } from 'react';
import { branchTime, isTimeZone } from '../../domain/calendar/branch-time.ts';
import { localeOf } from '../../domain/calendar/date-text.ts';
import { ledKiosk, loadScreens } from '../../kiosk/led/led-kiosk.tsx';
import { type EventSocket, followEvents } from '../../page/api/follow-events.ts';
import { languageModules } from '../../page/configuration/lazy-modules.ts';
import { simulatedService } from '../../page/simulation/simulated-service.ts';
import type { Timers } from '../../page/time/timers.ts';
import type { Voice } from '../../page/voice/voice.ts';
import type { BranchClock } from './branch-clock.ts';
import { frameCalls } from './frame-calls.ts';
import { framePrinter } from './frame-printer.ts';
import type { HeldTimers } from './held-timers.ts';
import type { Conditions, FrameWorld, FromFrame } from './messages.ts';

const screens = loadScreens();

/**
 * Loads the kiosk's screens and a language's hyphenation. While they load, nothing moves, so the screen would seem
 * complete.
 */
export async function loadAhead({ branch, view }: Pick<FrameWorld, 'branch' | 'view'>): Promise<void> {
  const wanted = view.language ?? branch.branch.defaultLang;
  const { code = 'en' } = branch.languages.find(({ key }) => key === wanted) ?? {};
  await Promise.allSettled([
    screens,
    languageModules.loadHyphenation().then(({ loadHyphenate }) => loadHyphenate(localeOf(code))),
  ]);
}

interface FrameDeps {
  readonly clock: BranchClock;
  /** The timers of everything that a visitor sees. They stop with the clock. */
  readonly heldTimers: HeldTimers;
  readonly timers: Timers;
  readonly conditions: () => Conditions;
  readonly voice: Voice | undefined;
  readonly random: Pick<Crypto, 'getRandomValues'>;
  readonly machineTimeZone: string;
  readonly tell: (message: FromFrame) => void;
  /** The connection to this host's service, for real tickets. */
  readonly realFetch: typeof fetch;
  /** Connects to the real branch's event stream; `search` is the query. */
  readonly connect: (search: string) => EventSocket & Pick<WebSocket, 'close'>;
}

export type FrameKiosk = ReturnType<typeof frameKiosk>;

/** A whole kiosk with its own branch, service, printer and clock. */
export function frameKiosk(world: FrameWorld, deps: FrameDeps) {
  const { branch, dispenser, isReal, pause } = world;
  const { clock, heldTimers, timers, conditions, voice, random, machineTimeZone } = deps;
  const { tell, realFetch, connect } = deps;
  const simulated = simulatedService({ branch, dispenser, now: clock.now, conditions, sleep: timers.sleep });
  const { timeZone } = branch.branch;
  const branchTimeZone = isTimeZone(timeZone) ? timeZone : machineTimeZone;
  const calls = frameCalls({
    branch,
    dispenser,
    now: clock.now,
    timers: heldTimers,
    conditions,
    voice,
    tell,
  });
  const printer = framePrinter({ conditions, timers, number: () => kiosk.shownNumber(), tell });
  const kiosk = ledKiosk({
    fetch: isReal ? realFetch : simulated,
    clock: { ...clock, update() {} },
    timers,
    machineTimeZone: () => machineTimeZone,
    screenTimers: heldTimers,
    random,
    isReal,
    calls: calls.board,
    callNumbers: calls.callNumbers,
    endCalls: calls.end,
    printer: () => (conditions().printer === 'none' ? undefined : printer),
    speak: async (sentence, manner) =>
      conditions().hasSound && (await voice?.speak(sentence, manner)) === 'spoken',
    isConnected: () => !isReal || isConnected(),
    onWent: (view) => tell({ type: 'went', view }),
  });
  const { session, reads, availability, staffPause } = kiosk;
  staffPause.set(pause !== undefined);
  staffPause.setSentence(pause ?? '');

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
    timers,
    random: Math.random,
    onEvent: calls.handle,
    onConnection: availability.onEventConnection,
  });

  // A dispenser reads a new day's exception days within minutes. Here, a day can pass in seconds.
  const today = () => branchTime(clock.now(), branchTimeZone).date;
  /**
   * The date of the requested configuration. Undefined while the first configuration loads, because the date cannot be
   * changed then.
   */
  let configuredOn: string | undefined;
  async function followDay(): Promise<void> {
    if (configuredOn === undefined || today() === configuredOn) return;
    configuredOn = today();
    await reads.refetch('configuration');
  }
  const unsubscribe = clock.onJump(() => void followDay());

  return {
    session,
    async prepare(): Promise<ReactNode> {
      const firstDay = today();
      const element = await kiosk.prepare();
      configuredOn = firstDay;
      await followDay();
      return element;
    },
    go: kiosk.go,
    refresh: () => void reads.refetch('waitingInfo'),
    callNumbers: calls.callNumbers,
    /** Simulates a visitor who stops acting, so the screen times out. */
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
