import { writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { clerkAt } from '../counter-clerk.ts';
import { animationsEnded, languages, openMenu, screenSizes, tile } from '../flows.ts';
import { type Foyer, test } from '../foyer.ts';
import { galleryIn, serveGallery } from '../gallery.ts';
import { scan } from '../scan.ts';
import { guidePictures, type pagePictures, readmePictures, rowOfOneTicket } from './readme-pictures.ts';

/** Writes a screenshot of the page as WebP, a tenth of the size of PNG. */
async function write(name: string, page: Page): Promise<void> {
  const png = (await page.screenshot({ animations: 'disabled', omitBackground: true })).toString('base64');
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
  test.describe(`the picture ${name}`, () => {
    test.use({ viewport, deviceScaleFactor: width / viewport.width });

    test('is taken', async ({ page }) => {
      const { url, close } = await serveGallery();
      await galleryIn(page, url).open(place);
      await write(name, page);
      await close();
    });
  });
}

/** The pages for administrators and clerks have small letters, so each picture fills a row of the README. */
const desktop = { width: 1280, height: 800 };

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

const handOf = (page: Page) => page.getByRole('region', { name: 'Current ticket' });

async function logIn(page: Page, { url }: Foyer, counter: string): Promise<void> {
  await page.goto(`${url}counter`);
  await page.getByLabel('User name').fill('maria');
  await page.getByLabel('Password').fill('old-harbour');
  await page.getByRole('combobox', { name: 'Service point' }).selectOption({ label: counter });
  await page.getByRole('button', { name: 'Log in' }).click();
}

test.describe('the pictures of one ticket', () => {
  test.use({ time: 'real', settings: ['--printer', 'browser'], viewport: screenSizes.portrait });

  test('are taken on paper, on a phone and on the board', async ({ page: kiosk, browser, foyer }) => {
    const board = await browser.newPage({ viewport: screenSizes.landscape, deviceScaleFactor: 0.5 });
    await board.goto(`${foyer.url}board?metres=5&diagonal=43`);
    await foyer.queueUp(languages.english.passport, 2);
    // This function replaces the browser's print dialogue.
    await kiosk.addInitScript(() => {
      window.print = () => {
        const slip = document.querySelector('.printed-slip')?.cloneNode(true);
        if (slip) document.documentElement.append(slip);
      };
    });
    await openMenu(kiosk, foyer.url);
    await tile(kiosk, languages.english.passport).click();
    const slip = kiosk.locator('html > .printed-slip');
    await expect(slip).toHaveText(/B 003/);
    await kiosk.emulateMedia({ media: 'print' });
    const paper = await slip.screenshot();
    await kiosk.emulateMedia({ media: 'screen' });

    const { pathname, hash } = new URL(await scan(kiosk));
    const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true });
    await phone.goto(new URL(pathname + hash, foyer.url).href);
    const maria = await clerkAt(foyer.url, 'Maria Vella', '1');
    for (let call = 0; call < 3; call++) await maria.callNext();
    await expect(phone.getByRole('heading', { name: /B 003, please go to/ })).toBeVisible();
    await expect(board.locator('[data-part=call]')).toContainText('B 003');
    await animationsEnded(board);
    const sources = [paper, await phone.screenshot(), await board.screenshot()].map(
      (png) => `<img src="data:image/png;base64,${png.toString('base64')}">`,
    );
    const { name, size } = rowOfOneTicket;
    const row = await browser.newPage({ viewport: size });
    await row.setContent(
      `<style>body { margin: 0; display: flex; justify-content: space-between }
        img { height: ${size.height}px; border-radius: 8px }</style>${sources.join('')}`,
    );
    await write(name, row);
  });
});

/** The width of the picture: small enough to fit into a text, and large enough to be readable. */
const deskWidthInPixels = 800;

const desks: Readonly<Record<keyof typeof guidePictures, (page: Page, foyer: Foyer) => Promise<void>>> = {
  /** One visitor is a no-show, and the next visitor is called. */
  async 'counter-1024'(page, foyer) {
    await foyer.queueUp(languages.english.passport, 7);
    await logIn(page, foyer, 'Counter 1');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(handOf(page)).toContainText('B 001');
    await page.getByRole('button', { name: 'No-show', exact: true }).click();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(handOf(page)).toContainText('B 002');
    await page.getByRole('button', { name: 'No-show', exact: true }).click();
    await expect(page.getByRole('status')).toContainText('B 002 is marked as a no-show.');
  },
  /** Another clerk works at the chosen counter. */
  async 'counter-1440'(page, foyer) {
    await foyer.queueUp(languages.english.passport, 1);
    const joseph = await clerkAt(foyer.url, 'Joseph Camilleri', '2');
    await joseph.callNext();
    await logIn(page, foyer, 'Counter 2');
    await expect(page.getByRole('dialog')).toContainText('B 001 is being served there');
  },
  /** One visitor was parked long ago, and another visitor is being served. */
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
test.describe('the picture of a page beside the kiosk', () => {
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
  test.describe('the picture of the counter page', () => {
    const deviceScaleFactor = deskWidthInPixels / viewport.width;
    test.use({ time: 'real', locale: 'en-GB', viewport, deviceScaleFactor });

    test(`is taken: ${name}`, async ({ page, foyer }) => {
      await desks[name as keyof typeof guidePictures](page, foyer);
      await write(name, page);
    });
  });
}
