import { within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import {
  type GalleryKiosk,
  type GalleryLook,
  galleryKiosk,
  stopClock,
} from '../kiosk/screens/gallery/gallery-kiosk.tsx';
import { stateOf } from '../kiosk/screens/gallery/gallery-states.ts';
import type { At } from '../kiosk/session/session.ts';

/** A screen that a test has in front of it. */
interface OpenedState extends Pick<GalleryKiosk, 'acts' | 'pass'> {
  /** Finds what a visitor reads, by role and text. */
  readonly screen: ReturnType<typeof within>;
  readonly user: ReturnType<typeof userEvent.setup>;
}

/** A portrait screen of 21.5 inches. */
const glass = { width: 1080, height: 1920 };

/** Opens a state of the gallery for the rest of a test; the first state of the screen where `name` is absent. */
export async function openGalleryState(
  at: At,
  name?: string,
  { language = 'en', ...size }: Partial<Pick<GalleryLook, 'language'> & typeof glass> = {},
): Promise<OpenedState> {
  const state = stateOf(at, name);
  if (!state) throw new Error(`the gallery has no state ${at} ${name}`);
  stopClock();
  Object.assign(window, { innerWidth: size.width ?? glass.width, innerHeight: size.height ?? glass.height });
  const kiosk = galleryKiosk(state, { language, scheme: 'light', media: {} });
  loadPictures();
  const place = document.body.appendChild(document.createElement('div'));
  // What a state breaks on purpose is no news.
  const root = createRoot(place, { onCaughtError: state.isBroken ? () => {} : console.error });
  onTestFinished(() => {
    root.unmount();
    place.remove();
    kiosk.close();
  });
  root.render(kiosk.element);
  await kiosk.reach();
  return { screen: within(document.body), user: userEvent.setup(), acts: kiosk.acts, pass: kiosk.pass };
}

/** happy-dom fetches no picture, so that none would ever be loaded. */
function loadPictures(): void {
  const seen = new WeakSet<Element>();
  const observer = new MutationObserver(() => {
    for (const picture of document.querySelectorAll('img')) {
      if (!seen.has(picture)) picture.dispatchEvent(new Event('load'));
      seen.add(picture);
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
}
