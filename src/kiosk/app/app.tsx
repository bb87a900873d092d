import { QueryClientContext } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { defaultStyling } from '../../contract/default-styling.ts';
import { Adopting } from '../../page/hooks/adopting.ts';
import { Stage } from '../../page/hooks/stage.tsx';
import { useCurrentMinute } from '../../page/hooks/use-current-minute.ts';
import { useDocumentLanguage } from '../../page/hooks/use-document-language.ts';
import { useIsFresh } from '../../page/hooks/use-is-fresh.ts';
import { useIsPainted } from '../../page/hooks/use-is-painted.ts';
import { useLoadedLanguage } from '../../page/hooks/use-loaded-language.ts';
import { WordsProvider } from '../../page/hooks/use-words.ts';
import { StartupScreens } from '../../page/startup/startup-screens.tsx';
import { Region } from '../../page/ui/region.tsx';
import { chosenLanguage, isIdle } from '../session/screen-table.ts';
import { Identification } from '../views/identification.tsx';
import { ScreenRouter } from '../views/screen-router.tsx';
import { useFrozenDuringVisit } from '../views/use-frozen-during-visit.ts';
import { useSession } from '../views/use-session.ts';
import { BesideScreen } from './beside-screen.tsx';
import type { Kiosk } from './open-kiosk.ts';
import { useIdleState } from './use-idle-state.ts';
import { useLaterWork } from './use-later-work.ts';
import { useOffered } from './use-offered.ts';
import { useProblems } from './use-problems.ts';
import { useTakenOver } from './use-taken-over.ts';
import { useTheme } from './use-theme.ts';

interface AppProps {
  readonly kiosk: Kiosk;
  readonly onReady: () => void;
}

/** Renders a kiosk from its configuration, the time and the session. */
export function App({ kiosk, onReady }: AppProps) {
  const { client, reads, clock, machineNow, session, loadVisitsAndCalls } = kiosk;
  const { commands, staffPause, dictionary, locales, random, reader, screenTimers: timers } = kiosk;
  const snapshot = useSession(session);
  const { screen, reading } = snapshot.session;
  const nowMs = useCurrentMinute(clock);
  const known = useSyncExternalStore(reads.subscribe, reads.current, reads.current);
  if (known.fault) throw known.fault;

  const latest = useOffered(known.configuration?.configuration, nowMs);
  const shown = useFrozenDuringVisit(latest, !isIdle(snapshot.session));
  const startupProblem = useIdleState(kiosk, known, latest);
  const theme = useTheme(shown?.configuration.settings.styling ?? defaultStyling, reading.contrast);
  const { problems, onProblem, onBroken } = useProblems(kiosk);

  const chosen = chosenLanguage(screen);
  const loadedLanguage = useLoadedLanguage(
    dictionary,
    shown?.configuration.languages.find(({ key }) => key === chosen) ?? shown?.activeProfile.language,
  );
  const words = loadedLanguage?.words ?? dictionary.english;
  useDocumentLanguage(words);

  const isShown = shown !== undefined && loadedLanguage !== undefined;
  const isReady = isShown || startupProblem !== undefined || screen.at === 'paused';
  const isAdopting = useTakenOver(isReady);
  // Until the first paint, only the code of the first screen loads.
  const isPainted = useIsPainted(isReady, timers);
  const allProblems = useMemo(() => [...problems, ...known.problems], [problems, known.problems]);
  useLaterWork(kiosk, isPainted, { latest, theme, problems: allProblems, onReady });
  // The parts that load later also need these queries, to read the service.
  const isRunning = isPainted && known.queries !== undefined;

  const freshWaits = useIsFresh(known.waitsReadAt, machineNow, timers) ? known.waits : undefined;
  const waits = useMemo(() => new Map(freshWaits?.map((info) => [info.service, info])), [freshWaits]);
  return (
    <QueryClientContext value={known.queries}>
      <WordsProvider value={words}>
        <Adopting value={isAdopting}>
          <Stage screen={screen.at} reading={reading}>
            {isShown && !(startupProblem && screen.at === 'setup') ? (
              <ScreenRouter
                {...shown}
                loadedLanguage={loadedLanguage}
                waits={waits}
                snapshot={snapshot}
                session={session}
                loadVisitsAndCalls={loadVisitsAndCalls}
                timers={timers}
                clock={clock}
                client={client}
                onProblem={onProblem}
                onBroken={onBroken}
                nowMs={nowMs}
                random={random}
                reader={reader}
                pauseSentence={staffPause.sentence()}
                isPainted={isRunning}
              />
            ) : (
              <StartupScreens
                isPaused={screen.at === 'paused'}
                problem={known.queries && startupProblem}
                enrolment={{ client, dictionary, locales }}
              />
            )}
            {isRunning && (
              <BesideScreen
                kiosk={kiosk}
                latest={latest}
                known={known}
                screen={screen}
                language={loadedLanguage?.language.key}
              />
            )}
            <Region part="identification" content={latest}>
              <Identification commands={commands} device={latest?.configuration.device} />
            </Region>
          </Stage>
        </Adopting>
      </WordsProvider>
    </QueryClientContext>
  );
}
