import { useEffect, useReducer, useRef, useState } from 'react';
import type { PreviewSource } from '../../contract/additions/page/preview.ts';
import type { KioskView } from '../../domain/menu/kiosk-view.ts';
import { addressOfLanguage } from '../address/language-of-address.ts';
import type { PreviewAddress } from '../address/preview-address.ts';
import type { Unread } from '../address/unread-in.ts';
import type { Administrator } from '../administrator/use-administrator.ts';
import type { LiveBranch } from '../branch/previewed-branch.ts';
import type { PreviewClient } from '../client/preview-client.ts';
import { LanguageChoice } from '../controls/language-choice.tsx';
import { useHasRoomToEdit } from '../controls/use-has-room-to-edit.ts';
import { useDraft } from '../draft/changes/use-draft.ts';
import { profileOnScreen } from '../draft/profile-on-screen.ts';
import { useSharedDraft } from '../draft/shared/use-shared-draft.ts';
import { useArranging, useElsewhere } from '../draft/use-arranging.ts';
import { useMeasuredFindings } from '../findings/use-measured-findings.ts';
import { BoardFrame } from '../frames/board-frame.tsx';
import type { FrameActions } from '../frames/device-frame.tsx';
import { usualDiagonal } from '../frames/devices.ts';
import type { MonitorDensity } from '../frames/monitor-density.ts';
import { Overview } from '../frames/overview.tsx';
import { overviewItems } from '../frames/overview-items.ts';
import { timeOf } from '../frames/running-clock.ts';
import { SingleFrame } from '../frames/single-frame.tsx';
import { boardWorldOf, worldOf } from '../frames/world-of.ts';
import { withNumbers } from '../previewed-board/with-numbers.ts';
import type { FrameWorld, FromFrame, Pointed } from '../previewed-kiosk/messages.ts';
import { TimeControls } from '../time/time-controls.tsx';
import { usePreviewWords } from '../words/preview-words.ts';
import { AdministratorTools } from './administration.tsx';
import { BranchNotes } from './branch-notes.tsx';
import { usePageClock } from './clock/use-page-clock.ts';
import { useTimeOf } from './clock/use-time-of.ts';
import { nextLog, noLog } from './paper/log.ts';
import { ScreenList } from './screen-list.tsx';
import { SidePanel } from './side-panel.tsx';
import type { ChosenDispenser } from './source/chosen-dispenser.ts';
import { StateHint } from './state-hint.tsx';
import { ToolBar } from './tools/tool-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { realObstacle } from './what-if/real-obstacle.ts';
import { RealTickets } from './what-if/real-tickets.tsx';
import { WhatIf } from './what-if/what-if.tsx';

interface Props extends ChosenDispenser {
  readonly source: PreviewSource;
  readonly client: PreviewClient;
  readonly administrator: Administrator;
  readonly branches: readonly LiveBranch[];
  readonly address: PreviewAddress;
  readonly unread: readonly Unread[];
  readonly onGo: (change: Partial<PreviewAddress>) => void;
  readonly onReload: () => void;
  /** The service's time in milliseconds. */
  readonly serviceNow: () => number;
  readonly monotonic: () => number;
  readonly density: MonitorDensity;
}

/** The preview of one branch. */
export function BranchPreview(props: Props) {
  const {
    source,
    client,
    administrator,
    branches,
    live,
    dispenser,
    isOther,
    address,
    unread,
    onGo,
    onReload,
    serviceNow,
    monotonic,
  } = props;
  const { at, size, screen, overview, board, sight, conditions, panel } = address;
  const { say } = usePreviewWords();
  const draft = useDraft(live);
  const isLoggedIn = administrator.state?.isLoggedIn === true;
  const branchKey = live.branch.branch.key;
  const canImport = source.kind === 'own' && source.canImport;
  // Administrators see the clerks, too.
  const isMoreToTell = isLoggedIn && source.kind === 'own' && live.branch.users === undefined;
  const shared = useSharedDraft({
    live,
    draft,
    client,
    onReload,
    isOn: administrator.may('editor', branchKey) && canImport && !isMoreToTell,
  });
  useEffect(() => {
    if (isMoreToTell) onReload();
  }, [isMoreToTell, onReload]);
  const branch = draft.shown;
  const { timeZone } = branch.branch;

  const { clock, setSpeed } = usePageClock({
    at,
    timeZone,
    serviceNow,
    monotonic,
    onGo: (next) => onGo({ at: next }),
  });
  const nowMs = useTimeOf(clock, monotonic);

  const [density, setDensity] = useState(props.density.current);
  function calibrate(pixels: number): void {
    props.density.calibrate(pixels);
    setDensity(props.density.current());
  }

  const obstacle = realObstacle(source, dispenser);
  const [wantsReal, setWantsReal] = useState(false);
  const isReal = wantsReal && obstacle === undefined && overview === 'one';
  const diagonal = address.diagonal ?? source.screenDiagonal ?? usualDiagonal(size);
  const arranging = useArranging(draft);
  const hasRoomToEdit = useHasRoomToEdit();
  const canArrange =
    hasRoomToEdit &&
    panel === 'draft' &&
    overview === 'one' &&
    !isReal &&
    !draft.showsLive &&
    draft.problems.length === 0 &&
    branch.services !== undefined;
  const unmarked = worldOf(address, {
    branch,
    dispenser: dispenser.key,
    diagonal,
    isReal,
    canArrange,
    elsewhere: [],
    pause: undefined,
  });
  const profile = profileOnScreen(branch, dispenser.key, nowMs);
  const elsewhere = useElsewhere(branch, { view: unmarked.view, profile });
  const world: FrameWorld = { ...unmarked, elsewhere };

  function changeReal(isWanted: boolean): void {
    setWantsReal(isWanted);
    // Only a touch can take a real ticket, and only at the current time.
    if (isWanted) onGo({ at: undefined, screen: 'menu', groups: [], overview: 'one' });
  }

  const isDraft = draft.changes.length > 0 && !draft.showsLive;
  const note = isReal ? say('frame.real') : isDraft ? say('panel.draft') : undefined;

  const [pointed, setPointed] = useState<Pointed>();
  const [isDraftWide, setDraftWide] = useState(false);
  const frame = useRef<FrameActions>(null);
  const [calls, call] = useReducer(withNumbers, []);
  const [log, addToLog] = useReducer(nextLog, noLog);
  const { findings, addDrawn } = useMeasuredFindings(branch, serviceNow());

  function onMessage(message: FromFrame): void {
    addToLog(message);
    if (message.type === 'drawn') addDrawn(message, { world, size, nowMs: timeOf(clock, monotonic()) });
    if (message.type === 'put') {
      arranging.arrange(message, { view: world.view, profile });
    }
    if (message.type === 'pointed') setPointed(message.at);
    if (message.type === 'numbers-called') call(message.calls);
  }
  const onWent = ({ screen: next, language, groups }: KioskView) =>
    onGo({ screen: next, lang: addressOfLanguage(branch.languages, language), groups });

  return (
    <div className="preview" data-panel={panel} data-wide={(panel === 'draft' && isDraftWide) || undefined}>
      <TopBar branches={branches} onGo={onGo} dispenser={dispenser.key}>
        <TimeControls
          timeZone={timeZone}
          nowMs={nowMs}
          isLive={at === undefined}
          speed={clock.speed}
          onGo={(next) => onGo({ at: next })}
          onSpeed={setSpeed}
        />
      </TopBar>
      <nav className="side-bar" aria-label={say('shown')}>
        <button type="button" onClick={() => onGo({ isStart: true })}>
          {say('home')}
        </button>
        <ScreenList screen={screen} onGo={onGo} />
        <WhatIf
          conditions={conditions}
          onGo={onGo}
          hasOneFrame={overview === 'one'}
          onCallNumbers={() => frame.current?.act('call-numbers')}
          onLeaveScreen={() => frame.current?.act('leave-screen')}
        >
          <RealTickets isReal={isReal} obstacle={obstacle && say(obstacle)} onChange={changeReal} />
        </WhatIf>
        {source.kind === 'own' && (
          <AdministratorTools
            administrator={administrator}
            client={client}
            branches={branches}
            live={live}
            canImport={canImport}
            onReload={onReload}
          />
        )}
        <LanguageChoice />
      </nav>
      <main aria-label={say('fleet.preview')}>
        <ToolBar
          address={address}
          branch={branch}
          diagonal={diagonal}
          density={density}
          onGo={onGo}
          onCalibrate={calibrate}
        />
        <BranchNotes
          told={live.told}
          lacks={live.lacks}
          isOther={isOther}
          unread={unread}
          branch={branch}
          address={address}
        />
        {overview === 'one' ? (
          <>
            <StateHint branch={branch} nowMs={nowMs} onGo={onGo} wanted={screen} dispenser={dispenser.key} />
            {canArrange && arranging.sentence && (
              <p className="hint-bar" role="status">
                {arranging.sentence}
              </p>
            )}
            <div className="kiosk-and-board">
              <div>
                <SingleFrame
                  address={address}
                  world={world}
                  clock={clock}
                  density={density}
                  note={note}
                  onMessage={onMessage}
                  onWent={onWent}
                  ref={frame}
                />
              </div>
              {board !== 'none' && (
                <div>
                  <BoardFrame
                    clock={clock}
                    sight={sight}
                    density={density}
                    panel={board}
                    world={boardWorldOf(world, { message: live.message, calls })}
                  />
                </div>
              )}
            </div>
          </>
        ) : (
          <Overview
            key={overview}
            items={overviewItems(overview, size, world, say)}
            clock={clock}
            sight={sight}
            onGo={onGo}
            onMessage={(message, item) => {
              if (message.type === 'drawn') {
                addDrawn(message, { ...item, nowMs: timeOf(clock, monotonic()) });
              }
            }}
          />
        )}
      </main>
      <SidePanel
        address={address}
        administrator={administrator}
        live={live}
        draft={draft}
        shared={shared}
        client={client}
        onGo={onGo}
        onReload={onReload}
        canImport={canImport}
        nowMs={nowMs}
        findings={findings}
        log={log}
        pointed={pointed}
        isReal={isReal}
        isLocal={source.isLocal}
        isDemo={source.kind === 'own' && source.isDemo}
        dispenser={dispenser.key}
        liveMs={serviceNow()}
        isWide={isDraftWide}
        onWide={setDraftWide}
      />
    </div>
  );
}
