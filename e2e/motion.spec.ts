import { expect, type Page } from '@playwright/test';
import { languages, openMenu, screenSizes, ticketNumber, tile } from './flows.ts';
import { test } from './foyer.ts';

interface Recording {
  readonly places: readonly { left: number; top: number; width: number; height: number }[];
  readonly moved: readonly string[];
}

/** Records the position of the moving sheet of paper and the properties that move it, for each frame. */
const record = (page: Page) =>
  page.evaluate(() => {
    const recorded: { places: DOMRect[]; moved: Set<string> } = { places: [], moved: new Set() };
    Object.assign(window, { recorded });
    const look = () => {
      const sheet = document.querySelector('.moving-paper');
      if (sheet) {
        recorded.places.push(sheet.getBoundingClientRect());
        for (const animation of sheet.getAnimations())
          for (const step of (animation.effect as KeyframeEffect).getKeyframes())
            for (const name of Object.keys(step)) recorded.moved.add(name);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

const recorded = (page: Page): Promise<Recording> =>
  page.evaluate(() => {
    const { places, moved } = (window as unknown as { recorded: { places: DOMRect[]; moved: Set<string> } })
      .recorded;
    return { places: places.map((place) => place.toJSON()), moved: [...moved] };
  });

test('the touched tile turns into the slip, using only transform and opacity, and no trace of the animation remains', async ({
  page,
  foyer,
}) => {
  await page.setViewportSize(screenSizes.portrait);
  await openMenu(page, foyer.url);
  const touched = await tile(page, languages.english.passport).boundingBox();
  await record(page);
  await tile(page, languages.english.passport).click();
  await ticketNumber(page, languages.english.label);
  await expect(page.locator('.moving-paper')).toHaveCount(0);
  const { places, moved } = await recorded(page);
  // A pressed tile is smaller by a few pixels.
  expect(Math.abs((places[0]?.left ?? 0) - (touched?.x ?? 0))).toBeLessThan(8);
  expect(Math.abs((places[0]?.top ?? 0) - (touched?.y ?? 0))).toBeLessThan(8);
  const allowed = ['transform', 'opacity', 'offset', 'computedOffset', 'easing', 'composite'];
  expect(moved.filter((name) => !allowed.includes(name))).toEqual([]);
});
