import { expect, type Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import { demoBranchFile } from '../src/testing/service/demo-branch-file.ts';
import { openKiosk, screenSizes } from './flows.ts';
import { type Foyer, serviceKey, test } from './foyer.ts';

/** Decodes the QR code from the pixels of the screen. */
async function scan(page: Page): Promise<string> {
  const shot = await page.locator('.qr').last().screenshot();
  const { width, height, pixels } = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const { naturalWidth: width, naturalHeight: height } = image;
      const pen = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D;
      pen.drawImage(image, 0, 0);
      // Playwright needs seconds for an array of a million numbers.
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

/** Reserves a ticket on a phone and sends its arrival with a token; returns the status. */
async function arrive(page: Page, foyer: Foyer, token: string): Promise<number> {
  const { key: branch, defaultLang: language } = demoBranchFile().branch;
  const ask = (path: string, data: object, smartToken?: string) =>
    page.request.post(`${foyer.url}api/v1/smart/${path}`, {
      data,
      headers: smartToken ? { Authorization: `SmartToken ${smartToken}` } : {},
    });
  const { smartToken } = await (await ask('session', { branch })).json();
  const reserved = await ask('ticket', { service: serviceKey('Passport or ID card'), language }, smartToken);
  expect(reserved.status()).toBe(200);
  return (await ask('ticket/arrived', { token }, smartToken)).status();
}

test.use({ viewport: screenSizes.portrait });

test('a phone reads the code on the menu and in the sheet, and the service accepts its token', async ({
  page,
  foyer,
}) => {
  await openKiosk(page, foyer.url);
  const address = await scan(page);
  await page.getByRole('button', { name: 'Ticket on your phone?' }).click();
  expect(await scan(page)).toBe(address);
  // The link of the demo has the token behind its number sign, which browsers send to nobody.
  const token = decodeURIComponent(new URL(address).hash.slice(1));

  expect(await arrive(page, foyer, token)).toBe(204);
  expect(await foyer.waitingTickets()).toBe(1);
  expect(
    await arrive(
      page,
      foyer,
      token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    ),
  ).toBe(400);
  expect(await foyer.waitingTickets()).toBe(1);
});
