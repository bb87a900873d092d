import { copyFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { inEveryProfile, writeChangedDemo } from './changed-demo.ts';
import { languages, openMenu, passTime, question, screenSizes, tile } from './flows.ts';
import { test as base } from './foyer.ts';
import { whole } from './whole.ts';

const { question: menu, passport } = languages.english;

async function firstTile(page: Page): Promise<[x: number, y: number]> {
  const box = await tile(page, passport).boundingBox();
  if (!box) throw new Error('there is no tile');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

const touching = base.extend({ hasTouch: true });

const fair = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90">
<path fill="#f6ead2" d="M0 0h160v90H0z"/><circle cx="118" cy="34" r="17" fill="#f2b544"/>
<path fill="#0f5f52" d="M0 62q40-26 84-6t76-8v42H0z"/><path fill="#0a4038" d="M0 76q50-14 90-2t70-6v22H0z"/>
</svg>`;

/** A one-second video with two colours. It is a stored file because a busy browser may fail to record a video. */
const video = fileURLToPath(new URL('fair.webm', import.meta.url));

const advertising = touching.extend({
  settings: async ({ browserName: _ }, use) => {
    const shown = ['media/fair.svg', 'media/broken.svg', 'media/fair.webm'];
    const file = await writeChangedDemo((demo) => ({
      ...inEveryProfile(demo, {
        features: {
          advertisements: { enabled: true, idleTime: 60, groups: ['city'], ticketGroups: [] },
        },
      }),
      advertisements: [
        {
          key: 'city',
          items: shown.map((url) => ({ kind: url.endsWith('webm') ? 'video' : 'image', url, seconds: 10 })),
        },
      ],
    }));
    const media = join(dirname(file), 'media');
    await writeFile(join(media, 'fair.svg'), fair);
    await writeFile(join(media, 'broken.svg'), 'not a picture');
    await copyFile(video, join(media, 'fair.webm'));
    await use(['--branch-file', file]);
  },
});

advertising(
  'an idle kiosk shows pictures and videos, and skips broken files; a touch ends them and presses no control',
  whole,
  async ({ page, foyer }) => {
    await page.setViewportSize(screenSizes.landscape);
    await openMenu(page, foyer.url);
    const place = await firstTile(page);
    const cover = page.locator('[data-part=advertisement]');
    await passTime(page, foyer, 61);
    await expect(cover.getByText('Touch to begin')).toBeVisible();
    await expect(cover.locator('img.shown')).toBeVisible();
    await expect(cover.locator('video')).toHaveCount(1);

    await passTime(page, foyer, 11);
    const shownFilm = cover.locator('video.shown');
    await expect(shownFilm).toBeVisible();
    expect(await shownFilm.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
    await expect.poll(() => shownFilm.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
    await passTime(page, foyer, 11);
    await expect(cover.locator('img.shown')).toBeVisible();

    await page.touchscreen.tap(...place);
    await expect(cover).toHaveCount(0);
    await passTime(page, foyer, 2);
    await expect(question(page, menu)).toBeVisible();
    expect(await foyer.waitingTickets()).toBe(0);

    // An advertisement never covers a visit.
    await tile(page, languages.english.family).click();
    await passTime(page, foyer, 45);
    await expect(question(page, 'Are you still there?')).toBeVisible();
    await expect(cover).toHaveCount(0);
  },
);

const nothingToShow = touching.extend({
  settings: async ({ browserName: _ }, use) => {
    const file = await writeChangedDemo((demo) => ({
      ...inEveryProfile(demo, {
        features: { advertisements: { enabled: true, idleTime: 60, groups: ['city'], ticketGroups: [] } },
      }),
      advertisements: [{ key: 'city', items: [{ kind: 'image', url: 'media/broken.svg', seconds: 10 }] }],
    }));
    await writeFile(join(dirname(file), 'media', 'broken.svg'), 'not a picture');
    await use(['--branch-file', file]);
  },
});

nothingToShow(
  'if no picture can be shown, the menu stays, and a touch presses the touched tile',
  async ({ page, foyer }) => {
    await openMenu(page, foyer.url);
    const place = await firstTile(page);
    await passTime(page, foyer, 70);
    await expect(page.getByText('Touch to begin')).toBeHidden();
    // The finger stays down until the page has rendered the start of the touch.
    const glass = await page.context().newCDPSession(page);
    const [x, y] = place;
    await glass.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await page.clock.runFor(100);
    await glass.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(foyer.waitingTickets).toBe(1);
  },
);
