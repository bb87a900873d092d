import { QueryClientContext } from '@tanstack/react-query';
import { useEffect, useInsertionEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { additionName } from '../contract/additions/capabilities.ts';
import { defaultStyling } from '../contract/default-styling.ts';
import { readHall } from '../contract/endpoints/dispenser-endpoints.ts';
import type { Language } from '../contract/language.ts';
import { activeProfileOf, profileKeyAt } from '../page/configuration/active-profile.ts';
import type { Configuration } from '../page/configuration/configuration.ts';
import { Stage } from '../page/hooks/stage.tsx';
import { useCurrentMinute } from '../page/hooks/use-current-minute.ts';
import { useDocumentLanguage } from '../page/hooks/use-document-language.ts';
import type { LoadedLanguage } from '../page/hooks/use-loaded-language.ts';
import { WordsProvider } from '../page/hooks/use-words.ts';
import { applyTheme, themeOf } from '../page/look/theme.ts';
import { startupProblemOf } from '../page/startup/startup-problem.ts';
import { type StartupProblem, StartupScreens } from '../page/startup/startup-screens.tsx';
import type { Dictionary } from '../page/words/words.ts';
import { HallScreens } from './hall-screens.tsx';
import type { Board } from './open-board.ts';
import { readBoardAddress } from './reach/board-address.ts';
import { areaMistakes } from './reach/board-area.ts';
import { boardLanguages } from './reach/board-languages.ts';
import { AddressScreen } from './screens/address-screen.tsx';

/** A stable identity, so nothing is reloaded on each render. */
const none: readonly Language[] = [];

/** The problem that staff must fix before a configuration has a board. */
function problemOf({ additions, profiles }: Configuration): StartupProblem | undefined {
  if (profiles.length === 0) return { problem: 'no-profile' };
  if (additions.includes(additionName(readHall.path))) return undefined;
  return { problem: 'unreadable', reason: `GET ${readHall.path}: not offered` };
}

interface BoardAppProps {
  readonly board: Board;
  readonly onReady: () => void;
}

/** Renders a board from its address, the configuration, the time and the calls. */
export function BoardApp({ board, onReady }: BoardAppProps) {
  const { client, reads, availability, clock, dictionary, locales, search, hall } = board;
  const known = useSyncExternalStore(reads.subscribe, reads.current);
  if (known.fault) throw known.fault;
  const service = useSyncExternalStore(availability.subscribe, availability.current);
  const knownHall = useSyncExternalStore(hall.subscribe, hall.current);
  const nowMs = useCurrentMinute(clock);
  useEffect(() => {
    // The failure is already shown.
    reads.loadQueries().catch(() => {});
  }, [reads]);

  const configuration = known.configuration?.configuration;
  const profileKey = configuration && profileKeyAt(configuration, nowMs);
  const activeProfile = useMemo(
    () => configuration && activeProfileOf(configuration, profileKey),
    [configuration, profileKey],
  );
  const theme = useMemo(
    () => themeOf(configuration?.settings.styling ?? defaultStyling),
    [configuration?.settings.styling],
  );
  useInsertionEffect(() => applyTheme(document.documentElement, theme), [theme]);

  const place = useMemo(() => readBoardAddress(search), [search]);
  const languages = useMemo(
    () => ('mistakes' in place || !configuration ? none : boardLanguages(place.languages, configuration)),
    [place, configuration],
  );
  const loaded = useLoadedLanguages(dictionary, 'mistakes' in languages ? none : languages);
  // The first language fixes the text direction of the layout, so nothing jumps when languages rotate.
  const words = loaded[0]?.words ?? dictionary.english;
  useDocumentLanguage(words);

  // Each new read clears the error, so it is copied here to keep the screen steady.
  const [startError, setStartError] = useState(known.error);
  if (known.error && known.error !== startError) setStartError(known.error);
  const isUsable = configuration && !service.isDeviceUnknown && !service.isNotBound;
  const problem = isUsable ? problemOf(configuration) : startupProblemOf(startError, service);

  const [first, ...others] = loaded;
  const isReady = configuration !== undefined && first !== undefined;
  useEffect(() => {
    if (isReady) onReady();
  }, [isReady, onReady]);

  function screen() {
    if ('mistakes' in place) return <AddressScreen mistakes={place.mistakes} />;
    const wrongAreas = areaMistakes(place, knownHall.hall);
    if (wrongAreas.length > 0) return <AddressScreen mistakes={wrongAreas} />;
    if ('mistakes' in languages) return <AddressScreen mistakes={languages.mistakes} />;
    if (known.queries && isUsable && !problem && activeProfile && first)
      return (
        <HallScreens
          board={board}
          place={place}
          configuration={configuration}
          activeProfile={activeProfile}
          known={known}
          knownHall={knownHall}
          nowMs={nowMs}
          loaded={[first, ...others]}
        />
      );
    return (
      <StartupScreens
        isPaused={startError !== null && !configuration}
        problem={known.queries && problem}
        enrolment={{ client, dictionary, locales }}
      />
    );
  }

  return (
    <QueryClientContext value={known.queries}>
      <WordsProvider value={words}>
        <Stage screen="board">{screen()}</Stage>
      </WordsProvider>
    </QueryClientContext>
  );
}

/** Returns the requested languages once all of them are loaded, and the previous languages until then. */
function useLoadedLanguages(dictionary: Dictionary, wanted: readonly Language[]): readonly LoadedLanguage[] {
  const [loaded, setLoaded] = useState<readonly LoadedLanguage[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const loading = wanted.map(async (language) => ({ language, words: await dictionary.wordsOf(language) }));
    void Promise.all(loading).then((all) => isCurrent && setLoaded(all));
    return () => {
      isCurrent = false;
    };
  }, [dictionary, wanted]);
  return loaded;
}
