// This style sheet comes first: it names the cascade layers, and their first mention decides their order.
import '../../page/ui/first.css';

import { createRoot } from 'react-dom/client';
import { loadFontSheets } from '../../page/configuration/lazy-modules.ts';
import { followText } from '../../page/fonts/follow-text.ts';
import { demoMedia, otherLogos } from '../../testing/demo-media.ts';
import { readGalleryAddress } from './gallery-address.ts';
import { GalleryIndex } from './gallery-index.tsx';
import { galleryKiosk, stopClock } from './gallery-kiosk.tsx';
import type { GalleryEvent } from './gallery-visits-and-calls.ts';

declare global {
  interface Window {
    gallery?: {
      /** Shows another address without a reload. Resolves when its state is on the screen. */
      readonly show: (address: string) => Promise<void>;
      readonly events: () => readonly GalleryEvent[];
      readonly pass: (ms: number) => Promise<void>;
    };
  }
}

const { documentElement: html } = document;
const place = document.getElementById('root') as HTMLElement;
let leave = () => {};
let events: () => readonly GalleryEvent[] = () => [];
let pass: (ms: number) => Promise<void> = async () => {};

async function show(query: string): Promise<void> {
  leave();
  const { state, diagonal, bottom, ...look } = readGalleryAddress(query);
  delete html.dataset.gallery;
  html.dataset.diagonal = diagonal ?? '';
  html.dataset.bottom = bottom ?? '';
  const root = createRoot(place, { onCaughtError: (error) => console.info(error) });
  if (!state) {
    root.render(<GalleryIndex />);
    return;
  }
  const kiosk = galleryKiosk(state, { ...look, media: { ...demoMedia, ...otherLogos } });
  const touches = ['pointerdown', 'keydown'];
  for (const touch of touches)
    document.addEventListener(touch, kiosk.touch, { capture: true, passive: true });
  leave = () => {
    for (const touch of touches) document.removeEventListener(touch, kiosk.touch, { capture: true });
    root.unmount();
    kiosk.close();
  };
  events = kiosk.events;
  pass = kiosk.pass;
  root.render(kiosk.element);
  await kiosk.reach();
  html.dataset.gallery = 'shown';
}

stopClock();
followText(document, loadFontSheets);
window.gallery = {
  // The page keeps its address, because the browser and Playwright take milliseconds to note another.
  show: (address) => show(new URL(address, location.href).search),
  events: () => events(),
  pass: (ms) => pass(ms),
};
await show(location.search);
