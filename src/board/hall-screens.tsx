import { type CSSProperties, useSyncExternalStore } from 'react';
import { branchTime } from '../domain/calendar/branch-time.ts';
import { laterEnglish } from '../domain/words/english-later.ts';
import { CallScreen } from '../kiosk/calls/call-screen.tsx';
import type { ActiveProfile } from '../kiosk/configuration/active-profile.ts';
import type { Configuration } from '../kiosk/configuration/configuration.ts';
import type { KnownService } from '../kiosk/configuration/service-reads.ts';
import { standbyPositionAt } from '../kiosk/idle/standby-position.ts';
import { logoUrl } from '../kiosk/look/pictures.ts';
import { useLogo } from '../kiosk/look/use-logo.ts';
import { timeOfDay } from '../kiosk/screens/time-of-day.ts';
import { useIsFresh } from '../kiosk/time/use-is-fresh.ts';
import { Region } from '../kiosk/ui/region.tsx';
import { headerTextOf } from '../kiosk/ui/wall/header-text.ts';
import { hasHighLines } from '../kiosk/words/high-lines.ts';
import { useAllWords } from '../kiosk/words/use-all-words.ts';
import type { LoadedLanguage } from '../kiosk/words/use-loaded-language.ts';
import { WordsProvider } from '../kiosk/words/use-words.ts';
import '../kiosk/calls/call.css';
import { boardView } from './hall/board-view.ts';
import type { KnownHall } from './hall/follow-hall.ts';
import { hourLines, waitLines } from './hall/panel-lines.ts';
import type { Board } from './open-board.ts';
import type { BoardPlace } from './reach/board-address.ts';
import { BoardScreen } from './screens/board-screen.tsx';
import { ClosedBoard } from './screens/closed-board.tsx';
import { Panel } from './screens/panel.tsx';
import { Sill } from './screens/sill.tsx';
import { useTurn } from './screens/use-turn.ts';

interface HallScreensProps {
  readonly board: Board;
  readonly place: BoardPlace;
  readonly configuration: Configuration;
  readonly activeProfile: ActiveProfile;
  /** The languages that take turns; the first decides on which side things stand. */
  readonly loaded: readonly [LoadedLanguage, ...LoadedLanguage[]];
  readonly known: KnownService;
  readonly knownHall: KnownHall;
  readonly nowMs: number;
}

/** Long enough to read every sentence of the screen. */
const languageMs = 12_000;

/** The same list at each call, so that nothing is read anew. */
const noGroups: readonly unknown[] = [];

/** A call over the whole screen while it is new, else the list, or that the branch is closed. */
export function HallScreens(props: HallScreensProps) {
  const { board, place, configuration, activeProfile, loaded, known, knownHall, nowMs } = props;
  const { client, clock, timers, machineNow, calls } = board;
  const [call, ...earlier] = useSyncExternalStore(calls.subscribe, calls.shown);
  const loadedLanguage = loaded[useTurn(loaded.length, languageMs, timers)] ?? loaded[0];
  const { language, words } = loadedLanguage;
  const wordsOfCall = useAllWords();
  const areWaitsFresh = useIsFresh(known.waitsReadAt, machineNow, timers);

  const { branch, settings } = configuration;
  const logo = useLogo(logoUrl(settings.styling), timers);
  const headerIn = (loaded: LoadedLanguage) => {
    const date = loaded.words.date(branchTime(nowMs, branch.timeZone).date);
    const time = timeOfDay(nowMs, configuration, loaded.language);
    return { ...headerTextOf(activeProfile.appearance, { branchName: branch.name, time, date }), logo };
  };
  const header = headerIn(loadedLanguage);

  // Messages and the hours of closing end by the minute, calls of the hall at once.
  const now = Math.max(nowMs, clock.now());
  const isOpen = activeProfile.profile !== undefined;
  const view = boardView(knownHall, place, { now, timeZone: branch.timeZone, isOpen });

  const advertisements = activeProfile.profile?.features.advertisements;
  const isOffered = advertisements?.enabled && configuration.additions.includes('advertisement');
  const groups = isOffered ? advertisements.groups : noGroups;

  function between() {
    if (view.isClosed) return <ClosedBoard {...{ configuration, loadedLanguage, nowMs, header }} />;
    const source = {
      ...{ configuration, activeProfile, loadedLanguage },
      words: words.withAllSentences(laterEnglish),
    };
    return (
      <BoardScreen
        {...{ view, place, header }}
        panel={
          <Panel
            {...{ client, timers, groups }}
            waits={areWaitsFresh ? waitLines(known.waits ?? [], source) : []}
            hours={hourLines(source, nowMs)}
          />
        }
        sill={<Sill view={view} timeText={(instant) => timeOfDay(instant, configuration, language)} />}
      />
    );
  }

  // Nothing stands still for hours, so that nothing burns into the panel.
  const { x, y } = standbyPositionAt(Math.floor(nowMs / 60_000));
  return (
    <>
      <div
        className="board-shift"
        data-lines={hasHighLines(words.locale) ? 'high' : undefined}
        style={{ '--x': x, '--y': y } as CSSProperties}
      >
        <WordsProvider value={words}>{between()}</WordsProvider>
      </div>
      {call && (
        <Region content={call}>
          <CallScreen {...{ call, earlier }} header={headerIn(loaded[0])} words={wordsOfCall} />
        </Region>
      )}
    </>
  );
}
