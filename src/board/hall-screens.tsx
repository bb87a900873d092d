import { type CSSProperties, useEffect, useSyncExternalStore } from 'react';
import type { HallMessage } from '../contract/additions/hall.ts';
import { branchTime } from '../domain/calendar/branch-time.ts';
import type { ShownCall } from '../domain/calls/call-times.ts';
import { hallScreen } from '../domain/calls/hall-screen.ts';
import { addressText } from '../domain/configuration/address-text.ts';
import type { ActiveProfile } from '../page/configuration/active-profile.ts';
import { closingAt } from '../page/configuration/closed-text.ts';
import type { Configuration } from '../page/configuration/configuration.ts';
import type { KnownService } from '../page/configuration/service-reads.ts';
import { timeOfDay } from '../page/configuration/time-of-day.ts';
import { useHyphenation, useTextMeasure } from '../page/hooks/text-measures.ts';
import { useAllWords } from '../page/hooks/use-all-words.ts';
import { useIsFresh } from '../page/hooks/use-is-fresh.ts';
import type { LoadedLanguage } from '../page/hooks/use-loaded-language.ts';
import { useLogo } from '../page/hooks/use-logo.ts';
import { WordsProvider } from '../page/hooks/use-words.ts';
import type { Size } from '../page/look/measures.ts';
import { logoUrl } from '../page/look/pictures.ts';
import { standbyPositionAt } from '../page/look/standby-position.ts';
import { CallScreen } from '../page/ui/calls/call-screen.tsx';
import { Region } from '../page/ui/region.tsx';
import { headerTextOf } from '../page/ui/wall/header-text.ts';
import { hasHighLines } from '../page/words/high-lines.ts';
import { englishLater } from '../words/english-later.ts';
import '../page/ui/calls/call.css';
import { boardView } from './hall/board-view.ts';
import type { KnownHall } from './hall/follow-hall.ts';
import { hourLines, waitLines } from './hall/panel-lines.ts';
import { panelPages } from './hall/panel-pages.ts';
import type { Board } from './open-board.ts';
import type { BoardPlace } from './reach/board-address.ts';
import { type BoardLayout, densePlaces } from './reach/board-layout.ts';
import { Alarm } from './screens/alarm.tsx';
import { BoardScreen } from './screens/board-screen.tsx';
import { ClosedBoard } from './screens/closed-board.tsx';
import { Footer, noticeOf } from './screens/footer.tsx';
import { lineEmsIn } from './screens/in-pages.tsx';
import { Panel, type PanelPart } from './screens/panel.tsx';
import { useBoardLayout } from './screens/use-board-layout.ts';
import { useTurn } from './screens/use-turn.ts';

interface HallScreensProps {
  readonly board: Board;
  readonly place: BoardPlace;
  readonly configuration: Configuration;
  readonly activeProfile: ActiveProfile;
  /** The rotating languages. The first language fixes the text direction of the layout. */
  readonly loaded: readonly [LoadedLanguage, ...LoadedLanguage[]];
  readonly known: KnownService;
  readonly knownHall: KnownHall;
  readonly nowMs: number;
}

/** Long enough to read every sentence of the screen. */
const languageMs = 12_000;

const noGroups: readonly unknown[] = [];
const noCalls: readonly ShownCall[] = [];

/**
 * Shows an alarm or a call on the whole screen; otherwise the list, with dense calls beside it, or the closed
 * notice.
 */
export function HallScreens(props: HallScreensProps) {
  const { board, place, configuration, activeProfile, loaded, known, knownHall, nowMs } = props;
  const { client, clock, timers, machineNow, calls } = board;
  const turns = useSyncExternalStore(calls.subscribe, calls.current);
  const loadedLanguage = loaded[useTurn(loaded.length, languageMs, timers)] ?? loaded[0];
  const { language, words } = loadedLanguage;
  const wordsOfCall = useAllWords();
  const measure = useTextMeasure('name');
  const areWaitsFresh = useIsFresh(known.waitsReadAt, machineNow, timers);

  const { branch, settings } = configuration;
  const logo = useLogo(logoUrl(settings.styling), timers);
  const dateOf = (instant: number) => branchTime(instant, branch.timeZone).date;
  const headerIn = (loaded: LoadedLanguage) => {
    const date = loaded.words.date(dateOf(nowMs));
    const time = timeOfDay(nowMs, configuration, loaded.language);
    const values = { branchName: branch.name, branchAddress: addressText(branch.address), time, date };
    return { ...headerTextOf(activeProfile.appearance, values), logo };
  };
  const header = headerIn(loadedLanguage);

  // `nowMs` changes once a minute, which is enough for messages and closing hours. Calls need the exact time.
  const now = Math.max(nowMs, clock.now());
  const isOpen = activeProfile.profile !== undefined;
  const hallView = boardView(knownHall, place, { now, timeZone: branch.timeZone, isOpen });
  // Waiting visitors are still called during a closing; everyone else reads the reason for the closing.
  const shown: HallMessage | undefined = hallView.message ?? closingAt(configuration, language, now);
  const view = { ...hallView, message: shown };

  const advertisements = activeProfile.profile?.features.advertisements;
  const isOffered = advertisements?.enabled && configuration.additions.includes('advertisement');
  const groups = isOffered ? advertisements.groups : noGroups;

  const endText = (instant: number) =>
    dateOf(instant) === dateOf(now) ? timeOfDay(instant, configuration, language) : undefined;
  const allWords = words.withAllSentences(englishLater);
  const notice = noticeOf(view, allWords, endText);
  const alarm = view.message?.isAlarm ? view.message : undefined;
  const shows = hallScreen(alarm !== undefined, turns);
  const dense = shows === 'shared' ? turns.large : noCalls;
  const languages = loaded.map(({ words }) => words.withAllSentences(englishLater));
  const { counterEms, isMixed, withPanel, alone } = useBoardLayout(view, dense, notice, place, languages);
  const parts = withPanel.panel ? partsIn(withPanel.panel, withPanel) : [];
  useHyphenation(parts.some(({ pages }) => pages.flat().some(({ breaksWords }) => breaksWords)));
  const layout = parts.length > 0 || groups.length > 0 ? withPanel : alone;
  const places = alarm ? 0 : layout.nowLetters === undefined ? layout.rows : densePlaces;
  useEffect(() => calls.sharePlaces(places), [calls, places]);

  function partsIn({ width, height }: Size, { text, panelTitle }: BoardLayout): readonly PanelPart[] {
    const source = { configuration, activeProfile, loadedLanguage, words: allWords };
    const lines = {
      'board.waits': areWaitsFresh ? waitLines(known.waits ?? [], source) : [],
      'board.hours': hourLines(source, nowMs),
    };
    const page = {
      width,
      height: height - panelTitle,
      least: text,
      lineEms: lineEmsIn(words.locale),
    };
    return (['board.waits', 'board.hours'] as const)
      .map((title) => ({ title, pages: panelPages(lines[title], page, measure) }))
      .filter(({ pages }) => pages.length > 0);
  }

  const { screen, edge } = layout;

  function between() {
    if (alarm) {
      const room = { width: screen.width - 4 * edge, height: screen.height - 4 * edge, least: layout.text };
      return <Alarm text={alarm.text} place={room} timers={timers} />;
    }
    if (view.isClosed)
      return (
        <ClosedBoard
          configuration={configuration}
          loadedLanguage={loadedLanguage}
          nowMs={nowMs}
          header={header}
        />
      );
    const footer = { width: screen.width - 4 * edge, height: layout.footer - edge, least: layout.text };
    return (
      <BoardScreen
        view={view}
        layout={layout}
        counterEms={counterEms}
        isMixed={isMixed}
        header={header}
        timers={timers}
        large={dense}
        panel={
          layout.panel && (
            <Panel
              client={client}
              timers={timers}
              groups={groups}
              parts={parts}
              width={layout.panel.width}
              size={layout.text}
            />
          )
        }
        footer={<Footer place={footer} view={view} notice={notice} timers={timers} />}
      />
    );
  }

  // The content moves every minute, to prevent burn-in.
  const { x, y } = standbyPositionAt(Math.floor(nowMs / 60_000));
  const [call, ...earlier] = shows === 'call' ? turns.shown : [];
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
        <Region part="call" content={call}>
          <CallScreen call={call} earlier={earlier} header={headerIn(loaded[0])} words={wordsOfCall} />
        </Region>
      )}
    </>
  );
}
