import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { openGalleryState } from '../../../testing/open-gallery-state.ts';

it('the sheet of other options begins a visit by an appointment, a customer number or the special service', async () => {
  for (const [name, visit] of [
    ['I have an appointment', { draft: { services: [] } }],
    ['Customer number', { draft: { services: [] } }],
    ['Parking permit', { draft: { services: [expect.any(String)] } }],
  ] as const) {
    const { screen, events } = await openGalleryState('ways', 'all', { width: 800, height: 480 });
    within(screen.getByRole('alertdialog')).getByRole('button', { name }).click();
    await expect.poll(events).toMatchObject([{ type: 'visit-started', ...visit }]);
  }
});

it('the sheet of other options has the code for phones if the header has no room for it', async () => {
  const { press, events } = await openGalleryState('ways', 'all', { width: 800, height: 480 });
  await press('Ticket or check-in');
  expect(events()).toEqual([{ type: 'smart-ticket-opened' }]);
  const large = await openGalleryState('ways', 'all', { width: 1920, height: 1080 });
  expect(large.screen.queryByRole('button', { name: 'Ticket or check-in' })).toBeNull();
});

it('the button for other options is the only button beside the pages on 7-inch screens, and its sheet closes', async () => {
  const size = { width: 800, height: 480 };
  const { screen, press, heading } = await openGalleryState('menu', 'appointment-and-identification', size);
  expect(screen.queryByRole('button', { name: 'Customer number' })).toBeNull();
  await press('More');
  await expect.poll(heading).toBe('More');
  await press('Close');
  await expect.poll(heading).toBe('How can we help you?');
});
