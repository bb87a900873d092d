import { type ReactNode, Suspense } from 'react';
import type { Styling } from '../../contract/settings.ts';
import { ErrorBoundary } from '../../page/startup/error-boundary.tsx';
import { loadOtherTabNotice } from '../../page/startup/lazy-modules.ts';
import { requiredPart } from '../../page/startup/lazy-part.ts';
import type { Timers } from '../../page/time/timers.ts';
import { testNow } from '../../testing/builders.ts';
import { demoBranch } from '../../testing/demo-branch.ts';
import { longNameLanguages, withLongNames } from '../../testing/long-names.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { stillWorld } from '../../testing/still-world.ts';
import { App } from '../app/app.tsx';
import { openKiosk } from '../app/open-kiosk.ts';
import { usualReading } from '../session/idle-screen.ts';
import type { KioskSession } from '../session/kiosk-session.ts';
import type { Reading, Screen } from '../session/session.ts';
import { useSession } from '../views/use-session.ts';
import type { VisitActions } from '../visit/visit-actions.ts';
import { gallerySession } from './gallery-session.ts';
import { type GalleryEvent, galleryVisitsAndCalls } from './gallery-visits-and-calls.ts';
import { galleryFetch } from './service-answers.ts';
import type { GalleryState } from './states/gallery-state.ts';
import { takeSteps, until } from './take-steps.ts';

export interface GalleryLook {
  readonly language: string;
  /**
   * The names of services, groups and the branch: the names of the demo, or long names in German, Finnish, Hungarian
   * or Arabic.
   */
  readonly names?: 'demo' | 'long';
  readonly scheme: 'light' | 'dark';
  readonly reading?: Partial<Reading>;
  /** `blob:` URLs of the demo's media by their file name. Media without a URL are not shown. */
  readonly media: Readonly<Record<string, string>>;
}

export interface GalleryKiosk {
  readonly element: ReactNode;
  /** Resolves when the state is on the screen. Call it after the element is rendered. */
  reach(): Promise<void>;
  showAgain(): void;
  touch(): void;
  /** The events so far, without plain touches. */
  events(): readonly GalleryEvent[];
  pass(ms: number): Promise<void>;
  close(): void;
}

// This part is lazy as in the kiosk: its style sheet must not precede the style sheet that names the layers.
const OtherTabNotice = requiredPart(loadOtherTabNotice, (module) => module.OtherTabNotice);

const darkStyling: Partial<Styling> = {
  colorScheme: 'dark',
  primaryColor: '#7CC7F2',
  pageColor: '#0C1219',
  headerColor: '#13202D',
  buttonColor: '#1C2936',
  buttonText: '#EDF3F8',
  textColor: '#EDF3F8',
  secondaryColor: '#FFCB66',
  primaryColorGradient: false,
};

/**
 * Throws once the session shows this `screen` object. Another paused screen comes first, so comparing `at` would be
 * too early.
 */
function Breaks({ session, screen }: { readonly session: KioskSession; readonly screen: Screen }) {
  if (useSession(session).session.screen === screen) throw new Error('drawing the kiosk fails in this state');
  return null;
}

/** Stops `Date.now` at the gallery's time, for React Query and the staff panel. */
export function stopClock(): void {
  Date.now = () => testNow;
}

/** A whole kiosk with a branch, a host and a clock in memory. Without `visits`, visits are only reported. */
export function galleryKiosk(
  state: GalleryState,
  { language, names, scheme, reading, media }: GalleryLook,
  visits?: (session: KioskSession, timers: Timers) => VisitActions,
): GalleryKiosk {
  const events: GalleryEvent[] = [];
  const onEvent = (event: GalleryEvent) => void events.push(event);
  const timers = manualTimers();
  const longNames = names === 'long' ? longNameLanguages.find((one) => one === language) : undefined;
  const demo = longNames ? withLongNames(demoBranch(language), longNames) : demoBranch(language);
  const branch = state.branch?.(demo) ?? demo;
  const styling = { ...branch.settings.styling, ...(scheme === 'dark' && darkStyling) };
  const settings = { ...branch.settings, styling };

  const session = gallerySession(onEvent, timers);
  const kiosk = openKiosk({
    ...stillWorld({ fetch: galleryFetch({ state, branch: { ...branch, settings }, media }) }, timers),
    session,
    locales: [language],
    openVisitsAndCalls: async () => ({
      ...galleryVisitsAndCalls(state, onEvent),
      ...visits?.(session, timers),
    }),
  });
  const { commands, dictionary, locales, reads, staffPause } = kiosk;

  // The kiosk does not change a logo during a visit, so the logo must be on the idle screen before the visit.
  const hasLogo = media[styling.logoImage ?? ''] !== undefined;
  const isIdleScreenShown = () =>
    document.querySelector(`[data-part=brand]${hasLogo ? ' img' : ''}`) !== null;
  const isShown = () =>
    (state.noConfiguration !== undefined || reads.current().queries?.isFetching() === 0) &&
    [...document.querySelectorAll('[data-part=keyboard]')].every((one) =>
      one.querySelector('[data-skbtn]'),
    ) &&
    // The mark means that a screen is still loading.
    (state.screen.at === 'starting' || state.isBroken || document.querySelector('.starting-mark') === null) &&
    (state.shows ?? [`[data-screen="${state.screen.at}"] h1`]).every(
      (selector) => document.querySelector(selector) !== null,
    ) &&
    (state.says === undefined || document.querySelector(state.says)?.textContent !== '') &&
    [...document.querySelectorAll('img')].every(({ complete }) => complete);

  return {
    element: (
      <ErrorBoundary words={dictionary.english} onError={() => {}}>
        {state.isSecondTab ? (
          <Suspense>
            <OtherTabNotice dictionary={dictionary} locales={locales} />
          </Suspense>
        ) : (
          <App kiosk={kiosk} onReady={() => {}} />
        )}
        {state.isBroken === 'page' && <Breaks session={session} screen={state.screen} />}
      </ErrorBoundary>
    ),
    async reach() {
      if (!state.noConfiguration) await until(isIdleScreenShown);
      // A state can follow the first screen faster than a visitor could reach it, so the queries are loaded first.
      await reads.loadQueries();
      staffPause.setSentence(state.pauseSentence ?? '');
      session.show(state.screen, { ...usualReading, ...reading });
      if (state.command) commands.run(state.command);
      await takeSteps(state.steps ?? []);
      // The page begins its deferred reads two frames after its paint, so this waits for more frames than usual.
      await until(isShown, 4);
    },
    showAgain: () => session.show(state.screen, { ...usualReading, ...reading }),
    touch: () => void session.send({ type: 'touched' }),
    events: () => events.filter(({ type }) => type !== 'touched' && type !== 'idle-state-changed'),
    pass: timers.pass,
    close: reads.close,
  };
}
