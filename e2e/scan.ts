import type { Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';

/** Decodes the last QR code on the screen from its pixels. */
export async function scan(page: Page): Promise<string> {
  const shot = await page.locator('.qr').last().screenshot();
  const { width, height, pixels } = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const { naturalWidth: width, naturalHeight: height } = image;
      const pen = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D;
      pen.drawImage(image, 0, 0);
      // Playwright would need seconds to transfer an array of a million numbers.
      const reader = new FileReader();
      reader.readAsDataURL(new Blob([pen.getImageData(0, 0, width, height).data]));
      await new Promise((resolve) => {
        reader.onload = resolve;
      });
      return { width, height, pixels: String(reader.result).replace(/^.*,/, '') };
    },
    `data:image/png;base64,${shot.toString('base64')}`,
  );
  return decodeQR({ width, height, data: Uint8ClampedArray.from(Buffer.from(pixels, 'base64')) });
}
