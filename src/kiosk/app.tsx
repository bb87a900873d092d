import { useQuery } from '@tanstack/react-query';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { AnswerStore } from './api/answer-store.ts';
import type { Client } from './api/client.ts';
import { CallFailed } from './api/failure.ts';
import { configurationQuery, isServiceAway, waitingInfoQuery } from './api/queries.ts';
import type { ServiceClock } from './api/service-clock.ts';
import type { LoadServices } from './boot/services.ts';
import { type StartupProblem, StartupScreens } from './boot/startup-screens.tsx';
import { defaultStyling } from './look/default-styling.ts';
import { Stage } from './look/stage.tsx';
import { applyTheme, themeOf } from './look/theme.ts';
import { activeProfileOf, profileKeyAt } from './offer/active-profile.ts';
import { isIdle } from './session/idle-screen.ts';
import { type Environment, idleStateOf } from './session/idle-state.ts';
import type { KioskSession } from './session/kiosk-session.ts';
import type { Session } from './session/session.ts';
import type { Timers } from './time/timers.ts';
import { useCurrentMinute } from './time/use-current-minute.ts';
import { useIsFresh } from './time/use-is-fresh.ts';
import { ScreenRouter } from './views/screen-router.tsx';
import { preloadScreens } from './views/screen-views.tsx';
import { useFrozenDuringVisit } from './views/use-frozen-during-visit.ts';
import { useSession } from './views/use-session.ts';
import { useLoadedLanguage } from './words/use-loaded-language.ts';
import { WordsProvider } from './words/use-words.ts';
import type { Dictionary } from './words/words.ts';

/** What cannot be loaded lets nobody in. */
const StaffDoor = lazy(() => import('./staff/staff-entry.tsx').catch(() => ({ default: () => null })));

/** Everything the page has around it, chosen in `main`. */
export interface World {
  readonly client: Client;
  readonly store: AnswerStore;
  /** The time zone that this machine believes to be in. */
  readonly machineTimeZone: string;
  readonly clock: ServiceClock;
  /** Milliseconds since 1970, as this machine believes. */
  readonly wall: () => number;
  readonly timers: Timers;
  readonly session: KioskSession;
  /** Fetched after the first menu: no draft comes before it. */
  readonly loadServices: LoadServices;
  readonly words: Dictionary;
  readonly random: () => number;
}

/** What staff would have to put right before there can be a configuration; undefined when waiting may help. */
function faultOf(error: Error | null): StartupProblem | undefined {
  if (!(error instanceof CallFailed)) return undefined;
  const { failure, message } = error;
  if (failure.kind === 'unreadable') return { problem: 'unreadable', reason: message };
  if (failure.kind !== 'refused') return undefined;
  if (failure.type === 'NOT_BOUND') return { problem: 'not-bound' };
  return failure.status === 401 || failure.status === 403
    ? { problem: 'refused', reason: message }
    : undefined;
}

/** More of the same helps nobody. */
const mostProblems = 20;

/** The key of the language that the visitor has chosen, if any. */
function chosenLanguage({ screen }: Session): string | undefined {
  const under = 'over' in screen ? screen.over : screen;
  const shown = 'menu' in under ? under.menu : under;
  return 'language' in shown ? shown.language : undefined;
}

/** The kiosk: what the service says, what time it is and what the visitor does, as one screen. */
export function App({
  client,
  store,
  machineTimeZone,
  clock,
  wall,
  timers,
  session,
  loadServices,
  words: book,
  random,
}: World) {
  const snapshot = useSession(session);
  const nowMs = useCurrentMinute(clock);
  const configured = useQuery(
    useMemo(
      () => configurationQuery({ client, store, machineTimeZone, now: clock.now }),
      [client, store, machineTimeZone, clock],
    ),
  );
  const waiting = useQuery(useMemo(() => waitingInfoQuery(client, random), [client, random]));

  const configuration = configured.data?.configuration;
  const profileKey = configuration && profileKeyAt(configuration, nowMs);
  const latest = useMemo(() => {
    const activeProfile = configuration && activeProfileOf(configuration, profileKey);
    return configuration && activeProfile && { configuration, activeProfile };
  }, [configuration, profileKey]);
  const shown = useFrozenDuringVisit(latest, !isIdle(snapshot.session));

  const fault = configuration ? undefined : faultOf(configured.error);
  const circumstances: Environment = {
    configuration: configuration ? 'there' : fault ? 'wrong' : configured.isError ? 'failed' : 'pending',
    activeProfile: latest?.activeProfile.state ?? 'nothing',
    serviceAway: isServiceAway(waiting.error),
  };
  const idleState = idleStateOf(circumstances);
  const timings = latest?.activeProfile.timings;
  useEffect(() => {
    const known = timings ?? session.current().session.timings;
    session.send({ type: 'idle-state-changed', idleState, timings: known });
  }, [session, idleState, timings]);

  const isConfigured = configuration !== undefined;
  useEffect(() => {
    if (isConfigured) void loadServices().then(({ recover }) => recover(), console.error);
  }, [loadServices, isConfigured]);

  const styling = shown?.configuration.settings.styling ?? defaultStyling;
  const theme = useMemo(() => themeOf(styling), [styling]);
  useInsertionEffect(() => applyTheme(document.documentElement, theme), [theme]);

  const [tenantProblems, setTenantProblems] = useState<readonly string[]>([]);
  const onTenantProblem = useCallback((problem: string) => {
    setTenantProblems((known) => [...known, problem].slice(-mostProblems));
  }, []);
  useEffect(() => {
    if (latest)
      void import('./api/report.ts').then(({ reportHidden: report }) =>
        report(client, latest, theme, tenantProblems),
      );
  }, [client, latest, theme, tenantProblems]);

  const chosen = chosenLanguage(snapshot.session);
  const wanted =
    shown?.configuration.languages.find(({ key }) => key === chosen) ?? shown?.activeProfile.language;
  const loadedLanguage = useLoadedLanguage(book, wanted);
  const words = loadedLanguage?.words ?? book.english;
  useLayoutEffect(() => {
    document.documentElement.lang = words.locale;
    document.documentElement.dir = words.direction;
  }, [words]);

  const isShown = shown !== undefined && loadedLanguage !== undefined;
  useEffect(() => {
    if (isShown) preloadScreens();
  }, [isShown]);

  const told = useIsFresh(waiting.dataUpdatedAt, wall, timers) ? waiting.data : undefined;
  const waits = useMemo(() => new Map(told?.map((info) => [info.service, info])), [told]);
  return (
    <WordsProvider value={words}>
      <Stage screen={snapshot.session.screen.at}>
        {shown && loadedLanguage ? (
          <ScreenRouter
            {...shown}
            {...{
              loadedLanguage,
              waits,
              snapshot,
              session,
              loadServices,
              timers,
              clock,
              client,
              onTenantProblem,
              nowMs,
              random,
            }}
          />
        ) : (
          <StartupScreens at={snapshot.session.screen.at} fault={fault} />
        )}
        <Suspense>
          <StaffDoor {...{ client, session, timers, clock, wall, loadServices, latest }} />
        </Suspense>
      </Stage>
    </WordsProvider>
  );
}
