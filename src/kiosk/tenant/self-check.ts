import { isOnTop } from '../navigation/top-layer.ts';
import { isIllegible } from './legible-text.ts';
import { isCovered, isFoundAt, isPaintedFarOutside, visibilityOf, whileAllIsFound } from './paint.ts';

/** A tenant's buttons may be smaller than ours, but not smaller than a key of the keyboard. */
const leastHeightMm = 12;
const leastTextMm = 4;
const leastOpacity = 0.5;

const isDisplayed = (element: Element) => element.checkVisibility({ visibilityProperty: true });

/** An element's visible texts with their parents. Texts only for screen readers are left out. */
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

function placeOf(text: Text): { readonly place: DOMRect; readonly lineHeight: number } {
  const range = document.createRange();
  range.selectNodeContents(text);
  return { place: range.getBoundingClientRect(), lineHeight: range.getClientRects()[0]?.height ?? 0 };
}

/** The problems of an element's texts. The middle of each text must be inside `frame`. */
function textProblems(element: Element, mm: number, frame: DOMRect): string[] {
  const texts = textsIn(element);
  if (texts.length === 0) return element.textContent.trim() ? ['shows no text'] : [];
  const least = leastTextMm * mm;
  return texts.flatMap(({ text, parent }) => {
    const { place, lineHeight } = placeOf(text);
    const fontSize = Number.parseFloat(getComputedStyle(parent).fontSize);
    const [x, y] = [(place.left + place.right) / 2, (place.top + place.bottom) / 2];
    const isInside = x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
    const { opacity, isFiltered } = visibilityOf(parent);
    return those([
      // The height on the screen, after all transforms. It is unknown for a text without width.
      [fontSize < least || (place.width > 0 && lineHeight < least), 'has text too small to read'],
      [place.width < 1 || !isInside, 'has text that is not in its place'],
      [opacity < leastOpacity, 'has text that is not visible'],
      [isFiltered, 'is drawn through a filter'],
      [isIllegible(parent), 'has text that does not stand out'],
    ]);
  });
}

function those(problems: readonly (readonly [isThere: boolean, problem: string])[]): string[] {
  return problems.flatMap(([isThere, problem]) => (isThere ? [problem] : []));
}

function buttonProblems(button: Element, mm: number): string[] {
  const { opacity, isFiltered } = visibilityOf(button);
  if (!isDisplayed(button) || opacity < leastOpacity) return ['is not visible'];
  const place = button.getBoundingClientRect();
  const { top, bottom, left, right, height } = place;
  if (top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1)
    return ['is not on the screen'];
  return [
    ...those([
      [height < leastHeightMm * mm - 1, `is less than ${leastHeightMm} mm high`],
      [!isFoundAt(button, (left + right) / 2, (top + bottom) / 2), 'cannot be touched'],
      [isFiltered, 'is drawn through a filter'],
    ]),
    ...textProblems(button, mm, place),
  ];
}

function headingProblems(heading: Element, mm: number): string[] {
  if (!isDisplayed(heading) || visibilityOf(heading).opacity < leastOpacity) return ['is not visible'];
  return textProblems(heading, mm, new DOMRect(0, 0, innerWidth, innerHeight));
}

/** The headings, numbers and buttons that visitors cannot see, read or touch, as messages for staff. */
export function problemsOnScreen(): string[] {
  // The size of a millimetre is in the inline style of the document, which a tenant's style sheet cannot change.
  const mm = Number.parseFloat(document.documentElement.style.getPropertyValue('--mm')) || 1;
  const active = (selector: string, name: (element: Element) => string) =>
    [...document.querySelectorAll(selector)]
      .filter(isOnTop)
      .map((element) => ({ element, name: name(element) }));
  const read = [...active('h1', () => 'the heading'), ...active('bdi.number', () => 'the number')];
  const touched = active(
    'button:enabled',
    ({ textContent }) => `the button "${textContent.trim().slice(0, 40)}"`,
  );
  const coveredOf = (elements: typeof read) =>
    whileAllIsFound(() => elements.filter(({ element }) => isDisplayed(element) && isCovered(element)));

  return [
    ...read.flatMap(({ element, name }) =>
      headingProblems(element, mm).map((problem) => `${name} ${problem}`),
    ),
    ...touched.flatMap(({ element, name }) =>
      buttonProblems(element, mm).map((problem) => `${name} ${problem}`),
    ),
    ...coveredOf([...touched, ...read]).map(({ name }) => `${name} is covered`),
    ...[...document.querySelectorAll('*')]
      .filter((element) => isDisplayed(element) && isPaintedFarOutside(element, leastHeightMm * mm))
      .map(({ localName }) => `a shadow, outline or filter of ${localName} covers its surroundings`),
  ];
}
