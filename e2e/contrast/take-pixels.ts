import type { Page } from '@playwright/test';

/** The pixels of a screenshot, row by row: red, green, blue and opacity, one byte each. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Takes a screenshot and decodes it in the browser. */
export async function takePixels(page: Page): Promise<Pixels> {
  const png = (await page.screenshot()).toString('base64');
  const { base64, ...size } = await page.evaluate(async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const { width, height } = image;
    const pen = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D;
    pen.drawImage(image, 0, 0);
    const reader = new FileReader();
    const isRead = new Promise((resolve) => reader.addEventListener('load', resolve));
    reader.readAsDataURL(new Blob([pen.getImageData(0, 0, width, height).data]));
    await isRead;
    return { width, height, base64: String(reader.result).replace(/^.*,/, '') };
  }, png);
  return { ...size, data: Buffer.from(base64, 'base64') };
}
