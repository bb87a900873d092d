import { writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { clerkAt } from '../counter-clerk.ts';
import { languages, screenSizes } from '../flows.ts';
import { type Foyer, test } from '../foyer.ts';
import { galleryIn, serveGallery } from '../gallery.ts';
import { guidePictures, type pagePictures, readmePictures } from './readme-pictures.ts';

/** Writes what a page shows now as a WebP, which is a tenth of the PNG of a browser. */
async function write(name: string, page: Page): Promise<void> {
  const png = (await page.screenshot({ animations: 'disabled' })).toString('base64');
  const webp = await page.evaluate(async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    const packed = await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 });
    return [...new Uint8Array(await packed.arrayBuffer())];
  }, png);
  await writeFile(new URL(`${name}.webp`, import.meta.url), Uint8Array.from(webp));
}

for (const { name, width, place } of readmePictures) {
  const viewport = screenSizes.landscape;
  test.describe(name, () => {
    test.use({ viewport, deviceScaleFactor: width / viewport.width });

    test('is taken', async ({ page }) => {
      const { url, close } = await serveGallery();
      await galleryIn(page, url).open(place);
      await write(name, page);
      await close();
    });
  });
}

/** A page of an administrator or a clerk has small letters, so it fills a row of the README. */
const desktop = { width: 1280, height: 800 };

/** How each page comes to what its picture shows. */
const pages: Readonly<Record<(typeof pagePictures)[number], (page: Page, foyer: Foyer) => Promise<void>>> = {
  async preview(page, { url }) {
    await page.goto(`${url}preview?at=2026-11-23T10:42&queue=busy&panel=week`);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { level: 1, name: languages.english.question })).toBeVisible();
  },
  async counter(page, foyer) {
    await foyer.queueUp(languages.english.passport, 7);
    await logIn(page, foyer, 'Counter 1');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(handOf(page)).toContainText('B 001');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(handOf(page)).toContainText('In service');
  },
};

const handOf = (page: Page) => page.getByRole('region', { name: 'In hand' });

/** Logs in at the counter page. */
async function logIn(page: Page, { url }: Foyer, counter: string): Promise<void> {
  await page.goto(`${url}counter`);
  await page.getByLabel('User name').fill('maria');
  await page.getByLabel('Password').fill('old-harbour');
  await page.getByRole('combobox', { name: 'Counter' }).selectOption({ label: counter });
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Small enough for a text, and large enough to be read. */
const deskWidthInPixels = 800;

/** What each picture of the guide shows. */
const desks: Readonly<Record<keyof typeof guidePictures, (page: Page, foyer: Foyer) => Promise<void>>> = {
  /** A visitor did not come, and the next one is called. */
  async 'counter-1024'(page, foyer) {
    await foyer.queueUp(languages.english.passport, 7);
    await logIn(page, foyer, 'Counter 1');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(handOf(page)).toContainText('B 001');
    await page.getByRole('button', { name: 'Did not come', exact: true }).click();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(handOf(page)).toContainText('B 002');
    await page.getByRole('button', { name: 'Did not come', exact: true }).click();
    await expect(page.getByRole('status')).toContainText('B 002 did not come.');
  },
  /** Another clerk works at the chosen counter. */
  async 'counter-1440'(page, foyer) {
    await foyer.queueUp(languages.english.passport, 1);
    const joseph = await clerkAt(foyer.url, 'Joseph Camilleri', '2');
    await joseph.callNext();
    await logIn(page, foyer, 'Counter 2');
    await expect(page.getByRole('dialog')).toContainText('B 001 is in hand there');
  },
  /** A visitor is parked for long, while another one is served. */
  async 'counter-1920'(page, foyer) {
    await foyer.queueUp(languages.english.passport, 9);
    await logIn(page, foyer, 'Counter 1');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(handOf(page)).toContainText('B 001');
    await page.getByRole('button', { name: 'Park', exact: true }).click();
    foyer.passTime(21 * 60_000);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(handOf(page)).toContainText('B 002');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByRole('status')).toContainText('B 001 has been parked for 21 min.');
  },
};
test.describe('a page beside the kiosk', () => {
  test.use({ time: 'real', locale: 'en-GB', viewport: desktop });

  for (const [name, open] of Object.entries(pages)) {
    test(`is taken: ${name}`, async ({ page, foyer }) => {
      await open(page, foyer);
      await page.waitForLoadState('networkidle');
      await write(name, page);
    });
  }
});

for (const [name, viewport] of Object.entries(guidePictures)) {
  test.describe('the counter page', () => {
    const deviceScaleFactor = deskWidthInPixels / viewport.width;
    test.use({ time: 'real', locale: 'en-GB', viewport, deviceScaleFactor });

    test(`is taken: ${name}`, async ({ page, foyer }) => {
      await desks[name as keyof typeof guidePictures](page, foyer);
      await write(name, page);
    });
  });
}
