// This style sheet comes first: it names the cascade layers, and their first mention decides their order.
import '../../page/ui/first.css';
import './frame.css';

import { createRoot } from 'react-dom/client';
import { branchTime, isTimeZone } from '../../domain/calendar/branch-time.ts';
import { loadFontSheets } from '../../page/configuration/lazy-modules.ts';
import { followText } from '../../page/fonts/follow-text.ts';
import { pageTimers as timers } from '../../page/time/timers.ts';
import { frameClock, onPageMessage } from '../previewed-kiosk/frame-window.ts';
import type { ShowInFrame } from '../previewed-kiosk/messages.ts';
import { framePictures } from '../previewed-kiosk/picture-urls.ts';
import { type FrameBoard, frameBoard } from './frame-board.tsx';
import { type BoardFrameWorld, boardFrameReady } from './messages.ts';

const { documentElement: html } = document;
const home = document.getElementById('root') as HTMLElement;
const machineTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const clock = frameClock();
const withPictures = framePictures();
/** The time after which a board is shown even without its first screen. */
const longestStartMs = 3_000;

/** The latest world. Boards that were opened with an earlier world also read its changes. */
let world: BoardFrameWorld | undefined;
/** The visible board. Another board can be loading. */
let shown: { readonly of: string; readonly board: FrameBoard; readonly leave: () => void } | undefined;
let latest = 0;
/** The date of the last opened board, such as `2026-12-24`. */
let day: string | undefined;

function today({ branch: { branch } }: BoardFrameWorld): string {
  return branchTime(clock.now(), isTimeZone(branch.timeZone) ? branch.timeZone : machineTimeZone).date;
}

/** The identity of a board. It contains the date, because a board reads the day's exception days when it starts. */
const boardOf = ({ branch, dispenser, search }: BoardFrameWorld, date: string) =>
  JSON.stringify({ branch, dispenser, search, date });

/** Opens a world's board out of sight, and replaces the visible board once the new board is rendered. */
async function show(next: BoardFrameWorld): Promise<void> {
  world = next;
  day = today(next);
  const of = boardOf(next, day);
  latest += 1;
  const turn = latest;
  if (shown?.of === of) return shown.board.refresh();
  const branch = await withPictures(next.branch);
  if (turn !== latest) return;
  const place = document.createElement('div');
  place.className = 'place arriving';
  home.append(place);
  const root = createRoot(place, { onCaughtError: console.error });
  let onReady = () => {};
  const ready = new Promise<void>((resolve) => {
    onReady = resolve;
  });
  const board = frameBoard(
    { ...next, branch },
    {
      clock,
      timers,
      machineTimeZone,
      onReady,
      changes: () => world ?? next,
      called: shown?.board.called() ?? '',
    },
  );
  const leave = () => {
    board.close();
    root.unmount();
    place.remove();
  };
  root.render(board.element);
  await Promise.race([ready, timers.sleep(longestStartMs)]);
  if (turn !== latest) return leave();
  place.classList.remove('arriving');
  shown?.leave();
  shown = { of, board, leave };
}

clock.onJump(() => {
  if (world && today(world) !== day) show(world).catch(console.error);
});
onPageMessage((data: ShowInFrame<BoardFrameWorld>) => {
  clock.set(data.clock);
  if (data.type === 'show') show(data.world).catch(console.error);
});
// The same value as on a television: see src/board/main.tsx.
html.dataset.diagonal = '21.5';
delete html.dataset.bottom;
followText(document, loadFontSheets);
window.parent.postMessage(boardFrameReady, location.origin);
