// This style sheet comes first: it names the cascade layers, and their first mention decides their order.
import '../../page/ui/first.css';
import './frame.css';

import { createRoot } from 'react-dom/client';
import { fetchFromHost } from '../../page/api/fetch-from-host.ts';
import { loadFontSheets } from '../../page/configuration/lazy-modules.ts';
import { followText } from '../../page/fonts/follow-text.ts';
import { pageTimers as timers } from '../../page/time/timers.ts';
import { browserVoice } from '../../page/voice/browser-voice.ts';
import { atRest, canBeDrawn, type DrawnKiosk } from './at-rest.ts';
import { dragTiles } from './drag-tiles.ts';
import { type FrameKiosk, frameKiosk, loadAhead } from './frame-kiosk.tsx';
import { frameClock, onPageMessage } from './frame-window.ts';
import { heldTimers } from './held-timers.ts';
import { marksOf } from './marks-of.ts';
import type { FrameClock, FrameWorld, FromFrame, ToFrame } from './messages.ts';
import { misfitTexts } from './misfit-texts.ts';
import { framePictures } from './picture-urls.ts';
import { pointedAt } from './pointed-at.ts';

const { documentElement: html } = document;
const tell = (message: FromFrame) => window.parent.postMessage(message, location.origin);
const home = document.getElementById('root') as HTMLElement;
const clock = frameClock();
const held = heldTimers(timers);
const withPictures = framePictures();
const { speechSynthesis: synthesis } = window;
const voice = synthesis
  ? browserVoice({ synthesis, utterance: (text) => new SpeechSynthesisUtterance(text), timers })
  : undefined;

/** Marks tiles with a style sheet, because the kiosk re-renders the tile elements. */
const marks = new CSSStyleSheet();
document.adoptedStyleSheets = [marks];

const machineTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
/** The latest world. Its conditions also apply to a kiosk from an earlier world. */
let world: FrameWorld | undefined;
/** The visible kiosk. Another kiosk can be loading. */
let shown: ShownKiosk | undefined;
let reporting: Element | undefined;
let latest = 0;

function setClock(next: FrameClock): void {
  held.hold(next.speed === 0);
  clock.set(next);
}

interface ShownKiosk extends DrawnKiosk {
  readonly world: FrameWorld;
  readonly kiosk: FrameKiosk;
  readonly place: HTMLElement;
  leave(): void;
}

const isSameKiosk = (one: FrameWorld, other: FrameWorld) => kioskOf(one) === kioskOf(other);
const kioskOf = ({ view: _view, canArrange: _can, elsewhere: _marks, conditions, ...world }: FrameWorld) =>
  JSON.stringify({ ...world, hasPrinter: conditions.printer !== 'none' });

/**
 * Opens a world's kiosk out of sight, and replaces the visible kiosk. Undefined if a later world has arrived in the
 * meantime.
 */
async function open(next: FrameWorld, turn: number): Promise<ShownKiosk | undefined> {
  html.dataset.diagonal = String(next.diagonal);
  const branch = await withPictures(next.branch);
  const hasLogo = await canBeDrawn(branch.settings.styling.logoImage);
  if (turn !== latest) return undefined;
  const place = document.createElement('div');
  reporting = place;
  const kiosk = frameKiosk(
    { ...next, branch },
    {
      clock,
      heldTimers: held,
      timers,
      voice,
      random: crypto,
      machineTimeZone,
      tell: (message) => place === reporting && tell(message),
      conditions: () => (world ?? next).conditions,
      realFetch: fetchFromHost((...request) => fetch(...request)),
      connect: (search) => new WebSocket(`${location.origin.replace('http', 'ws')}/kiosk/events${search}`),
    },
  );
  place.className = 'place arriving';
  // A kiosk that is out of sight must not take the focus, for example from the form of a draft.
  place.inert = true;
  home.append(place);
  const root = createRoot(place, { onCaughtError: console.error });
  const opened: ShownKiosk = {
    world: next,
    kiosk,
    place,
    hasLogo,
    leave() {
      kiosk.close();
      root.unmount();
      place.remove();
    },
  };
  root.render(await kiosk.prepare());
  // The kiosk does not change its logo during a visit, so it must load the logo before the visit.
  await kiosk.go(next.view, atRest(opened));
  await atRest(opened);
  if (turn !== latest) {
    opened.leave();
    return undefined;
  }
  place.classList.remove('arriving');
  place.inert = false;
  shown?.leave();
  return opened;
}

async function show(next: FrameWorld): Promise<void> {
  const loaded = loadAhead(next);
  world = next;
  latest += 1;
  const turn = latest;
  html.toggleAttribute('data-shows-targets', next.conditions.showsTargets);
  html.toggleAttribute('data-arranges', next.canArrange);
  marks.replaceSync(marksOf(next.elsewhere));
  if (shown && isSameKiosk(shown.world, next)) {
    reporting = shown.place;
    shown.place.inert = false;
    shown = { ...shown, world: next };
    shown.kiosk.refresh();
    // The branch may have opened or closed by the new time.
    await shown.kiosk.go(next.view, atRest(shown));
  } else {
    // The effect of a touch would be lost when the kiosk is replaced.
    if (shown) shown.place.inert = true;
    shown = (await open(next, turn)) ?? shown;
  }
  await loaded;
  if (!shown || turn !== latest) return;
  await atRest(shown);
  if (turn !== latest) return;
  const { screen } = shown.kiosk.session.current().session;
  tell({ type: 'drawn', screen: screen.at, misfits: misfitTexts(document) });
}

onPageMessage((data: ToFrame) => {
  switch (data.type) {
    case 'show':
      setClock(data.clock);
      show(data.world).catch(console.error);
      break;
    case 'set-clock':
      setClock(data.clock);
      break;
    case 'act':
      if (data.act === 'call-numbers') shown?.kiosk.callNumbers();
      else shown?.kiosk.leaveScreen();
  }
});
/** The menu on the screen, if its tiles can be dragged; search results have no order of their own. */
function arrangedMenu() {
  const screen = shown?.kiosk.session.current().session.screen;
  return world?.canArrange && screen?.at === 'menu' && !screen.search ? screen : undefined;
}
dragTiles({
  window,
  place: () => arrangedMenu() && shown?.place,
  isInGroup: () => (arrangedMenu()?.path.length ?? 0) > 0,
  onPut: (put) => tell({ type: 'put', ...put }),
});
document.addEventListener(
  'click',
  ({ target, isTrusted }) => {
    const at = isTrusted && world?.canArrange ? pointedAt(target) : undefined;
    if (at) tell({ type: 'pointed', at });
  },
  { capture: true },
);
for (const input of ['pointerdown', 'keydown']) {
  const touched = () => shown?.kiosk.session.send({ type: 'touched' });
  document.addEventListener(input, touched, { capture: true, passive: true });
}
followText(document, loadFontSheets);
tell({ type: 'ready' });
