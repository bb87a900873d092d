import { test as base, type Page, type ViewportSize } from '@playwright/test';
import fastify from 'fastify';
import { pageRoutes } from '../src/host/kiosk-page/page-routes.ts';
import { type GalleryPlace, galleryAddressOf } from '../src/kiosk/gallery/gallery-address.ts';
import type { GalleryEvent } from '../src/kiosk/gallery/gallery-visits-and-calls.ts';
import { animationsEnded } from './flows.ts';
import { galleryFolder } from './gallery-build.ts';

/**
 * Serves the gallery with the kiosk's Content-Security-Policy. Returns its address and a function that stops the
 * server.
 */
export async function serveGallery(): Promise<{ url: string; close: () => Promise<void> }> {
  const app = fastify({
    rewriteUrl: ({ url = '/' }) => url.replace(/^\/gallery(?=\?|$)/, '/'),
    // A browser opens connections in advance, and keeps them open for longer than a test may take.
    forceCloseConnections: true,
    // Like the host: on a busy machine, its files may take longer to read.
    pluginTimeout: 0,
  });
  await app.register(
    pageRoutes({
      folder: galleryFolder,
      screen: {},
      allowCustomJs: false,
      pageCookie: () => undefined,
    }),
  );
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, close: () => app.close() };
}

export const galleryIn = (page: Page, url: string) => ({
  /** Opens a state, and waits until it is shown and nothing moves. */
  async open(place: GalleryPlace) {
    const address = galleryAddressOf(place);
    // Loading the page takes longer than rendering a state.
    if (page.url().startsWith(url)) await page.evaluate((to) => window.gallery?.show(to), address);
    else {
      await page.goto(url + address);
      await page.locator('html[data-gallery=shown]').waitFor();
    }
    await animationsEnded(page);
  },
  /** The events that a visitor has caused in the open state. */
  events: (): Promise<readonly GalleryEvent[]> => page.evaluate(() => window.gallery?.events() ?? []),
  pass: (ms: number) => page.evaluate((passed) => window.gallery?.pass(passed), ms),
});

export interface GalleryPage {
  readonly page: Page;
  readonly url: string;
  /** Scales what the browser paints, because painting every pixel takes longer than layout. The layout stays the same. */
  readonly paint: (pixels: 'all' | 'few') => Promise<void>;
}

interface WorkerFixtures {
  galleryPage: GalleryPage;
}

/**
 * Tests that open states of the gallery on a touchscreen. Each worker loads the page once, because states share
 * nothing else.
 */
export const test = base.extend<{ gallery: ReturnType<typeof galleryIn> }, WorkerFixtures>({
  galleryPage: [
    async ({ browser }, use) => {
      const { url, close } = await serveGallery();
      // Without reduced motion, the browser would draw the frames of fades, which no test looks at.
      const context = await browser.newContext({ hasTouch: true, reducedMotion: 'reduce' });
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      async function paint(pixels: 'all' | 'few'): Promise<void> {
        const { width, height } = page.viewportSize() as ViewportSize;
        await devtools.send('Emulation.setDeviceMetricsOverride', {
          ...{ width, height, screenWidth: width, screenHeight: height, deviceScaleFactor: 1, mobile: false },
          scale: pixels === 'all' ? 1 : 0.02,
        });
      }
      await use({ page, url, paint });
      await context.close();
      await close();
    },
    { scope: 'worker' },
  ],
  page: async ({ galleryPage: { page }, viewport }, use) => {
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
  gallery: async ({ galleryPage: { page, url } }, use) => use(galleryIn(page, url)),
});
