import { expect, it } from 'vitest';
import { openGalleryState } from '../../../testing/open-gallery-state.ts';
import type { GalleryEvent } from '../../gallery/gallery-visits-and-calls.ts';

it('where the browser keeps the page silent, one touch lets calls be heard', async () => {
  const { press, events } = await openGalleryState('menu', 'sound-denied');
  await press('Turn on the sound');
  expect(events()).toEqual([{ type: 'sound-unlocked' }] satisfies GalleryEvent[]);
});
