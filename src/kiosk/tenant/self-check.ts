import { isIllegible } from './legible-text.ts';

/** A style sheet may make buttons smaller than ours, but not smaller than a key of the keyboard. */
const leastHeightMm = 12;
const leastTextMm = 4;
const leastOpacity = 0.5;

function opacityOf(element: Element): number {
  let opacity = 1;
  for (let at: Element | null = element; at; at = at.parentElement)
    opacity *= Number(getComputedStyle(at).opacity);
  return opacity;
}

function isVisible(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true }) && opacityOf(element) >= leastOpacity;
}

/** The visible elements that directly contain text. */
function textsIn(element: Element): Element[] {
  return [element, ...element.querySelectorAll('*')].filter(
    (candidate) =>
      candidate.checkVisibility({ visibilityProperty: true }) &&
      [...candidate.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()),
  );
}

function textProblem(element: Element, mm: number): string | undefined {
  for (const text of textsIn(element)) {
    if (Number.parseFloat(getComputedStyle(text).fontSize) < leastTextMm * mm)
      return 'has text too small to read';
    if (isIllegible(text)) return 'has text that does not stand out';
  }
  return undefined;
}

function buttonProblem(button: Element, mm: number): string | undefined {
  if (!isVisible(button)) return 'is not visible';
  const { top, bottom, left, right, height } = button.getBoundingClientRect();
  if (top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1)
    return 'is not on the screen';
  if (height < leastHeightMm * mm - 1) return `is less than ${leastHeightMm} mm high`;
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  if (!hit || !button.contains(hit)) return 'cannot be touched';
  return textProblem(button, mm);
}

/** The headings and buttons that visitors cannot see, read or touch, as messages for staff. */
export function problemsOnScreen(): string[] {
  // The inline style of the stage. The style sheet of a tenant cannot change it.
  const mm = Number.parseFloat(document.documentElement.style.getPropertyValue('--mm')) || 1;
  const active = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => !element.closest('[inert]'));

  const headings = active('h1').flatMap((heading) => {
    const problem = isVisible(heading) ? textProblem(heading, mm) : 'is not visible';
    return problem ? [`the heading ${problem}`] : [];
  });
  const buttons = active('button:enabled').flatMap((button) => {
    const problem = buttonProblem(button, mm);
    return problem ? [`the button "${button.textContent.trim().slice(0, 40)}" ${problem}`] : [];
  });
  return [...headings, ...buttons];
}
