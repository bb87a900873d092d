import { QueryClientContext } from '@tanstack/react-query';
import {
  Suspense,
  useCallback,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Departure } from '../../contract/additions/page/page-report.ts';
import { defaultStyling } from '../../domain/colours/default-styling.ts';
import { endRecordedMenu, isAdopted } from '../../page/browser/recorded-menu.ts';
import { activeProfileOf, profileKeyAt } from '../../page/configuration/active-profile.ts';
import { loadReport } from '../../page/configuration/lazy-modules.ts';
import { Adopting } from '../../page/hooks/adopting.ts';
import { Stage } from '../../page/hooks/stage.tsx';
import { useCurrentMinute } from '../../page/hooks/use-current-minute.ts';
import { useIsFresh } from '../../page/hooks/use-is-fresh.ts';
import { useIsPainted } from '../../page/hooks/use-is-painted.ts';
import { useLoadedLanguage } from '../../page/hooks/use-loaded-language.ts';
import { WordsProvider } from '../../page/hooks/use-words.ts';
import { applyTheme, themeOf } from '../../page/look/theme.ts';
import { optionalPart } from '../../page/startup/lazy-part.ts';
import { startupProblemOf } from '../../page/startup/startup-problem.ts';
import { StartupScreens } from '../../page/startup/startup-screens.tsx';
import { Region } from '../../page/ui/region.tsx';
import { reloadOnceFree } from '../boot/reload-once-free.ts';
import { idleStateOf } from '../session/idle-state.ts';
import { chosenLanguage, isIdle } from '../session/screen-table.ts';
import type { Screen } from '../session/session.ts';
import { Identification } from '../views/identification.tsx';
import {
  loadKeyNavigation,
  loadMenuRecorder,
  loadStaffDialog,
  loadStaffEntry,
} from '../views/lazy-modules.ts';
import { ScreenRouter } from '../views/screen-router.tsx';
import { preloadScreens } from '../views/screen-views.tsx';
import { useFrozenDuringVisit } from '../views/use-frozen-during-visit.ts';
import { useSession } from '../views/use-session.ts';
import type { Kiosk } from './open-kiosk.ts';

/** Without this chunk there is no staff dialog; visitors notice nothing. */
const StaffEntry = optionalPart(loadStaffEntry, (module) => module.StaffEntry);
const StaffDialog = optionalPart(loadStaffDialog, (module) => module.StaffDialog);

/** Without this chunk the next document begins empty. */
const MenuRecorder = optionalPart(loadMenuRecorder, (module) => module.MenuRecorder);

/** Without this chunk the kiosk has the keys that every page has. */
const KeyNavigation = optionalPart(loadKeyNavigation, (module) => module.KeyNavigation);

interface AppProps {
  readonly kiosk: Kiosk;
  /** Called when the first screen after the start is drawn. */
  readonly onReady: () => void;
}

/** Staff do not read more. */
const maxProblems = 20;

/** All that a kiosk draws: joins the configuration, the time and the session into the screen. */
export function App({ kiosk, onReady }: AppProps) {
  const { client, reads, clock, machineNow, availability } = kiosk;
  const { session, loadVisitsAndCalls, commands, staffPause, dictionary, locales, random, reader } = kiosk;
  const { screenTimers: timers, quietly } = kiosk;
  const pause = useSyncExternalStore(staffPause.subscribe, staffPause.current, staffPause.current);
  const snapshot = useSession(session);
  const nowMs = useCurrentMinute(clock);
  const known = useSyncExternalStore(reads.subscribe, reads.current, reads.current);
  if (known.fault) throw known.fault;
  const service = useSyncExternalStore(availability.subscribe, availability.current, availability.current);

  const configuration = known.configuration?.configuration;
  const profileKey = configuration && profileKeyAt(configuration, nowMs);
  const latest = useMemo(() => {
    const activeProfile = configuration && activeProfileOf(configuration, profileKey);
    return configuration && activeProfile && { configuration, activeProfile };
  }, [configuration, profileKey]);
  const shown = useFrozenDuringVisit(latest, !isIdle(snapshot.session));

  // The error is forgotten whenever the next read begins, and the screen must not change with every attempt.
  const [startError, setStartError] = useState(known.error);
  if (known.error && known.error !== startError) setStartError(known.error);
  const isUsable = configuration && !service.isDeviceUnknown && !service.isNotBound;
  const startupProblem = isUsable ? undefined : startupProblemOf(startError, service);
  const idleState = idleStateOf({
    configuration: isUsable ? 'there' : startupProblem ? 'wrong' : startError ? 'failed' : 'pending',
    activeProfile: latest?.activeProfile.state ?? 'nothing',
    serviceAway: service.isAway,
    isPausedByStaff: pause !== '',
  });
  const latestTimings = latest?.activeProfile.timings;
  useEffect(() => {
    const timings = latestTimings ?? session.current().session.timings;
    session.send({ type: 'idle-state-changed', idleState, timings });
  }, [session, idleState, latestTimings]);

  const styling = shown?.configuration.settings.styling ?? defaultStyling;
  const theme = useMemo(() => themeOf(styling), [styling]);
  const { contrast } = snapshot.session.reading;
  const shownTheme = useMemo(
    () => (contrast === 'usual' ? theme : themeOf(styling, contrast)),
    [theme, styling, contrast],
  );
  useInsertionEffect(() => applyTheme(document.documentElement, shownTheme), [shownTheme]);

  const [problems, setProblems] = useState<readonly Departure[]>([]);
  const onProblem = useCallback((where: string, problem: string) => {
    setProblems((before) =>
      before.some((one) => one.where === where && one.problem === problem)
        ? before
        : [...before, { where, problem }].slice(-maxProblems),
    );
  }, []);
  const chosen = chosenLanguage(snapshot.session.screen);
  const wanted =
    shown?.configuration.languages.find(({ key }) => key === chosen) ?? shown?.activeProfile.language;
  const loadedLanguage = useLoadedLanguage(dictionary, wanted);
  const words = loadedLanguage?.words ?? dictionary.english;
  useLayoutEffect(() => {
    const { documentElement: root } = document;
    // Setting what is so already styles every element anew.
    if (root.lang !== words.locale) root.lang = words.locale;
    if (root.dir !== words.direction) root.dir = words.direction;
  }, [words]);

  const [reloadSoon] = useState(() =>
    reloadOnceFree({ ...kiosk, hasCall: async () => (await loadVisitsAndCalls()).calls.shown().length > 0 }),
  );
  const onBroken = useCallback(
    (broken: Screen) => {
      onProblem(`screen ${broken.at}`, 'cannot be drawn');
      reloadSoon(broken);
    },
    [onProblem, reloadSoon],
  );
  const isShown = shown !== undefined && loadedLanguage !== undefined;
  const isReady = isShown || startupProblem !== undefined || snapshot.session.screen.at === 'paused';
  const [isAdopting, setAdopting] = useState(isAdopted);
  const [pressTouched, setPressTouched] = useState<() => void>();
  useLayoutEffect(() => {
    if (!isReady) return;
    const press = endRecordedMenu();
    setPressTouched(() => press);
    setAdopting(false);
  }, [isReady]);
  useEffect(() => pressTouched?.(), [pressTouched]);
  // Until the first screen has been painted, only what it needs is loaded.
  const isPainted = useIsPainted(isReady, timers);
  useEffect(() => {
    if (!isPainted) return;
    preloadScreens(quietly);
    // A failure is known, and drawn.
    quietly(reads.loadQueries).catch(() => {});
  }, [reads, quietly, isPainted]);
  // Other parts read with the queries too.
  const isRunning = isPainted && known.queries !== undefined;
  const isConfigured = configuration !== undefined;
  useEffect(() => {
    if (isPainted && isConfigured)
      quietly(loadVisitsAndCalls).then(({ recover }) => recover(), console.error);
  }, [loadVisitsAndCalls, quietly, isPainted, isConfigured]);
  useEffect(() => {
    if (isPainted && latest)
      quietly(loadReport).then(
        ({ reportHidden }) => reportHidden(client, latest, theme, problems),
        console.warn,
      );
  }, [client, quietly, isPainted, latest, theme, problems]);
  useEffect(() => {
    if (isPainted) onReady();
  }, [isPainted, onReady]);

  const freshWaits = useIsFresh(known.waitsReadAt, machineNow, timers) ? known.waits : undefined;
  const waits = useMemo(() => new Map(freshWaits?.map((info) => [info.service, info])), [freshWaits]);
  return (
    <QueryClientContext value={known.queries}>
      <WordsProvider value={words}>
        <Adopting value={isAdopting}>
          <Stage screen={snapshot.session.screen.at} reading={snapshot.session.reading}>
            {shown && loadedLanguage && !(startupProblem && snapshot.session.screen.at === 'setup') ? (
              <ScreenRouter
                {...shown}
                {...{ loadedLanguage, waits, snapshot, session, loadVisitsAndCalls, timers, clock, client }}
                {...{ onProblem, onBroken, nowMs, random, reader }}
                pauseSentence={staffPause.sentence()}
                isPainted={isRunning}
              />
            ) : (
              <StartupScreens
                isPaused={snapshot.session.screen.at === 'paused'}
                problem={known.queries && startupProblem}
                enrolment={{ client, dictionary, locales }}
              />
            )}
            {isRunning && (
              <Suspense>
                <Region content={snapshot.session.screen}>
                  <StaffEntry
                    {...{ client, session, timers, clock, machineNow, loadVisitsAndCalls }}
                    {...{ commands, staffPause, latest, reader }}
                    Dialog={StaffDialog}
                  />
                </Region>
                {kiosk.recordsMenu && (
                  <Region content={latest}>
                    <MenuRecorder
                      {...{ client, timers }}
                      screen={snapshot.session.screen}
                      activeProfile={latest?.activeProfile}
                      answers={known.configuration?.isComplete ? reads.answers() : undefined}
                    />
                  </Region>
                )}
                <Region content={snapshot.session.screen}>
                  <KeyNavigation
                    {...{ client, session, timers, loadVisitsAndCalls }}
                    language={loadedLanguage?.language.key}
                  />
                </Region>
              </Suspense>
            )}
            <Region content={latest}>
              <Identification commands={commands} device={latest?.configuration.device} />
            </Region>
          </Stage>
        </Adopting>
      </WordsProvider>
    </QueryClientContext>
  );
}
