// First: it names the cascade layers, and the first mention of a layer decides its order.
import '../../kiosk/look/look.css';
import './frame.css';

import { Fragment } from 'react';
import { createRoot } from 'react-dom/client';
import { fetchFromHost } from '../../kiosk/api/fetch-from-host.ts';
import { browserVoice } from '../../kiosk/devices/voice/browser-voice.ts';
import { pageTimers as timers } from '../../kiosk/time/timers.ts';
import { misfitTexts } from '../findings/misfit-texts.ts';
import { atRest } from './at-rest.ts';
import { branchClock } from './branch-clock.ts';
import { type FrameKiosk, frameKiosk } from './frame-kiosk.tsx';
import { heldTimers } from './held-timers.ts';
import { loadAhead } from './load-ahead.ts';
import type { FrameClock, FrameWorld, FromFrame, ToFrame } from './messages.ts';
import { pictureUrls } from './picture-urls.ts';

const { documentElement: html } = document;
const tell = (message: FromFrame) => window.parent.postMessage(message, location.origin);
const root = createRoot(document.getElementById('root') as HTMLElement, { onCaughtError: console.error });
const clock = branchClock(
  {
    monotonic: () => performance.now(),
    every(ms, run) {
      const timer = setInterval(run, ms);
      return () => clearInterval(timer);
    },
  },
  { at: Date.now(), speed: 1 },
);
const held = heldTimers(timers);
const withPictures = pictureUrls({
  fetch: (...request) => fetch(...request),
  urlOf: (picture) => URL.createObjectURL(picture),
});
const { speechSynthesis: synthesis } = window;
const voice = synthesis
  ? browserVoice({ synthesis, utterance: (text) => new SpeechSynthesisUtterance(text), timers })
  : undefined;

const machineTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
let world: FrameWorld | undefined;
/** The world of the kiosk on the page. Another one can be on its way. */
let drawn: FrameWorld | undefined;
let kiosk: FrameKiosk | undefined;
let latest = 0;

function setClock(next: FrameClock): void {
  held.hold(next.speed === 0);
  clock.set(next);
}

/** Whether the kiosk in the frame can go on in another world. */
const isSameKiosk = (one: FrameWorld, other: FrameWorld) =>
  JSON.stringify({ ...one, view: 0, conditions: one.conditions.printer === 'none' }) ===
  JSON.stringify({ ...other, view: 0, conditions: other.conditions.printer === 'none' });

async function show(next: FrameWorld): Promise<void> {
  const loaded = loadAhead(next);
  world = next;
  latest += 1;
  const turn = latest;
  html.toggleAttribute('data-shows-targets', next.conditions.showsTargets);
  if (!kiosk || !drawn || !isSameKiosk(drawn, next)) {
    kiosk?.close();
    drawn = undefined;
    html.dataset.diagonal = String(next.diagonal);
    const branch = await withPictures(next.branch);
    if (turn !== latest) return;
    kiosk = frameKiosk(
      { ...next, branch },
      {
        ...{ clock, heldTimers: held, timers, voice, random: crypto, machineTimeZone, tell },
        conditions: () => (world ?? next).conditions,
        realFetch: fetchFromHost((...request) => fetch(...request)),
        connect: (search) => new WebSocket(`${location.origin.replace('http', 'ws')}/kiosk/events${search}`),
      },
    );
    const content = await kiosk.prepare();
    if (turn !== latest) return;
    await kiosk.go(next.view);
    if (turn !== latest) return;
    // A new key: the kiosk of the world before must not keep its state.
    root.render(<Fragment key={turn}>{content}</Fragment>);
  } else {
    kiosk.refresh();
    // Another time may have opened or closed the branch.
    await kiosk.go(next.view, atRest(kiosk));
    if (turn !== latest) return;
  }
  drawn = next;
  await loaded;
  await atRest(kiosk);
  if (turn === latest)
    tell({
      type: 'drawn',
      screen: kiosk.session.current().session.screen.at,
      misfits: misfitTexts(document),
    });
}

window.addEventListener('message', ({ origin, source, data }: MessageEvent<ToFrame>) => {
  if (origin !== location.origin || source !== window.parent) return;
  switch (data.type) {
    case 'show':
      setClock(data.clock);
      show(data.world).catch(console.error);
      break;
    case 'set-clock':
      setClock(data.clock);
      break;
    case 'act':
      if (data.act === 'call-numbers') kiosk?.callNumbers();
      else kiosk?.leaveScreen();
  }
});
for (const input of ['pointerdown', 'keydown']) {
  const touched = () => kiosk?.session.send({ type: 'touched' });
  document.addEventListener(input, touched, { capture: true, passive: true });
}
tell({ type: 'ready' });
