import { writeFile } from 'node:fs/promises';
import { type Page, test } from '@playwright/test';
import { screenSizes } from '../flows.ts';
import { galleryIn, serveGallery } from '../gallery.ts';
import { indexedPng } from './indexed-png.ts';
import { readmePictures } from './readme-pictures.ts';

/** The README shows two pictures side by side, so that more pixels across would not be seen. */
const widthInPixels = 600;

/** The pixels of a PNG as 0xRRGGBB, row by row. */
async function pixelsOf(png: Buffer, page: Page): Promise<{ pixels: number[]; width: number }> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const { width, height } = image;
    const pen = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D;
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, width, height);
    const at = (byte: number) => data[byte] ?? 0;
    const pixels = Array.from({ length: width * height }, (_, pixel) => {
      const byte = 4 * pixel;
      return (at(byte) << 16) | (at(byte + 1) << 8) | at(byte + 2);
    });
    return { pixels, width };
  }, png.toString('base64'));
}

for (const { name, size, place } of readmePictures) {
  const viewport = screenSizes[size];
  test.describe(name, () => {
    test.use({ viewport, deviceScaleFactor: widthInPixels / viewport.width });

    test('is taken', async ({ page }) => {
      const { url, close } = await serveGallery();
      await galleryIn(page, url).open(place);
      const { pixels, width } = await pixelsOf(await page.screenshot({ animations: 'disabled' }), page);
      await writeFile(new URL(`${name}.png`, import.meta.url), indexedPng(pixels, width));
      await close();
    });
  });
}
