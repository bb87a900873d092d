import { isIllegible } from './legible-text.ts';

/** A sheet may make buttons smaller than ours, but not smaller than a key of a keyboard. */
const leastHeightMm = 12;
const leastTextMm = 4;
const leastOpacity = 0.5;

function opacityOf(element: Element): number {
  let opacity = 1;
  for (let at: Element | null = element; at; at = at.parentElement)
    opacity *= Number(getComputedStyle(at).opacity);
  return opacity;
}

function isSeen(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true }) && opacityOf(element) >= leastOpacity;
}

/** The elements with words right inside of them. */
function textsIn(element: Element): Element[] {
  return [element, ...element.querySelectorAll('*')].filter(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()),
  );
}

function faultOfText(element: Element, mm: number): string | undefined {
  for (const text of textsIn(element)) {
    if (Number.parseFloat(getComputedStyle(text).fontSize) < leastTextMm * mm)
      return 'has text too small to read';
    if (isIllegible(text)) return 'has text that does not stand out';
  }
  return undefined;
}

function faultOfButton(button: Element, mm: number): string | undefined {
  if (!isSeen(button)) return 'is not visible';
  const { top, bottom, left, right, height } = button.getBoundingClientRect();
  if (top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1)
    return 'is not on the screen';
  if (height < leastHeightMm * mm - 1) return `is less than ${leastHeightMm} mm high`;
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  if (!hit || !button.contains(hit)) return 'cannot be touched';
  return faultOfText(button, mm);
}

/** What a visitor cannot see, read or touch on the live page, in words for staff. */
export function faultsOnScreen(): string[] {
  // As the stage has set it, whatever a sheet says.
  const mm = Number.parseFloat(document.documentElement.style.getPropertyValue('--mm')) || 1;
  const live = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => !element.closest('[inert]'));

  const headings = live('h1').flatMap((heading) => {
    const fault = isSeen(heading) ? faultOfText(heading, mm) : 'is not visible';
    return fault ? [`the heading ${fault}`] : [];
  });
  const buttons = live('button:enabled').flatMap((button) => {
    const fault = faultOfButton(button, mm);
    return fault ? [`the button "${button.textContent.trim().slice(0, 40)}" ${fault}`] : [];
  });
  return [...headings, ...buttons];
}
