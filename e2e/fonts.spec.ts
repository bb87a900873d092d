import { chromium, expect, type Page, test } from '@playwright/test';
import { sampleSymbols, sampleTexts } from '../src/testing/fonts/sample-texts.ts';
import { languageCodes } from '../src/words/sentences.ts';
import { galleryIn, serveGallery } from './gallery.ts';
import { machineWithoutFonts } from './machine-without-fonts.ts';
import { whole } from './whole.ts';

/** The texts of a page, and whether its own fonts draw all of their letters. */
async function drawnTexts(page: Page): Promise<{ text: string; isOurs: boolean }[]> {
  await page.evaluate(() => document.fonts.ready);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await devTools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'body :not(:has(*)):not(:empty)',
  });
  const texts = await Promise.all(
    nodeIds.map(async (nodeId) => {
      const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
      const { outerHTML: text } = await devTools.send('DOM.getOuterHTML', { nodeId });
      return fonts.length === 0 ? [] : { text, isOurs: fonts.every(({ isCustomFont }) => isCustomFont) };
    }),
  );
  await devTools.detach();
  return texts.flat();
}

const textsOfSystem = async (page: Page) =>
  (await drawnTexts(page)).flatMap(({ text, isOurs }) => (isOurs ? [] : text));

test(
  "on a machine without fonts, every text is drawn with the page's fonts",
  whole,
  async ({ launchOptions }) => {
    const env = { ...process.env, ...machineWithoutFonts() } as Record<string, string>;
    const browser = await chromium.launch({ ...launchOptions, env });
    const { url, close } = await serveGallery();
    const page = await browser.newPage();
    const gallery = galleryIn(page, url);
    // The samples contain letters of every script.
    for (const language of languageCodes) {
      await gallery.open({ screen: 'menu', language });
      await expect.poll(() => textsOfSystem(page), language).toEqual([]);
      expect((await drawnTexts(page)).length, language).toBeGreaterThan(20);
    }

    // None of our fonts contains cuneiform, so this sample proves that the test detects a fallback to a system font.
    const samples = [...Object.values(sampleTexts), sampleSymbols, '\u{12000}'];
    await page.evaluate((texts) => {
      const lines = texts.flatMap((text) =>
        ['400 1rem var(--text)', '700 1.4rem var(--display)'].map((font) => {
          const line = document.createElement('p');
          line.style.font = font;
          line.textContent = text;
          return line;
        }),
      );
      document.body.replaceChildren(...lines);
    }, samples);
    await expect.poll(() => textsOfSystem(page).then((texts) => texts.length)).toBe(2);
    expect(await textsOfSystem(page)).toEqual([
      expect.stringContaining('\u{12000}'),
      expect.stringContaining('\u{12000}'),
    ]);
    expect(await drawnTexts(page)).toHaveLength(2 * samples.length);
    await browser.close();
    await close();
  },
);
