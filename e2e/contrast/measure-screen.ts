import type { CDPSession, Page } from '@playwright/test';
import { type Control, lookForParts } from './look-for-parts.ts';
import { changeIn, contrastOfText, type PixelArea } from './pixel-contrast.ts';
import { type Pixels, takePixels } from './take-pixels.ts';

interface Measured {
  readonly kind: 'ring' | 'text';
  readonly what: string;
  readonly contrast: number;
}

/** WCAG 2.2: 1.4.11 for the ring, 1.4.3 for texts. Large texts need less contrast, but the same limit applies here. */
export const requiredContrast = { ring: 3, text: 4.5 } as const;

/** The distances in millimetres to which a ring extends outside and inside its control. */
const [ringOutside, ringInside] = [2.6, 3];
/** The share of a side along which the ring must be visible. Corners are round. */
const seenShare = 0.75;

const grown = ({ left, top, right, bottom }: PixelArea, by: number): PixelArea => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});
const meet = (one: PixelArea, other: PixelArea) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Groups controls whose rings do not overlap, so they can be checked together. Returns their indices. */
function groupsOf(controls: readonly Control[], reach: number): number[][] {
  const groups: number[][] = [];
  for (const [place, control] of controls.entries()) {
    const isApart = (other: number) => !meet(grown(control, reach), grown(controls[other] as Control, reach));
    const group = groups.find((one) => one.every(isApart));
    if (group) group.push(place);
    else groups.push([place]);
  }
  return groups;
}

/**
 * The areas along a control's sides in which its ring may be drawn, with each side's length. A curve counts as part of
 * the upper side.
 */
function sidesOf(
  { left, top, right, bottom, isField, curve }: Control,
  mm: number,
): [area: PixelArea, length: number][] {
  const out = ringOutside * mm;
  const inside = Math.min(ringInside * mm, (right - left) / 2, (bottom - top) / 2);
  const below: [PixelArea, number] = [
    { left, right, top: bottom - inside, bottom: bottom + out },
    right - left,
  ];
  if (isField) return [below];
  const straight = Math.min(top + curve, bottom - inside);
  return [
    below,
    [{ left, right, top: top - out, bottom: Math.max(top + inside, straight) }, right - left],
    [{ top: straight, bottom, left: left - out, right: left + inside }, bottom - straight],
    [{ top: straight, bottom, left: right - inside, right: right + out }, bottom - straight],
  ];
}

/** Adds or removes the focus style of controls, by their indices. */
async function showFocus(devtools: CDPSession, places: readonly number[], isShown: boolean): Promise<void> {
  const { root } = await devtools.send('DOM.getDocument', { depth: 0 });
  for (const place of places) {
    const { nodeId } = await devtools.send('DOM.querySelector', {
      nodeId: root.nodeId,
      selector: `[data-control="${place}"]`,
    });
    const forcedPseudoClasses = isShown ? ['focus', 'focus-visible'] : [];
    await devtools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses });
  }
}

async function withoutTexts(page: Page): Promise<Pixels> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@layer reset { * { -webkit-text-fill-color: transparent !important } }');
    document.adoptedStyleSheets.push(sheet);
  });
  const picture = await takePixels(page);
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return picture;
}

/** Measures the contrast of every focus ring and every text on the screen from its pixels. */
export async function measureScreen(page: Page, devtools: CDPSession): Promise<Measured[]> {
  const { controls, lines, mm } = await page.evaluate(lookForParts);
  const before = await takePixels(page);
  const measured: Measured[] = [];
  for (const group of groupsOf(controls, ringOutside * mm)) {
    await showFocus(devtools, group, true);
    const after = await takePixels(page);
    await showFocus(devtools, group, false);
    for (const place of group) {
      const control = controls[place] as Control;
      // The area is two CSS pixels wide along a side, as WCAG 2.4.13 requires.
      const ratios = sidesOf(control, mm).map(([area, length]) =>
        changeIn(area, before, after, 2 * seenShare * length),
      );
      measured.push({ kind: 'ring', what: control.name, contrast: Math.min(...ratios) });
    }
  }
  if (lines.length > 0) {
    const bare = await withoutTexts(page);
    for (const line of lines) {
      const contrast = contrastOfText(line, before, bare);
      if (contrast !== undefined) measured.push({ kind: 'text', what: line.text, contrast });
    }
  }
  return measured;
}
