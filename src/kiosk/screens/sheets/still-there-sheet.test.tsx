import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { openGalleryState } from '../../../testing/open-gallery-state.ts';
import type { GalleryEvent } from '../../gallery/gallery-visits-and-calls.ts';

describe('the question "Are you still there?"', () => {
  it('counts the seconds down', async () => {
    const { screen, pass } = await openGalleryState('still-there');
    expect(screen.getByRole('timer', { name: '20 seconds left' })).toBeTruthy();
    await pass(3_000);
    await expect.poll(() => screen.queryByRole('timer', { name: '17 seconds left' })).not.toBeNull();
  });

  it('returns after "yes" to the same screen, with the typed text', async () => {
    const { screen, press, events } = await openGalleryState('still-there', 'over-a-question');
    expect(screen.getByText('Your name').closest('[inert]')).not.toBeNull();
    await press('Yes, continue');
    expect(events()).toEqual([{ type: 'stayed' }] satisfies GalleryEvent[]);
    await expect
      .poll(() => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Your name' })?.value)
      .toBe('María');
  });

  it('is answered with "yes" by a touch anywhere outside its buttons', async () => {
    const { user, heading, events } = await openGalleryState('still-there', 'over-a-group');
    await user.click(document.querySelector('.veil') as Element);
    expect(events()).toEqual([{ type: 'stayed' }] satisfies GalleryEvent[]);
    await expect.poll(heading).toBe('Family and life events');
  });

  it('shows the number of the ticket that it covers, and interrupts a screen reader', async () => {
    const { screen } = await openGalleryState('still-there', 'over-a-ticket');
    const sheet = within(screen.getByRole('alertdialog'));
    expect(sheet.getByText('B 003')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('20 seconds left');
  });

  it.each([
    ['over-advice', 'This service is closed now'],
    ['over-the-languages', 'Choose your language'],
    ['over-a-ticket', 'Please remember your number.'],
  ])('in the state %s is answered with "yes", and the visitor continues to read', async (state, sentence) => {
    const { press, heading } = await openGalleryState('still-there', state);
    await press('Yes, continue');
    await expect.poll(heading).toBe(sentence);
  });

  it('is answered with "no", and nothing is left for the next visitor', async () => {
    const { press, heading, events } = await openGalleryState('still-there', 'over-a-question');
    await press('Start over');
    expect(events()).toEqual([{ type: 'went-home' }] satisfies GalleryEvent[]);
    await expect.poll(heading).toBe('How can we help you?');
    expect(document.body.innerHTML).not.toContain('María');
  });
});
