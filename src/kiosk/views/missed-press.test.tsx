import { afterEach, expect, it, vi } from 'vitest';
import { openGalleryState } from '../../testing/open-gallery-state.ts';

afterEach(() => vi.restoreAllMocks());

const sentence = 'Touch it with one finger.';

/** A finger that goes down on a tile and is lifted elsewhere on the tile, or beside the tile. */
async function slide(to: 'tile' | 'beside', { prefersLess = false } = {}) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: prefersLess } as MediaQueryList);
  const { screen } = await openGalleryState('menu', 'home');
  const tile = screen.getByRole('button', { name: /^Passport or ID card/ });
  const nudged = vi.fn();
  tile.animate = nudged;
  document.elementFromPoint = () => (to === 'tile' ? tile : document.body);
  tile.setAttribute('data-touched', '');
  tile.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  document.body.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  return { screen, nudged };
}

it.each([
  [false, 1],
  [true, 0],
])(
  'a visitor whose finger slides off a tile reads how to touch it, and sees it move unless motion is reduced: %s',
  async (prefersLess, nudges) => {
    const { screen, nudged } = await slide('beside', { prefersLess });
    await expect.poll(() => screen.queryAllByText(sentence)).not.toHaveLength(0);
    await expect.poll(() => nudged.mock.calls).toHaveLength(nudges);
  },
);

it('a successful press shows no sentence about touching, and the tile does not move', async () => {
  const { screen, nudged } = await slide('tile');
  expect(nudged).not.toHaveBeenCalled();
  expect(screen.queryByText(sentence)).toBeNull();
});
