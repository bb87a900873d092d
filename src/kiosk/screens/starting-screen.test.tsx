import { expect, it } from 'vitest';
import { openGalleryState } from '../../testing/open-gallery-state.ts';

it('before anything is known there is nothing to read and nothing to touch', async () => {
  const { screen } = await openGalleryState('starting');
  expect(document.body.textContent).toBe('');
  expect(screen.queryAllByRole('button')).toEqual([]);
});
