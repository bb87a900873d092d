import { expect, it } from 'vitest';
import { openGalleryState } from '../../testing/open-gallery-state.ts';
import type { GalleryEvent } from '../gallery/gallery-visits-and-calls.ts';

it('a service that is a message is shown, and leads to no ticket', async () => {
  const { screen, press, events, heading } = await openGalleryState('message');
  expect(heading()).toBe('Parking permit');
  expect(screen.getByText('For residents and visitors')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  await press('Back');
  expect(events()).toEqual([{ type: 'went-back' }] satisfies GalleryEvent[]);
});
