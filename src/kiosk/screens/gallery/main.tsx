import { createRoot } from 'react-dom/client';
import { demoMedia } from '../../../testing/demo-media.ts';
import { readAddress } from './gallery-address.ts';
import { GalleryIndex } from './gallery-index.tsx';
import { galleryKiosk, stopClock } from './gallery-kiosk.tsx';
import type { GalleryAct } from './gallery-services.ts';

declare global {
  interface Window {
    /** What a person has caused in the state that is shown; for tests. */
    galleryActs?: () => readonly GalleryAct[];
  }
}

const { documentElement: html } = document;
const { state, diagonal, ...look } = readAddress(location.search);
stopClock();
const root = createRoot(document.getElementById('root') as HTMLElement, {
  onCaughtError: (error) => console.info(error),
});
if (diagonal) html.dataset.diagonal = diagonal;
if (state) {
  const kiosk = galleryKiosk(state, { ...look, media: demoMedia });
  window.galleryActs = kiosk.acts;
  for (const sign of ['pointerdown', 'keydown']) {
    document.addEventListener(sign, kiosk.touch, { capture: true, passive: true });
  }
  root.render(kiosk.element);
  await kiosk.reach();
  html.dataset.gallery = 'shown';
} else {
  root.render(<GalleryIndex />);
}
