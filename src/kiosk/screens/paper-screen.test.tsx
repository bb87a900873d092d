import { describe, expect, it } from 'vitest';
import { openGalleryState } from '../../testing/open-gallery-state.ts';
import type { GalleryAct } from './gallery/gallery-services.ts';

describe('the question how to keep a number without paper', () => {
  it.each([
    [/^See it on this screen/, 'screen'],
    [/^Keep it on my phone/, 'code'],
    [/^Leave my phone number/, 'phone'],
  ] as const)('%s keeps it so', async (choice, storage) => {
    const { press, acts } = await openGalleryState('paper', 'with-phone');
    await press(choice);
    await expect
      .poll(acts)
      .toEqual([{ type: 'question-answered', answer: { storage } }] satisfies GalleryAct[]);
  });

  it('lets a visitor go without a number', async () => {
    const { press, acts } = await openGalleryState('paper', 'without-phone');
    await press(/^Not now/);
    expect(acts()).toEqual([{ type: 'went-home' }] satisfies GalleryAct[]);
  });

  it('asks for no phone number where none is kept', async () => {
    const { screen } = await openGalleryState('paper', 'without-phone');
    expect(screen.queryByRole('button', { name: /^Leave my phone number/ })).toBeNull();
  });
});
