import { expect, it } from 'vitest';
import { openGalleryState } from '../../testing/open-gallery-state.ts';

it('a picture with an invitation in each language covers the idle menu', async () => {
  const { screen } = await openGalleryState('advertisement');
  const cover = document.querySelector('[data-part=advertisement]');
  expect(cover?.querySelector('img')?.getAttribute('src')).toMatch(/^blob:/);
  expect(cover?.textContent).toContain('Touch to begin');
  expect(cover?.textContent).toContain('Başlamak için dokunun');
  expect(screen.getByText('How can we help you?')).toBeTruthy();
});
