import { isIllegible } from './legible-text.ts';
import { isCovered, isFoundAt, isPaintedFarOutside, visibilityOf, whileAllIsFound } from './paint.ts';

/** A style sheet may make buttons smaller than ours, but not smaller than a key of the keyboard. */
const leastHeightMm = 12;
const leastTextMm = 4;
const leastOpacity = 0.5;

const isDisplayed = (element: Element) => element.checkVisibility({ visibilityProperty: true });

/** The displayed texts of an element, with their parents. Texts for screen readers only are left out. */
function textsIn(element: Element): { readonly text: Text; readonly parent: Element }[] {
  const texts: { text: Text; parent: Element }[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const parent = text.parentElement;
    if (parent && text.data.trim() && isDisplayed(parent) && !parent.closest('.visually-hidden')) {
      texts.push({ text, parent });
    }
  }
  return texts;
}

/** The place of a text on the screen, and the height of its first line. */
function placeOf(text: Text): { readonly place: DOMRect; readonly lineHeight: number } {
  const range = document.createRange();
  range.selectNodeContents(text);
  return { place: range.getBoundingClientRect(), lineHeight: range.getClientRects()[0]?.height ?? 0 };
}

/** What is wrong with the texts of an element; the middle of each must lie inside `frame`. */
function textProblem(element: Element, mm: number, frame: DOMRect): string | undefined {
  const texts = textsIn(element);
  if (texts.length === 0 && element.textContent.trim()) return 'shows no text';
  for (const { text, parent } of texts) {
    const { place, lineHeight } = placeOf(text);
    const least = leastTextMm * mm;
    const fontSize = Number.parseFloat(getComputedStyle(parent).fontSize);
    // The height is that on the screen, after all transforms. It is unknown for a text without width.
    if (fontSize < least || (place.width > 0 && lineHeight < least)) return 'has text too small to read';
    const [x, y] = [(place.left + place.right) / 2, (place.top + place.bottom) / 2];
    const isInside = x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
    if (place.width < 1 || !isInside) return 'has text that is not in its place';
    const { opacity, isFiltered } = visibilityOf(parent);
    if (opacity < leastOpacity) return 'has text that is not visible';
    if (isFiltered) return 'is drawn through a filter';
    if (isIllegible(parent)) return 'has text that does not stand out';
  }
  return undefined;
}

function buttonProblem(button: Element, mm: number): string | undefined {
  const { opacity, isFiltered } = visibilityOf(button);
  if (!isDisplayed(button) || opacity < leastOpacity) return 'is not visible';
  const rect = button.getBoundingClientRect();
  const { top, bottom, left, right, height } = rect;
  if (top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1)
    return 'is not on the screen';
  if (height < leastHeightMm * mm - 1) return `is less than ${leastHeightMm} mm high`;
  if (!isFoundAt(button, (left + right) / 2, (top + bottom) / 2)) return 'cannot be touched';
  if (isFiltered) return 'is drawn through a filter';
  return textProblem(button, mm, rect);
}

function headingProblem(heading: Element, mm: number): string | undefined {
  if (!isDisplayed(heading) || visibilityOf(heading).opacity < leastOpacity) return 'is not visible';
  return textProblem(heading, mm, new DOMRect(0, 0, innerWidth, innerHeight));
}

/** The headings and buttons that visitors cannot see, read or touch, as messages for staff. */
export function problemsOnScreen(): string[] {
  // The inline style of the stage. The style sheet of a tenant cannot change it.
  const mm = Number.parseFloat(document.documentElement.style.getPropertyValue('--mm')) || 1;
  const active = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => !element.closest('[inert]'));
  const [headings, buttons] = [active('h1'), active('button:enabled')];
  const covered = whileAllIsFound(() => new Set([...buttons, ...headings].filter(isCovered)));

  const problems: string[] = [];
  const note = (name: string, problem: string | undefined) => problem && problems.push(`${name} ${problem}`);
  for (const heading of headings) note('the heading', headingProblem(heading, mm));
  for (const button of buttons) {
    note(
      `the button "${button.textContent.trim().slice(0, 40)}"`,
      buttonProblem(button, mm) ?? (covered.has(button) ? 'is covered' : undefined),
    );
  }
  if (headings.some((heading) => covered.has(heading))) note('the heading', 'is covered');
  for (const element of document.querySelectorAll('*')) {
    if (isDisplayed(element) && isPaintedFarOutside(element, leastHeightMm * mm)) {
      problems.push(`a shadow, outline or filter of ${element.localName} covers its surroundings`);
    }
  }
  return problems;
}
