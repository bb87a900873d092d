import { expect, it } from 'vitest';
import { openGalleryState } from '../../testing/open-gallery-state.ts';

it('before anything is known a visitor is told to wait, and there is nothing to touch', async () => {
  const { screen } = await openGalleryState('starting');
  expect(document.body.textContent).toBe('One moment');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('One moment');
  expect(screen.queryAllByRole('button')).toEqual([]);
});
