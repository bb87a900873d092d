import { within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { type GalleryLook, galleryKiosk, stopClock } from '../kiosk/gallery/gallery-kiosk.tsx';
import { stateOf } from '../kiosk/gallery/gallery-states.ts';
import type { GalleryState } from '../kiosk/gallery/states/gallery-state.ts';
import type { At } from '../kiosk/session/session.ts';
import * as lazyModules from '../kiosk/views/lazy-modules.ts';
import type { BranchData } from './demo-branch.ts';

// The kiosk loads its chunks in the background, possibly after the end of a test.
const loaded = Promise.all(Object.values(lazyModules).map((load) => typeof load === 'function' && load()));

let close = () => {};

const liveRegions = (
  [
    ['polite', 'status'],
    ['urgent', 'alert'],
  ] as const
).map(([id, role]) => Object.assign(document.createElement('div'), { id, role }));

const defaultSize = { width: 1080, height: 1920 };

interface Change extends Partial<Pick<GalleryLook, 'language'> & typeof defaultSize> {
  readonly branch?: (branch: BranchData) => BranchData;
  readonly visits?: Parameters<typeof galleryKiosk>[2];
  readonly isBroken?: true;
}

/** A fallback has a heading, but none of its screen's content. */
const brokenState = { isBroken: 'screen', shows: ['h1'] } as const;

/** Opens a state of the gallery in place of the previous state. Without `name`, opens the screen's first state. */
export async function openGalleryState(
  at: At,
  name?: string,
  { language = 'en', branch = (same) => same, visits, isBroken, ...size }: Change = {},
) {
  const found = stateOf(at, name);
  if (!found) throw new Error(`the gallery has no state ${at} ${name}`);
  const state: GalleryState = {
    ...found,
    ...(isBroken && brokenState),
    branch: (demo) => branch(found.branch?.(demo) ?? demo),
  };
  await loaded;
  close();
  stopClock();
  Object.assign(window, {
    innerWidth: size.width ?? defaultSize.width,
    innerHeight: size.height ?? defaultSize.height,
  });
  const kiosk = galleryKiosk(state, { language, scheme: 'light', media: {} }, visits);
  loadPictures();
  for (const region of liveRegions) document.body.append(region);
  const place = document.body.appendChild(document.createElement('div'));
  // A state that breaks on purpose does not fail the test.
  const root = createRoot(place, { onCaughtError: state.isBroken ? () => {} : console.error });
  close = () => {
    root.unmount();
    place.remove();
    for (const region of liveRegions) region.remove();
    kiosk.close();
    close = () => {};
  };
  onTestFinished(() => close());
  root.render(kiosk.element);
  await kiosk.reach();
  const screen = within(document.body);
  const user = userEvent.setup({ delay: null });
  return {
    screen,
    user,
    events: kiosk.events,
    pass: kiosk.pass,
    showAgain: kiosk.showAgain,
    /** Touches a button by its accessible name. Resolves when the page has rendered the effect. */
    async press(button: string | RegExp): Promise<void> {
      await user.click(screen.getByRole('button', { name: button }));
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    },
    /** The question or sentence of the screen, or of the sheet that covers the screen. */
    heading: () =>
      [...document.querySelectorAll('h1')].filter((one) => !one.closest('[inert]')).at(-1)?.textContent ??
      null,
  };
}

/**
 * Presses a key of the on-screen keyboard as a screen reader does, because the keyboard's library handles only a
 * browser's pointer events.
 */
export async function pressKey(screen: ReturnType<typeof within>, name: string): Promise<void> {
  const isKey = (accessible: string) => accessible === name || accessible.startsWith(`${name}, `);
  (await screen.findByRole('button', { name: isKey })).click();
}

/** happy-dom loads no pictures, so this function reports all of them as loaded. */
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
