/// <reference path="../src/page/look/qrcode.d.ts" />
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { create } from 'qrcode/lib/core/qrcode.js';
import { testNow } from '../src/testing/builders.ts';
import { aBooking } from '../src/testing/service/branch-file-builders.ts';
import { inEveryProfile, writeChangedDemo } from './changed-demo.ts';
import { languages, openMenu, screenSizes, ticketNumber } from './flows.ts';
import { test as base, serviceKey } from './foyer.ts';
import { newFolder } from './new-folder.ts';
import config from './playwright.config.ts';

const bookingCode = 'K7P-XW3-9AC';

/** Writes a video of a QR code for Chromium's fake camera and returns its path. */
function writeVideoOf(text: string): string {
  const [width, height, module, quiet] = [640, 480, 10, 4];
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const left = Math.floor((width - modules.size * module) / 2);
  const top = Math.floor((height - modules.size * module) / 2);
  const grey = Buffer.alloc(width * height, 120);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [column, row] = [Math.floor((x - left) / module), Math.floor((y - top) / module)];
      const far = Math.max(-column, -row, column - modules.size + 1, row - modules.size + 1);
      if (far > quiet) continue;
      grey[y * width + x] = far <= 0 && modules.data[row * modules.size + column] ? 20 : 235;
    }
  }
  const colour = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, colour]);
  const video = join(newFolder('video'), 'code.y4m');
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(video, Buffer.concat([head, frame, frame]));
  return video;
}

const test = base.extend({
  settings: async ({ browserName: _ }, use) => {
    const service = serviceKey('Residence permit');
    const file = await writeChangedDemo((demo) => ({
      ...inEveryProfile(demo, {
        appearance: { showAppointmentButton: true, enableAppointmentQrReading: true },
      }),
      branch: { ...demo.branch, features: { ...demo.branch.features, appointment: true } },
      bookings: [aBooking({ service, time: testNow, bookingCode })],
    }));
    await use(['--branch-file', file]);
  },
});

const launchOptions = config.use?.launchOptions;
test.use({
  time: 'real',
  viewport: screenSizes.landscape,
  permissions: ['camera'],
  launchOptions: {
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${writeVideoOf(bookingCode)}`,
    ],
  },
});

test('a visitor holds a booking code up to the camera and gets a number', async ({ page, foyer }) => {
  await openMenu(page, foyer.url);
  await page.getByRole('button', { name: 'I have an appointment' }).click();
  await ticketNumber(page, languages.english.label);
  await expect(page.getByRole('heading', { name: 'Residence permit' })).toBeVisible();
});
