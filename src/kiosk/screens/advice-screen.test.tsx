import { describe, expect, it } from 'vitest';
import { openGalleryState } from '../../testing/open-gallery-state.ts';
import type { GalleryEvent } from '../gallery/gallery-visits-and-calls.ts';

describe('advice', () => {
  it('names the time from which an appointment can be kept', async () => {
    const { screen } = await openGalleryState('advice', 'too-early');
    expect(screen.getByText('You can check in for your appointment from 15:12.')).toBeTruthy();
  });

  it('names the number that there is already', async () => {
    const { screen } = await openGalleryState('advice', 'already-arrived');
    expect(screen.getByText('Your number is R 001.')).toBeTruthy();
  });

  it('says nothing of machines to a visitor of one that cannot reach its service', async () => {
    const { heading } = await openGalleryState('advice', 'unreachable');
    expect(heading()).toBe('Please ask our staff');
    expect(document.body.textContent).not.toMatch(/error|network|server|code/i);
  });

  it('leads back to the start', async () => {
    const { press, events, screen } = await openGalleryState('advice', 'no-more-tickets');
    expect(screen.queryByRole('button', { name: 'Choose again' })).toBeNull();
    await press('Back to start');
    expect(events()).toEqual([{ type: 'went-home' }] satisfies GalleryEvent[]);
  });

  it('leads back to the question, where there is another answer to it', async () => {
    const { press, heading } = await openGalleryState('advice', 'clerk-away-with-another-choice');
    await press('Choose again');
    await expect.poll(heading).toBe('Who would you like to see?');
  });
});
