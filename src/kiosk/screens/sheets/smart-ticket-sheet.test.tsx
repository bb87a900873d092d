import { expect, it } from 'vitest';
import { openGalleryState } from '../../../testing/open-gallery-state.ts';
import type { GalleryEvent } from '../../gallery/gallery-visits-and-calls.ts';

it('the code for the phone is large, and closes with "Close"', async () => {
  const { screen, press, events, heading } = await openGalleryState('smart-ticket', 'code');
  expect(heading()).toBe('Ticket or check-in');
  expect(screen.getAllByRole('img', { name: 'QR code for your phone' }).length).toBeGreaterThan(0);
  await press('Close');
  expect(events()).toEqual([{ type: 'went-back' }] satisfies GalleryEvent[]);
});

it('a sentence says that the code is not available yet, and no other code is shown instead', async () => {
  const { screen } = await openGalleryState('smart-ticket', 'no-code-yet');
  expect(screen.getByText('The code appears in a moment.')).toBeTruthy();
  expect(screen.queryByRole('img', { name: 'QR code for your phone' })).toBeNull();
});
