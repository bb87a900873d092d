import { describe, expect, it } from 'vitest';
import { demoService } from '../../testing/demo-branch.ts';
import { openGalleryState } from '../../testing/open-gallery-state.ts';
import type { GalleryEvent } from '../gallery/gallery-visits-and-calls.ts';

describe('the basket', () => {
  it('continues with the services in it', async () => {
    const { press, events, heading } = await openGalleryState('basket', 'one');
    expect(heading()).toBe('Is that everything?');
    await press('Continue');
    await expect
      .poll(events)
      .toEqual([{ type: 'question-answered', answer: { numbers: undefined } }] satisfies GalleryEvent[]);
  });

  it('shows the name and the duration of a single service, as the menu does', async () => {
    const one = await openGalleryState('basket', 'one');
    expect(one.screen.getByRole('listitem').textContent).toMatch(
      /^Passport or ID cardApply, renew, report a lossover 10.min/,
    );
    const { screen } = await openGalleryState('basket', 'full');
    expect(screen.queryByText('Apply, renew, report a loss')).toBeNull();
  });

  it('lets a visitor add a service while there is room', async () => {
    const { press, events } = await openGalleryState('basket', 'one');
    await press('Add a service');
    expect(events()).toEqual([{ type: 'add-service-tapped' }] satisfies GalleryEvent[]);
  });

  it('asks a group how many numbers it needs', async () => {
    const basket = await openGalleryState('basket', 'one');
    await basket.press('Several people');
    const people = await openGalleryState('people', 'one-service');
    await people.press('5');
    const asked = (numbers: number) => [{ type: 'question-answered', answer: { numbers } }];
    await expect.poll(basket.events).toEqual(asked(2));
    await expect.poll(people.events).toEqual(asked(5));
  });

  it('offers no further service once the ticket is full', async () => {
    const { screen } = await openGalleryState('basket', 'full');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Add a service' })).toBeNull();
  });

  it('removes the service whose button is touched, and no other', async () => {
    const { press, events } = await openGalleryState('basket', 'full');
    await press('Remove Passport or ID card');
    await expect
      .poll(events)
      .toMatchObject([{ type: 'visit-started', draft: { services: [demoService('Register a birth')] } }]);
  });

  it('splits the services into pages if they do not fit, and keeps the button that adds a service', async () => {
    const { screen, press } = await openGalleryState('basket', 'many', { width: 480, height: 800 });
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Add a service' })).toBeTruthy();
    await press('Next page');
    await expect.poll(() => screen.queryByText('Register a birth')).not.toBeNull();
  });

  it('shows four services on one page of 7 inches, each with a button that removes it', async () => {
    const { screen } = await openGalleryState('basket', 'many', { width: 800, height: 480 });
    expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(4);
    expect(screen.getByRole('button', { name: 'Add a service' })).toBeTruthy();
  });

  it('leads back and home', async () => {
    const back = await openGalleryState('basket', 'one');
    await back.press('Back');
    expect(back.events()).toEqual([{ type: 'went-back' }] satisfies GalleryEvent[]);
    const home = await openGalleryState('basket', 'one');
    await home.press('Home');
    expect(home.events()).toEqual([{ type: 'went-home' }] satisfies GalleryEvent[]);
    expect(home.heading()).toBe('How can we help you?');
  });
});
