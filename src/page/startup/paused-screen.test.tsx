import { describe, expect, it } from 'vitest';
import { openGalleryState } from '../../testing/open-gallery-state.ts';

describe('a paused kiosk', () => {
  it('sends visitors to the staff, in the chosen language', async () => {
    const { press, heading } = await openGalleryState('paused', 'service-away');
    expect(heading()).toBe('Please ask our staff');
    await press('Español');
    await expect.poll(heading).not.toBe('Please ask our staff');
    expect(document.documentElement.lang).toBe('es-ES');
  });

  it("shows the administrator's reason, whatever language a visitor chooses", async () => {
    const { press, heading, screen } = await openGalleryState('paused', 'by-an-administrator');
    screen.getByText(/^Under repair until three/);
    await press('Español');
    await expect.poll(heading).not.toBe('Please ask our staff');
    screen.getByText(/^Under repair until three/);
  });

  it.each(['without-configuration', 'page-failed'])(
    'is shown even without a configuration or a working page: %s',
    async (state) => {
      const { screen, heading } = await openGalleryState('paused', state);
      expect(heading()).toBe('Please ask our staff');
      expect(screen.queryAllByRole('button')).toEqual([]);
    },
  );
});
