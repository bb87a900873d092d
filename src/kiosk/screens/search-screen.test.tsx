import { describe, expect, it } from 'vitest';
import { demoService } from '../../testing/demo-branch.ts';
import { openGalleryState } from '../../testing/open-gallery-state.ts';

type Opened = Awaited<ReturnType<typeof openGalleryState>>['screen'];
const goOn = (screen: Opened) => screen.getByRole('button', { name: 'Continue' }).click();
const passport = demoService('Passport or ID card');

describe('a visitor who searches for a service', () => {
  it('sees the number of results while typing, and chooses among them', async () => {
    const { screen, user, heading } = await openGalleryState('search', 'empty');
    expect(heading()).toBe('What are you looking for?');
    await user.type(screen.getByRole('textbox', { name: 'Search' }), 'BIRTH');
    await expect.poll(heading).toBe('Found: 2');
    goOn(screen);
    await expect.poll(() => screen.queryByRole('button', { name: /^Register a birth/ })).not.toBeNull();
    expect(screen.queryByRole('button', { name: /^Passport or ID card/ })).toBeNull();
  });

  it('reads that nothing was found, and keeps the text', async () => {
    const { screen, events, heading } = await openGalleryState('search', 'nothing-found');
    expect(heading()).toBe('Nothing found');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true);
    expect(events()).toEqual([]);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('xyz');
  });

  it('can take a number for one of the best three results as soon as one letter is typed', async () => {
    const { screen, user, press, events } = await openGalleryState('search', 'empty');
    await user.type(screen.getByRole('textbox', { name: 'Search' }), 'p');
    await expect.poll(() => document.querySelectorAll('.found button').length).toBe(3);
    await press('Passport or ID card');
    await expect.poll(events).toMatchObject([{ type: 'visit-started', draft: { services: [passport] } }]);
  });

  it('sees the text of the last search again', async () => {
    const { screen } = await openGalleryState('search', 'found');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('a');
  });
});
