import { describe, expect, it } from 'vitest';
import { openGalleryState } from '../../testing/open-gallery-state.ts';
import type { GalleryEvent } from '../gallery/gallery-visits-and-calls.ts';

describe('the question for a phone number', () => {
  it('stores the number in the field that the profile sets', async () => {
    const { screen, user, events } = await openGalleryState('phone', 'empty');
    await user.keyboard('0035679123456{Enter}');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your phone number' }).value).toBe(
      '+35679123456',
    );
    await expect
      .poll(events)
      .toEqual([
        { type: 'question-answered', answer: { customerData: { data2: '+35679123456' } } },
      ] satisfies GalleryEvent[]);
  });

  it('adds the country code of the branch to a number without a country code', async () => {
    const { screen, user, events } = await openGalleryState('phone', 'empty');
    expect(screen.getByText(/Without a country code, we add/).textContent).toContain('+356');
    await user.keyboard('79123456{Enter}');
    await expect
      .poll(events)
      .toEqual([
        { type: 'question-answered', answer: { customerData: { data2: '+35679123456' } } },
      ] satisfies GalleryEvent[]);
  });

  it('explains the text messages if the service sends them', async () => {
    const { screen } = await openGalleryState('phone', 'messages');
    screen.getByText(/^We text you shortly before your turn/);
    expect(screen.queryByText(/Our staff see the number/)).toBeNull();
  });

  it('can be skipped, and then no part of a number is stored', async () => {
    const { press, events } = await openGalleryState('phone', 'filled');
    await press('Skip');
    await expect
      .poll(events)
      .toEqual([{ type: 'question-answered', answer: { customerData: {} } }] satisfies GalleryEvent[]);
  });

  it.each([
    ['without-country', 'Please begin with your country code'],
    ['wrong', 'Please check the number'],
  ])('accepts no number that cannot be called: %s', async (state, sentence) => {
    const { heading, events } = await openGalleryState('phone', state);
    expect(heading()).toBe(sentence);
    expect(events()).toEqual([]);
  });
});
