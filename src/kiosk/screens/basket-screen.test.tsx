import { describe, expect, it } from 'vitest';
import { demoService } from '../../testing/demo-branch.ts';
import { openGalleryState } from '../../testing/open-gallery-state.ts';
import type { GalleryAct } from './gallery/gallery-services.ts';

describe('the basket', () => {
  it('goes on with the services in it', async () => {
    const { press, acts, heading } = await openGalleryState('basket', 'one');
    expect(heading()).toBe('What is your ticket for?');
    await press('Continue');
    await expect.poll(acts).toEqual([{ type: 'question-answered', answer: {} }] satisfies GalleryAct[]);
  });

  it('lets a visitor add a service while there is room', async () => {
    const { press, acts } = await openGalleryState('basket', 'one');
    await press('Add another service');
    expect(acts()).toEqual([{ type: 'add-service-tapped' }] satisfies GalleryAct[]);
  });

  it('offers no more room than a ticket has', async () => {
    const { screen } = await openGalleryState('basket', 'full');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Add another service' })).toBeNull();
  });

  it('takes away the service whose button is touched, and no other', async () => {
    const { press, acts } = await openGalleryState('basket', 'full');
    await press('Remove Passport or ID card');
    await expect
      .poll(acts)
      .toMatchObject([{ type: 'visit-started', draft: { services: [demoService('Register a birth')] } }]);
  });

  it('leads back, and to the start', async () => {
    const back = await openGalleryState('basket', 'one');
    await back.press('Back');
    expect(back.acts()).toEqual([{ type: 'went-back' }] satisfies GalleryAct[]);
    const home = await openGalleryState('basket', 'one');
    await home.press('Start');
    expect(home.acts()).toEqual([{ type: 'went-home' }] satisfies GalleryAct[]);
    expect(home.heading()).toBe('How can we help you?');
  });
});
