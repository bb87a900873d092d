import { describe, expect, it } from 'vitest';
import { openGalleryState } from '../../testing/open-gallery-state.ts';

describe('a closed branch', () => {
  it.each([
    ['opens-today', 'We open today at 13:00.'],
    ['opens-another-day', 'We open again on Monday at 08:00.'],
    ['usually-opens', 'We usually open again on Monday at 08:00.'],
    ['opens-at-no-known-time', 'Please come back when we are open.'],
  ])('says in the state %s: %s', async (state, sentence) => {
    const { screen, heading } = await openGalleryState('closed', state);
    expect(heading()).toBe('We are closed');
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  it('shows the hours of the week', async () => {
    const { screen } = await openGalleryState('closed', 'several-hours-a-day');
    expect(screen.getAllByText('07:30 – 12:15')).toHaveLength(5);
    expect(screen.getAllByText('13:45 – 18:30')).toHaveLength(5);
    expect(screen.getAllByText('closed')).toHaveLength(2);
  });

  it('issues no number, and says so in the language that is touched', async () => {
    const { screen, press, events, heading } = await openGalleryState('closed', 'opens-another-day');
    expect(screen.queryByRole('button', { name: /Passport/ })).toBeNull();
    await press('Türkçe');
    await expect.poll(heading).toBe('Kapalıyız');
    expect(events()).toMatchObject([{ type: 'language-chosen' }]);
  });
});
