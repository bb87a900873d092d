import { expect, it } from 'vitest';
import { openGalleryState } from '../../testing/open-gallery-state.ts';
import type { GalleryAct } from './gallery/gallery-services.ts';

it('a service that is a message is read, and leads to no ticket', async () => {
  const { screen, press, acts, heading } = await openGalleryState('message');
  expect(heading()).toBe('Parking permit');
  expect(screen.getByText('For residents and visitors')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  await press('Back');
  expect(acts()).toEqual([{ type: 'went-back' }] satisfies GalleryAct[]);
});
