import { contrast, type Hex } from '../look/colour.ts';

/** A colour as a browser computes it, with its opacity from 0 to 1. */
interface Computed {
  readonly hex: Hex;
  readonly opacity: number;
}

/** The colours in a computed value; those in other notations than `rgb()` are not told. */
function coloursIn(value: string): Computed[] {
  return [...value.matchAll(/rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)/g)].map(
    ([, red, green, blue, opacity]) => ({
      hex: `#${[red, green, blue].map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`,
      opacity: Number(opacity ?? 1),
    }),
  );
}

/** The opaque colours that an element is painted with, its `::before` included: our tiles are drawn by theirs. */
function paintOf(element: Element): Hex[] {
  return [getComputedStyle(element), getComputedStyle(element, '::before')].flatMap((style) =>
    coloursIn(`${style.backgroundColor} ${style.backgroundImage}`)
      .filter(({ opacity }) => opacity === 1)
      .map(({ hex }) => hex),
  );
}

/** What a text stands on: the nearest opaque colours below it; empty where nobody can tell. */
function groundOf(element: Element): Hex[] {
  for (let below: Element | null = element; below; below = below.parentElement) {
    const paint = paintOf(below);
    // On a picture anything may be.
    if (paint.length > 0 || getComputedStyle(below).backgroundImage.includes('url(')) return paint;
  }
  return [];
}

const leastContrast = 4.5;

/** Whether the words right inside an element stand out from no colour of their ground. */
export function isIllegible(element: Element): boolean {
  const [ink] = coloursIn(getComputedStyle(element).getPropertyValue('-webkit-text-fill-color'));
  if (!ink) return false;
  if (ink.opacity < 0.5) return true;
  const ground = groundOf(element);
  return ground.length > 0 && ground.every((colour) => contrast(ink.hex, colour) < leastContrast);
}
