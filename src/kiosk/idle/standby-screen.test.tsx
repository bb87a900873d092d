import { expect, it } from 'vitest';
import { openGalleryState } from '../../testing/open-gallery-state.ts';

it('a sleeping screen says the time, and "touch to begin" in each language of the branch', async () => {
  const { screen, heading } = await openGalleryState('standby');
  expect(heading()).toBe('10:42');
  for (const text of ['Touch to begin', 'المس الشاشة للبدء', 'Toque para empezar'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});
