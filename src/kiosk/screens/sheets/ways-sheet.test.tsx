import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { openGalleryState } from '../../../testing/open-gallery-state.ts';

it('the sheet of other ways begins a visit by an appointment, a customer number or the special service', async () => {
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

it('the sheet of other ways is the only button beside the pages on 7 inches, and closes', async () => {
  const size = { width: 800, height: 480 };
  const { screen, press, heading } = await openGalleryState('menu', 'appointment-and-identification', size);
  expect(screen.queryByRole('button', { name: 'Customer number' })).toBeNull();
  await press('More');
  await expect.poll(heading).toBe('More');
  await press('Close');
  await expect.poll(heading).toBe('How can we help you?');
});
