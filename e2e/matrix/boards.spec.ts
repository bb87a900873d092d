import { expect, test } from '@playwright/test';
import { type PreviewServer, preview } from 'vite';
import { type BoardStateName, boardStates } from '../../src/testing/board/board-states.ts';
import { languageCodes } from '../../src/words/sentences.ts';
import { animationsEnded } from '../flows.ts';
import { buildPage } from '../gallery-build.ts';
import { expectNoViolations } from '../measures.ts';
import { newFolder } from '../new-folder.ts';
import { whole } from '../whole.ts';
import { findDefects } from './find-defects.ts';

interface HungBoard {
  readonly width: number;
  readonly height: number;
  /** In inches. */
  readonly diagonal: number;
  readonly metres: number;
}

/**
 * The texts of a board whose capitals have a visual angle under 16 minutes of arc. Runs in the page, so it cannot use
 * anything else in this file.
 */
function smallestTexts({ width, height, diagonal, metres }: HungBoard): string[] {
  const pixelsOfMillimetre = Math.hypot(width, height) / (diagonal * 25.4);
  const parts = document.querySelectorAll('.board *, .board-alarm *');
  return [...parts].flatMap((part) => {
    const isText = [...part.childNodes].some(
      ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
    );
    if (!isText) return [];
    const capital = Number.parseFloat(getComputedStyle(part).fontSize) * 0.714;
    const minutes = (2 * Math.atan(capital / pixelsOfMillimetre / 2 / (metres * 1_000)) * 180 * 60) / Math.PI;
    return minutes < 15.99 ? [`${part.textContent?.slice(0, 30)}: ${minutes.toFixed(1)}`] : [];
  });
}

/** `npm run prove -- boards` checks all boards in all languages; `LANGUAGES=de,ar` limits the languages. */
const isProof = process.env.BOARDS !== undefined;
const { LANGUAGES = isProof ? languageCodes.join() : 'de,ar' } = process.env;

/**
 * Diagonal in inches, reading distance in metres, and resolution in pixels; each board is checked in landscape and
 * portrait. 3840 x 2160 is omitted, because its layout equals that of 1920 x 1080, but drawing takes several times as
 * long.
 */
const boards = [
  { diagonal: 24, metres: 3, width: 1366, height: 768 },
  { diagonal: 43, metres: 5, width: 1920, height: 1080 },
  { diagonal: 55, metres: 12, width: 1920, height: 1080 },
  { diagonal: 75, metres: 8, width: 1920, height: 1080 },
  { diagonal: 15, metres: 2, width: 1024, height: 600 },
] as const;
const [usual] = boards;

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90" width="160" height="90"><path fill="#0f5f52" d="M0 0h160v90H0z"/></svg>';

/**
 * Reports columns whose texts do not end at the same position: counters of the lists, values of the panel. Runs in the
 * page, where two lists may be side by side.
 */
const uneven = () =>
  ['.board:not(.stacked) .board-list .counter', '.board-panel .values'].flatMap((selector) => {
    const ends = [...document.querySelectorAll(selector)].map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one.querySelector('p') ?? one);
      const { left, right } = range.getBoundingClientRect();
      const area = one.closest('ol, .board-panel')?.getBoundingClientRect() ?? new DOMRect();
      return Math.round(document.querySelector('.board:dir(rtl)') ? left - area.left : area.right - right);
    });
    return Math.max(...ends) - Math.min(...ends) > 2 ? [`${selector} end at ${ends.join()}`] : [];
  });

let host: PreviewServer;
test.beforeAll(async () => {
  const folder = newFolder('boards');
  await buildPage('../src/testing/board', folder);
  host = await preview({ configFile: false, build: { outDir: folder }, preview: { port: 0 } });
});
test.afterAll(() => host.close());

for (const language of LANGUAGES.split(',')) {
  for (const { diagonal, metres, width, height } of isProof ? boards : [usual]) {
    test(
      `every state of a board of ${diagonal} inches fits in landscape and portrait: ${language}`,
      whole,
      async ({ browser }) => {
        if (isProof) test.setTimeout(0);
        const defects: string[] = [];
        const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
        await page.route(/poster/, (route) => route.fulfill({ body: picture, contentType: 'image/svg+xml' }));
        await page.goto(host.resolvedUrls?.local[0] ?? '');
        await page.waitForFunction(() => window.showBoard);
        for (const name of Object.keys(boardStates) as BoardStateName[]) {
          await page.setViewportSize({ width, height });
          const address = `?metres=${metres}&diagonal=${diagonal}`;
          await page.evaluate(([state, locale, search]) => window.showBoard?.(state, locale, search), [
            name,
            language,
            address,
          ] as const);
          // Boards show a call with the kiosk's components, whose own tests check accessibility.
          if (diagonal === usual.diagonal && !('called' in boardStates[name])) await expectNoViolations(page);
          for (const size of [
            { width, height },
            { width: height, height: width },
          ]) {
            await page.setViewportSize(size);
            const form = size.width > size.height ? 'lying' : 'upright';
            await expect(page.locator(`.board:not(.${form})`)).toHaveCount(0);
            await animationsEnded(page);
            const found = await page.evaluate(findDefects, { anyText: name.startsWith('hostile') });
            const where = `${name}, ${size.width}x${size.height}`;
            defects.push(...found.map(({ kind, what }) => `${where}: ${kind} ${what}`));
            const far = await page.evaluate(smallestTexts, { ...size, diagonal, metres });
            defects.push(...far.map((what) => `${where}: too small from ${metres} m ${what}`));
            const ends = await page.evaluate(uneven);
            defects.push(...ends.map((what) => `${where}: ${what}`));
            if (found.length > 0) await page.screenshot({ path: test.info().outputPath(`${where}.png`) });
          }
        }
        await page.close();
        expect(defects).toEqual([]);
      },
    );
  }
}
