import { expect, it } from 'vitest';
import { openGalleryState } from '../../testing/open-gallery-state.ts';
import type { GalleryEvent } from '../gallery/gallery-visits-and-calls.ts';

it('a visitor who might not be served today is asked whether they still want a number', async () => {
  const { heading, press, events } = await openGalleryState('late', 'one-service');
  expect(heading()).toBe('You might not be served today');
  await press('Take a number anyway');
  await press('Back to the menu');
  await expect
    .poll(events)
    .toEqual([
      { type: 'question-answered', answer: { acceptsLate: true } },
      { type: 'went-home' },
    ] satisfies GalleryEvent[]);
});
