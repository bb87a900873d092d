import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atRest } from './at-rest.ts';

let frames = 0;
let place: HTMLElement;

beforeEach(() => {
  frames = 0;
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    // A screen of an earlier test file may still wait for a frame.
    if (new Error().stack?.includes('at-rest.ts')) frames += 1;
    run();
  });
  Object.assign(document, { getAnimations: () => [], fonts: { status: 'loaded' } });
  place = document.createElement('div');
  place.innerHTML = '<main data-screen="menu"><div data-part="brand"></div></main>';
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of ['getAnimations', 'fonts']) Reflect.deleteProperty(document, name);
});

/** The number of frames until a screen is at rest, if its answers arrive after `settledAfter` frames. */
async function framesUntilRest(settledAfter = 0, hasLogo = false): Promise<number> {
  await atRest({ kiosk: { isSettled: () => frames > settledAfter }, place, hasLogo });
  return frames;
}

it('a screen is at rest when it has not changed for three frames', async () => {
  expect(await framesUntilRest()).toBe(3);
});

it('a screen is at rest only after its requests have been answered', async () => {
  expect(await framesUntilRest(5)).toBe(8);
});

it('a screen that is never at rest is used after five seconds', async () => {
  expect(await framesUntilRest(Number.POSITIVE_INFINITY)).toBe(300);
});

it.each<[string, () => void]>([
  ['nothing is drawn', () => place.replaceChildren()],
  ['something moves', () => Object.assign(document, { getAnimations: () => [{ playState: 'running' }] })],
  ['a font is loading', () => Object.assign(document, { fonts: { status: 'loading' } })],
  [
    'a picture is loading',
    () => place.append(Object.defineProperty(new Image(), 'complete', { value: false })),
  ],
])('a screen is not at rest while %s', async (_, act) => {
  act();
  expect(await framesUntilRest()).toBe(300);
});

it('an animation that has ended does not count as movement', async () => {
  Object.assign(document, { getAnimations: () => [{ playState: 'finished' }] });
  expect(await framesUntilRest()).toBe(3);
});

it('a screen with a place for a logo is at rest only after the logo is loaded', async () => {
  expect(await framesUntilRest(0, true)).toBe(300);
  frames = 0;
  place
    .querySelector('[data-part=brand]')
    ?.append(Object.defineProperty(new Image(), 'complete', { value: true }));
  expect(await framesUntilRest(0, true)).toBe(3);
  frames = 0;
  place.querySelector('[data-part=brand]')?.remove();
  expect(await framesUntilRest(0, true)).toBe(3);
});
