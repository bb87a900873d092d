import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { openGalleryState } from '../../../testing/open-gallery-state.ts';

describe('the sheet of languages', () => {
  it('marks the current language, and changes to the language that is touched', async () => {
    const { screen, press, heading } = await openGalleryState('languages', 'five');
    const sheet = within(screen.getByRole('alertdialog'));
    expect(sheet.getByRole('button', { pressed: true }).textContent).toBe('English');
    sheet.getByRole('button', { name: 'Українська' }).click();
    await expect.poll(() => document.documentElement.lang).toBe('uk-UA');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(heading()).not.toBe('How can we help you?');
    await press('English');
    await expect.poll(heading).toBe('How can we help you?');
  });

  it('splits the languages into pages if they do not all fit', async () => {
    const { screen } = await openGalleryState('languages', 'twenty');
    const sheet = within(screen.getByRole('alertdialog'));
    expect(sheet.queryByRole('button', { name: 'Soomaali' })).toBeNull();
    sheet.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => sheet.queryByRole('button', { name: 'Soomaali' })).not.toBeNull();
  });

  it('closes with "Close", and changes nothing', async () => {
    const { press, events, heading } = await openGalleryState('languages', 'two');
    await press('Close');
    expect(events()).toEqual([{ type: 'went-back' }]);
    await expect.poll(heading).toBe('How can we help you?');
  });

  it('also covers the screen of a closed branch, which is inert below the sheet', async () => {
    const { screen } = await openGalleryState('languages', 'over-closed');
    const below = screen.getByText('We are closed');
    expect(below.closest('[inert]')).not.toBeNull();
  });
});
