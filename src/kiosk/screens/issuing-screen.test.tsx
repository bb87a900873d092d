import { expect, it } from 'vitest';
import { openGalleryState } from '../../testing/open-gallery-state.ts';

it('a visitor whose number is being created is told so, and there is nothing to touch', async () => {
  const { screen, heading } = await openGalleryState('issuing');
  expect(heading()).toBe('One moment');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'We are getting your number.',
  );
  expect(screen.queryAllByRole('button')).toEqual([]);
});
