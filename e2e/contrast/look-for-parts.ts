import type { PixelArea } from './pixel-contrast.ts';

export interface Control extends PixelArea {
  readonly name: string;
  /** A field shows the focus with a line, all other controls with a ring. */
  readonly isField: boolean;
  /** The height of an arch's curve in pixels; 0 for all other shapes. */
  readonly curve: number;
}

interface TextLine extends PixelArea {
  readonly text: string;
}

export interface Parts {
  readonly controls: readonly Control[];
  readonly lines: readonly TextLine[];
  /** The pixels per millimetre. */
  readonly mm: number;
}

/**
 * Finds visible controls and texts, and sets `data-control` of each control to its index in the list. Runs in the
 * page, so it cannot use anything else in this file.
 */
export function lookForParts(): Parts {
  for (const marked of document.querySelectorAll('[data-control]')) marked.removeAttribute('data-control');
  (document.activeElement as HTMLElement | null)?.blur();
  const root = document.querySelector('dialog[open]') ?? document.body;
  const over = '[data-part=call], [data-part=advertisement], [data-part=identity]';
  const { innerWidth, innerHeight } = window;

  function isFree(element: Element, x: number, y: number): boolean {
    const hit = document.elementFromPoint(x, y);
    if (hit === null || hit instanceof HTMLImageElement) return false;
    return element.contains(hit) || hit.contains(element);
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[inert]');
  const areaOf = ({ left, top, right, bottom }: DOMRect) => ({ left, top, right, bottom });
  /** A full-screen cover is found by its selector, because hit testing misses a cover that ignores touches. */
  const cover = document.querySelector(over);

  /**
   * The height of an arch's curve; 0 for other elements, whose upper corners do not meet. Browsers scale down radii
   * that do not fit.
   */
  function curveOf(element: Element, { width, height }: DOMRect): number {
    const [across = '0', down = across] = getComputedStyle(element).borderStartStartRadius.split(' ');
    const inPixels = (radius: string, side: number) =>
      Number.parseFloat(radius) * (radius.endsWith('%') ? side / 100 : 1);
    const radii = { across: inPixels(across, width), down: inPixels(down, height) };
    const isArch = 2 * radii.across >= width - 1;
    return isArch ? radii.down * Math.min(width / (2 * radii.across), height / radii.down, 1) : 0;
  }

  const controls: Control[] = [];
  for (const element of root.querySelectorAll<HTMLElement>('button:enabled, input, textarea, dl')) {
    const rect = element.getBoundingClientRect();
    const middle = [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2] as const;
    if (element.matches('dl') && element.scrollHeight <= element.clientHeight) continue;
    if (rect.width < 2 || !isSeen(element) || (cover && !cover.contains(element))) continue;
    if (!isFree(element, ...middle)) continue;
    element.dataset.control = String(controls.length);
    controls.push({
      ...areaOf(rect),
      name: element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '',
      isField: element.matches('input, textarea'),
      curve: curveOf(element, rect),
    });
  }

  const lines: TextLine[] = [];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim();
    if (!element || !text || !isSeen(element) || (cover && !cover.contains(element))) continue;
    // WCAG exempts disabled controls.
    if (element.closest(':disabled, [aria-disabled=true], .visually-hidden')) continue;
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const isOnScreen =
        rect.right > 0 && rect.bottom > 0 && rect.left < innerWidth && rect.top < innerHeight;
      const middle = [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2] as const;
      if (rect.width < 2 || !isOnScreen || !isFree(element, ...middle)) continue;
      // A line's box is higher than its letters. A picture above the letters can change slightly while the letters are
      // hidden.
      const base = rect.top + (rect.height * 1.069) / 1.362;
      const letters = {
        top: Math.max(rect.top, base - 0.8 * size),
        bottom: Math.min(rect.bottom, base + 0.25 * size),
      };
      lines.push({ ...areaOf(rect), ...letters, text: text.slice(0, 40) });
    }
  }
  const mm = getComputedStyle(document.documentElement).getPropertyValue('--mm');
  return { controls, lines, mm: Number.parseFloat(mm) };
}
