import { contrast, type Hex } from '../../domain/colours/colour.ts';

/** A computed colour, with an opacity from 0 to 1. */
interface ComputedColour {
  readonly hex: Hex;
  readonly opacity: number;
}

/** The colours in a computed value. Only the `rgb()` notation is parsed. */
function coloursIn(value: string): ComputedColour[] {
  return [...value.matchAll(/rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)/g)].map(
    ([, red, green, blue, opacity]) => ({
      hex: `#${[red, green, blue].map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`,
      opacity: Number(opacity ?? 1),
    }),
  );
}

/** The opaque background colours of an element and of its `::before`, which draws our tiles. */
function opaqueColoursOf(element: Element): Hex[] {
  return [getComputedStyle(element), getComputedStyle(element, '::before')].flatMap((style) =>
    coloursIn(`${style.backgroundColor} ${style.backgroundImage}`)
      .filter(({ opacity }) => opacity === 1)
      .map(({ hex }) => hex),
  );
}

/** The nearest opaque background colours of a text; empty if unknown. */
function backgroundColoursOf(element: Element): Hex[] {
  for (let below: Element | null = element; below; below = below.parentElement) {
    const colours = opaqueColoursOf(below);
    // The colours of a picture are unknown.
    if (colours.length > 0 || getComputedStyle(below).backgroundImage.includes('url(')) return colours;
  }
  return [];
}

const leastContrast = 4.5;

/** True if an element's own text is mostly transparent, or has too little contrast with every background colour. */
export function isIllegible(element: Element): boolean {
  const [ink] = coloursIn(getComputedStyle(element).getPropertyValue('-webkit-text-fill-color'));
  if (!ink) return false;
  if (ink.opacity < 0.5) return true;
  const background = backgroundColoursOf(element);
  return background.length > 0 && background.every((colour) => contrast(ink.hex, colour) < leastContrast);
}
