/**
 * Finds elements that a style sheet makes misleading: visible elements that cover others but let touches through, and
 * hidden elements that still take touches.
 */

const probe = new CSSStyleSheet();
// The rule is in the first layer, where an important rule wins over every other rule.
probe.replaceSync('@layer reset { *, *::before, *::after { pointer-events: auto !important } }');

/**
 * Runs `find`. Meanwhile, looking up a position finds everything painted there, even parts that let touches through.
 */
export function whileAllIsFound<T>(find: () => T): T {
  document.adoptedStyleSheets.push(probe);
  const found = find();
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== probe);
  return found;
}

/** True if an element or its descendant is at this position. */
export function isFoundAt(element: Element, x: number, y: number): boolean {
  const hit = document.elementFromPoint(x, y);
  return hit !== null && element.contains(hit);
}

/** Points in the middle and half-way to each side, which are also inside a round button. */
const samples = [
  [0.5, 0.5],
  [0.2, 0.5],
  [0.8, 0.5],
  [0.5, 0.2],
  [0.5, 0.8],
] as const;

/** True if something else covers two samples of an element, or its middle. Call it in `whileAllIsFound`. */
export function isCovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const covered = samples.filter(([x, y]) => !isFoundAt(element, left + x * width, top + y * height));
  return covered.length > 1 || covered.includes(samples[0]) || isCoveredByItself(element);
}

function isCoveredByItself(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return ['::before', '::after'].some((name) => {
    const style = getComputedStyle(element, name);
    const isOver = ['absolute', 'fixed'].includes(style.position) && !(Number(style.zIndex) < 0);
    const isPainted = /^(?!rgba\(.*, 0\))/.test(style.backgroundColor) || style.backgroundImage !== 'none';
    const isLarge =
      Number.parseFloat(style.width) > width / 2 && Number.parseFloat(style.height) > height / 2;
    return style.content !== 'none' && isOver && isPainted && isLarge && Number(style.opacity) > 0.1;
  });
}

/** An element's opacity combined with that of its ancestors. `isFiltered`: any of these elements has a filter. */
export function visibilityOf(element: Element): { readonly opacity: number; readonly isFiltered: boolean } {
  let opacity = 1;
  let isFiltered = false;
  for (let at: Element | null = element; at; at = at.parentElement) {
    const style = getComputedStyle(at);
    opacity *= Number(style.opacity);
    // A drop shadow alone does not change the element itself.
    const filter = style.filter.replace(/drop-shadow\((?:[^()]|\([^()]*\))*\)/g, '').trim();
    isFiltered ||=
      !['', 'none'].includes(filter) || style.maskImage !== 'none' || style.mixBlendMode !== 'normal';
  }
  return { opacity, isFiltered };
}

const pixelsIn = (value: string): number =>
  [...value.matchAll(/(-?[\d.]+)px/g)].reduce((sum, [, number]) => sum + Math.abs(Number(number)), 0);

/** The opacity of a computed colour, from 0 to 1. */
const opacityIn = (value: string): number => Number(/(?:rgba\(.*,|\/) ([\d.]+)\)/.exec(value)?.[1] ?? 1);

/**
 * The combined opacity of a computed value's shadows that reach farther than `far`. Soft shadows are faint.
 */
function opacityOfShadows(value: string, far: number): number {
  return value
    .split(/,(?![^(]*\))| (?=[a-z-]+\()/)
    .filter((shadow) => !shadow.includes('inset') && pixelsIn(shadow) > far)
    .reduce((sum, shadow) => sum + opacityIn(shadow), 0);
}

/**
 * True if an element, or its `::before` or `::after`, is painted far outside its box, where positions do not
 * reveal it.
 */
export function isPaintedFarOutside(element: Element, far: number): boolean {
  return [undefined, '::before', '::after'].some((name) => {
    const style = getComputedStyle(element, name);
    if (name && style.content === 'none') return false;
    const hasOutline = style.outlineStyle !== 'none';
    return (
      (hasOutline && pixelsIn(`${style.outlineWidth} ${style.outlineOffset}`) > far) ||
      opacityOfShadows(style.boxShadow, far) >= 0.5 ||
      opacityOfShadows(style.filter, far) >= 0.5 ||
      (style.borderImageSource !== 'none' && style.borderImageOutset !== '0') ||
      !['', 'none'].includes(style.getPropertyValue('-webkit-box-reflect'))
    );
  });
}
