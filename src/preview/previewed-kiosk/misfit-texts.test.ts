import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '../../../e2e/install-browser.ts';
import { bundleModule } from '../../testing/bundle-module.ts';
import type { MisfitText } from './messages.ts';

interface Measuring {
  readonly kiosk: { misfitTexts(page: Document): MisfitText[] };
}

let browser: Browser;
let page: Page;

beforeAll(async () => {
  const path = new URL('./misfit-texts.ts', import.meta.url).pathname;
  const { script } = await bundleModule(`export { misfitTexts } from '${path}';`);
  const executablePath = findBrowser();
  browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
  page = await browser.newPage({ viewport: { width: 400, height: 300 } });
  const body = '<!doctype html><body style="margin:0;font:20px/1.4 Noto Sans,sans-serif">';
  await page.goto(`data:text/html;charset=utf-8,${encodeURIComponent(body)}`);
  await page.addScriptTag({ content: script });
});
afterAll(() => browser.close());

const misfits = (body: string): Promise<MisfitText[]> =>
  page.evaluate((content) => {
    document.body.innerHTML = content;
    return (window as unknown as Measuring).kiosk.misfitTexts(document);
  }, body);

const text = 'Confirmation of uninterrupted residence';
const tile = (style: string, content = text) =>
  `<div data-part="tile"><p style="${style}">${content}</p></div>`;
const found = [{ text, part: 'tile' }];

describe('a text is reported as cut or hidden', () => {
  it('if its box ends before the text does', async () => {
    expect(await misfits(tile('width:90px;height:40px;overflow:hidden'))).toEqual(found);
  });

  it('if it ends with an ellipsis, on one line or on several', async () => {
    const oneLine = 'width:120px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis';
    const clamped =
      'width:120px;overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2';
    expect(await misfits(tile(oneLine))).toEqual(found);
    expect(await misfits(tile(clamped))).toEqual(found);
  });

  it('if it is beyond the edge of the screen', async () => {
    expect(await misfits(tile('position:absolute;left:300px;white-space:nowrap'))).toEqual(found);
  });

  it('as it is written, without hyphenation points', async () => {
    const content = text.replace('uninterrupted', 'un\u00ADinter\u00ADrupted');
    expect(await misfits(tile('width:90px;height:40px;overflow:hidden', content))).toEqual(found);
  });

  it('once if several of its lines are hidden', async () => {
    expect(await misfits(tile('width:60px;height:28px;overflow:hidden'))).toHaveLength(1);
  });
});

describe('a text is not reported', () => {
  it('if it is complete, on as many lines as it needs', async () => {
    expect(await misfits(tile('width:200px;overflow:hidden'))).toEqual([]);
    expect(await misfits(tile('line-height:1;overflow:hidden', 'Ågjpqy'))).toEqual([]);
  });

  it('if it leaves the box around it on purpose', async () => {
    const card = `<div data-part="tile" style="width:20px;height:20px;overflow:hidden"><p style="position:fixed;left:0;top:50px">${text}</p></div>`;
    expect(await misfits(card)).toEqual([]);
  });

  it('if only screen readers read it, or if it is not shown', async () => {
    for (const style of [
      'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)',
      'visibility:hidden;width:10px;overflow:hidden',
      'display:none',
    ]) {
      expect(await misfits(tile(style))).toEqual([]);
    }
  });

  it('if a sheet covers it', async () => {
    const under = tile('width:90px;height:40px;overflow:hidden');
    expect(await misfits(`${under}<dialog open>Are you still there?</dialog>`)).toEqual([]);
  });
});
