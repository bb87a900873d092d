import { expect, it } from 'vitest';
import { openGalleryState } from '../../testing/open-gallery-state.ts';

it('a visitor is asked to wait before anything is known, and sees nothing to touch', async () => {
  const { screen } = await openGalleryState('starting');
  expect(document.body.textContent).toBe('One moment');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('One moment');
  expect(screen.queryAllByRole('button')).toEqual([]);
});
