import { expect, it } from 'vitest';
import { openGalleryState } from '../../testing/open-gallery-state.ts';

it('a visitor reads that the number is being created, and can touch nothing', async () => {
  const { screen, heading } = await openGalleryState('issuing');
  expect(heading()).toBe('One moment');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'We are getting your number.',
  );
  expect(screen.queryAllByRole('button')).toEqual([]);
});
