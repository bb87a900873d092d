import { describe, expect, it, onTestFinished } from 'vitest';
import { showsClauses } from '../../testing/conformance-table/shows-clauses.ts';
import { openGalleryState } from '../../testing/open-gallery-state.ts';

/** A screen so high that more than a third of it is out of reach from a wheelchair unless its content is lowered. */
async function highScreen(bottom = '1050') {
  document.documentElement.dataset.bottom = bottom;
  onTestFinished(() => void delete document.documentElement.dataset.bottom);
  const opened = await openGalleryState('menu', 'home');
  const touch = (y: number, on: Element | null = document.body, isPrimary = true) =>
    on?.dispatchEvent(
      new PointerEvent('pointerdown', {
        bubbles: true,
        clientX: 9,
        clientY: y,
        pointerType: 'touch',
        isPrimary,
      }),
    );
  return {
    ...opened,
    low: (on?: Element | null, isPrimary?: boolean) => touch(innerHeight - 5, on, isPrimary),
    middle: () => touch(innerHeight / 2),
    lowered: () => opened.events().filter(({ type }) => type === 'reading-chosen'),
  };
}

describe('a visitor who reaches only the lowest part of the screen', () => {
  it('has lower buttons after two low touches, until the visit ends', showsClauses('5.2'), async () => {
    const { low, lowered, screen, pass } = await highScreen();
    low();
    expect(lowered()).toEqual([]);
    await pass(4_000);
    low();
    expect(lowered()).toMatchObject([{ reading: { isLow: true } }]);
    const stage = document.querySelector<HTMLElement>('main.stage');
    await expect.poll(() => stage?.style.borderBlockStart).toContain('px solid');
    screen.getByRole('button', { name: 'Help' }).click();
    const lower = await screen.findByRole('button', { name: 'Buttons lower down', pressed: true });
    lower.click();
    await expect.poll(() => stage?.style.borderBlockStart).toBe('');
  });

  it('gets no lower buttons if another touch, a press or a pause of five seconds comes between two low touches', async () => {
    const { low, middle, lowered, pass } = await highScreen();
    const button = document.querySelector('[data-part=tile]');
    for (const touch of [middle, () => low(button), () => pass(5_000)]) {
      low();
      await touch();
      low();
      expect(lowered()).toEqual([]);
      middle();
    }
    low();
    low(document.body, false);
    expect(lowered()).toEqual([]);
  });

  it('sees no change on a screen within reach', async () => {
    const { low, lowered } = await highScreen('600');
    low();
    low();
    expect(lowered()).toEqual([]);
  });
});
