import { describe, expect, it } from 'vitest';
import { openGalleryState } from '../../testing/open-gallery-state.ts';
import type { GalleryEvent } from '../gallery/gallery-visits-and-calls.ts';

describe('the question of how to keep a number without paper', () => {
  it.each([
    [/^See it on this screen/, 'screen'],
    [/^Keep it on my phone/, 'code'],
    [/^Leave my phone number/, 'phone'],
  ] as const)('is answered by a touch on %s', async (choice, storage) => {
    const { press, events } = await openGalleryState('paper', 'with-phone');
    await press(choice);
    await expect
      .poll(events)
      .toEqual([{ type: 'question-answered', answer: { storage } }] satisfies GalleryEvent[]);
  });

  it('lets a visitor leave without a number', async () => {
    const { press, events } = await openGalleryState('paper', 'without-phone');
    await press(/^I do not want a number/);
    expect(events()).toEqual([{ type: 'went-home' }] satisfies GalleryEvent[]);
  });

  it('does not offer text messages if no phone numbers are stored', async () => {
    const { screen } = await openGalleryState('paper', 'without-phone');
    expect(screen.queryByRole('button', { name: /^Leave my phone number/ })).toBeNull();
  });
});
