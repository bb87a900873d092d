import { expect, it, onTestFinished } from 'vitest';
import { openGalleryState } from '../../testing/open-gallery-state.ts';

it('a standby screen shows the time, and "touch to begin" in each language of the branch', async () => {
  const { screen, heading } = await openGalleryState('standby');
  expect(heading()).toBe('10:42');
  for (const text of ['Touch to begin', 'المس الشاشة للبدء', 'Toque para empezar'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('the touch that wakes a screen presses nothing on the menu that appears', async () => {
  await openGalleryState('standby');
  const below = document.body.appendChild(document.createElement('button'));
  onTestFinished(() => below.remove());
  const clicks: Event[] = [];
  below.addEventListener('click', (click) => clicks.push(click));
  const touch = () => {
    below.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    return below.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  };
  const press = (key: string) =>
    below.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

  expect([press('Enter'), press(' ')]).toEqual([false, false]);
  expect(touch()).toBe(false);
  expect(clicks).toEqual([]);
});

it('a screen that is awake lets every touch through', async () => {
  await openGalleryState('standby');
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  const { user } = await openGalleryState('menu');
  const below = document.body.appendChild(document.createElement('button'));
  onTestFinished(() => below.remove());
  const clicks: Event[] = [];
  below.addEventListener('click', (click) => clicks.push(click));
  await user.click(below);
  expect(clicks).toHaveLength(1);
});
