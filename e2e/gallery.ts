import { fileURLToPath } from 'node:url';
import { test as base, type Page } from '@playwright/test';
import fastify from 'fastify';
import { pageRoutes } from '../src/host/page/page-routes.ts';
import { addressOf, type Place } from '../src/kiosk/screens/gallery/gallery-address.ts';
import type { GalleryAct } from '../src/kiosk/screens/gallery/gallery-services.ts';
import { animationsEnded } from './flows.ts';
import { galleryFolder } from './gallery-build.ts';

/** The gallery in a browser. */
export interface Gallery {
  /** Opens a state and waits until it is on the screen and nothing moves. */
  open(place: Place): Promise<void>;
  /** What a visitor has caused in the open state. */
  acts(): Promise<readonly GalleryAct[]>;
}

/** Tests that open states of the gallery. Each worker serves it with the security policy of the kiosk. */
export const test = base.extend<{ gallery: Gallery }, { galleryUrl: string }>({
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
  gallery: async ({ page, galleryUrl }, use) => {
    await use({
      async open(place) {
        await page.goto(galleryUrl + addressOf(place));
        await page.locator('html[data-gallery=shown]').waitFor();
        await animationsEnded(page);
      },
      acts: () => page.evaluate(() => window.galleryActs?.() ?? []),
    });
  },
});

/** Takes a picture of what the visitor sees, into a folder that is not tracked. */
export async function takePicture(page: Page, name: string): Promise<void> {
  const path = fileURLToPath(new URL(`../test-results/pictures/${name}.png`, import.meta.url));
  await page.screenshot({ path, animations: 'disabled' });
}
