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
import { configurationQuery, isAway, waitingInfoQuery } from './api/queries.ts';
import type { ServiceClock } from './api/service-clock.ts';
import type { LoadServices } from './boot/services.ts';
import { BlindView, type Fault } from './boot/startup-screens.tsx';
import { houseStyling } from './look/house-styling.ts';
import { Stage } from './look/stage.tsx';
import { applyTheme, themeOf } from './look/theme.ts';
import { offerOf, profileKeyAt } from './offer/active-profile.ts';
import { type Circumstances, surroundingsOf } from './session/idle-state.ts';
import type { KioskSession } from './session/kiosk-session.ts';
import { isResting, type Session } from './session/session.ts';
import type { Timers } from './time/timers.ts';
import { useFresh } from './time/use-is-fresh.ts';
import { useMinute } from './time/use-minute.ts';
import { loadLaterView, ScreenView } from './views/screen-router.tsx';
import { useHeld } from './views/use-frozen-during-visit.ts';
import { useMoment } from './views/use-session.ts';
import { useSpoken } from './words/use-loaded-language.ts';
import { WordsProvider } from './words/use-words.ts';
import type { WordBook } from './words/words.ts';

/** What cannot be loaded lets nobody in. */
const StaffDoor = lazy(() => import('./staff/staff-entry.tsx').catch(() => ({ default: () => null })));

/** Everything the page has around it, chosen in `main`. */
export interface World {
  readonly client: Client;
  readonly store: AnswerStore;
  /** The time zone that this machine believes to be in. */
  readonly machineZone: string;
  readonly clock: ServiceClock;
  /** Milliseconds since 1970, as this machine believes. */
  readonly wall: () => number;
  readonly timers: Timers;
  readonly session: KioskSession;
  /** Fetched after the first menu: no wish comes before it. */
  readonly visits: LoadServices;
  readonly words: WordBook;
  readonly random: () => number;
}

/** What staff would have to put right before there can be a configuration; undefined when waiting may help. */
function faultOf(error: Error | null): Fault | undefined {
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
  machineZone,
  clock,
  wall,
  timers,
  session,
  visits,
  words: book,
  random,
}: World) {
  const moment = useMoment(session);
  const minute = useMinute(clock);
  const configured = useQuery(
    useMemo(
      () => configurationQuery({ client, store, machineZone, now: clock.now }),
      [client, store, machineZone, clock],
    ),
  );
  const waiting = useQuery(useMemo(() => waitingInfoQuery(client, random), [client, random]));

  const configuration = configured.data?.configuration;
  const profileKey = configuration && profileKeyAt(configuration, minute);
  const latest = useMemo(() => {
    const offer = configuration && offerOf(configuration, profileKey);
    return configuration && offer && { configuration, offer };
  }, [configuration, profileKey]);
  const shown = useHeld(latest, !isResting(moment.session));

  const fault = configuration ? undefined : faultOf(configured.error);
  const circumstances: Circumstances = {
    configuration: configuration ? 'there' : fault ? 'wrong' : configured.isError ? 'failed' : 'pending',
    offer: latest?.offer.state ?? 'nothing',
    serviceAway: isAway(waiting.error),
  };
  const surroundings = surroundingsOf(circumstances);
  const timings = latest?.offer.timings;
  useEffect(() => {
    const known = timings ?? session.current().session.timings;
    session.send({ type: 'surroundings-changed', surroundings, timings: known });
  }, [session, surroundings, timings]);

  const isConfigured = configuration !== undefined;
  useEffect(() => {
    if (isConfigured) void visits().then(({ recover }) => recover(), console.error);
  }, [visits, isConfigured]);

  const styling = shown?.configuration.settings.styling ?? houseStyling;
  const theme = useMemo(() => themeOf(styling), [styling]);
  useInsertionEffect(() => applyTheme(document.documentElement, theme), [theme]);

  const [tenantProblems, setTenantProblems] = useState<readonly string[]>([]);
  const onTenantProblem = useCallback((problem: string) => {
    setTenantProblems((known) => [...known, problem].slice(-mostProblems));
  }, []);
  useEffect(() => {
    if (latest)
      void import('./api/report.ts').then(({ report }) => report(client, latest, theme, tenantProblems));
  }, [client, latest, theme, tenantProblems]);

  const chosen = chosenLanguage(moment.session);
  const wanted = shown?.configuration.languages.find(({ key }) => key === chosen) ?? shown?.offer.language;
  const spoken = useSpoken(book, wanted);
  const words = spoken?.words ?? book.english;
  useLayoutEffect(() => {
    document.documentElement.lang = words.locale;
    document.documentElement.dir = words.direction;
  }, [words]);

  const isShown = shown !== undefined && spoken !== undefined;
  useEffect(() => {
    if (isShown) void loadLaterView();
  }, [isShown]);

  const told = useFresh(waiting.dataUpdatedAt, wall, timers) ? waiting.data : undefined;
  const waits = useMemo(() => new Map(told?.map((info) => [info.service, info])), [told]);
  return (
    <WordsProvider value={words}>
      <Stage screen={moment.session.screen.at}>
        {shown && spoken ? (
          <ScreenView
            {...shown}
            {...{
              spoken,
              waits,
              moment,
              session,
              visits,
              timers,
              clock,
              client,
              onTenantProblem,
              minute,
              random,
            }}
          />
        ) : (
          <BlindView at={moment.session.screen.at} fault={fault} />
        )}
        <Suspense>
          <StaffDoor {...{ client, session, timers, clock, wall, visits, latest }} />
        </Suspense>
      </Stage>
    </WordsProvider>
  );
}
