import { expect, it } from 'vitest';
import { openGalleryState } from '../../../testing/open-gallery-state.ts';

it('a code lets a phone keep the number, which is shown beside the code', async () => {
  const { screen, press, heading } = await openGalleryState('ticket', 'number-kept-by-phone');
  const sheet = screen.getByRole('alertdialog', { name: 'Keep your number on your phone' });
  expect(sheet.textContent).toContain('B 003');
  expect(screen.getByRole('img', { name: 'QR code with your number' })).toBeTruthy();
  await press('Close');
  await expect.poll(heading).toBe('Please remember your number.');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
