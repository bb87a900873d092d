import { describe, expect, it } from 'vitest';
import { openGalleryState } from '../../testing/open-gallery-state.ts';

type Opened = Awaited<ReturnType<typeof openGalleryState>>['screen'];
/** Presses the button, and not the key of the same name. */
const goOn = (screen: Opened) => screen.getAllByRole('button', { name: 'Continue' }).at(-1)?.click();

describe('a visitor who searches for a service', () => {
  it('reads how many were found while typing, and chooses among them', async () => {
    const { screen, user, heading } = await openGalleryState('search', 'empty');
    expect(heading()).toBe('What are you looking for?');
    await user.type(screen.getByRole('textbox', { name: 'Search' }), 'BIRTH');
    await expect.poll(heading).toBe('Found: 2');
    goOn(screen);
    await expect.poll(() => screen.queryByRole('button', { name: /^Register a birth/ })).not.toBeNull();
    expect(screen.queryByRole('button', { name: /^Passport or ID card/ })).toBeNull();
  });

  it('is told that nothing was found, and keeps the text', async () => {
    const { screen, events, heading } = await openGalleryState('search', 'nothing-found');
    expect(heading()).toBe('Nothing found');
    goOn(screen);
    expect(events()).toEqual([]);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('xyz');
  });

  it('finds the text of the last search again', async () => {
    const { screen } = await openGalleryState('search', 'found');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('a');
  });
});
