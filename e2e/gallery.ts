import { test as base, type Page } from '@playwright/test';
import fastify from 'fastify';
import { pageRoutes } from '../src/host/page/page-routes.ts';
import { addressOf, type Place } from '../src/kiosk/screens/gallery/gallery-address.ts';
import { animationsEnded } from './flows.ts';
import { galleryFolder } from './gallery-build.ts';

/** Opens a state of the gallery and waits until it is on the screen and nothing moves. */
export type OpenState = (place: Place) => Promise<void>;

/** Tests that open states of the gallery. A server in the worker gives it the policy that the kiosk has. */
export const test = base.extend<{ open: OpenState }, { galleryUrl: string }>({
  galleryUrl: [
    async ({ browserName: _ }, use) => {
      const app = fastify({ rewriteUrl: ({ url = '/' }) => url.replace(/^\/gallery(?=\?|$)/, '/') });
      await app.register(
        pageRoutes({ folder: galleryFolder, screenDiagonal: undefined, allowCustomJs: false }),
      );
      await use(await app.listen({ host: '127.0.0.1', port: 0 }));
      await app.close();
    },
    { scope: 'worker' },
  ],
  open: async ({ page, galleryUrl }, use) => {
    await use((place) => openState(page, galleryUrl, place));
  },
});

async function openState(page: Page, url: string, place: Place): Promise<void> {
  await page.goto(url + addressOf(place));
  await page.locator('html[data-gallery=shown]').waitFor();
  await animationsEnded(page);
}
