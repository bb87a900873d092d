import { expect, type Page } from '@playwright/test';

/** Every control stays highlighted for at least this long. */
const quantumMs = 750;

/**
 * Expects that arrow keys reach every button and field of a gallery state, and that switch scanning highlights every
 * button's row. Keys are sent inside the page, because a screen has up to fifty buttons.
 */
export async function expectReached(page: Page): Promise<void> {
  const missed = await page.evaluate(async (ms) => {
    const keyDown = (key: string) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    const wanted = [...document.querySelectorAll<HTMLElement>('button:enabled, textarea')].filter(
      (element) => !element.closest('[inert]') && element.checkVisibility(),
    );
    const nameOf = (element: HTMLElement) => element.ariaLabel ?? element.textContent ?? element.localName;
    const missing = (how: string, reached: ReadonlySet<unknown>, all: readonly HTMLElement[]) =>
      all.filter((element) => !reached.has(element)).map((element) => `${how}: ${nameOf(element)}`);
    const blur = () => document.activeElement instanceof HTMLElement && document.activeElement.blur();

    const { activeElement: focused } = document;
    blur();
    // The key is sent to the window. Sent to an element, each of several hundred keys would make the session render the
    // screen again.
    dispatchEvent(keyDown('ArrowDown'));
    const byArrows = new Set<Element | null>([document.activeElement]);
    for (const from of byArrows) {
      for (const arrow of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        if (byArrows.size === wanted.length) break;
        if (from instanceof HTMLElement) from.focus();
        dispatchEvent(keyDown(arrow));
        byArrows.add(document.activeElement);
      }
    }

    const buttons = wanted.filter((element) => element instanceof HTMLButtonElement);
    const inRows = new Set<HTMLElement>();
    const frame = document.querySelector<HTMLElement>('.switch-frame');
    const isLit = () => frame?.matches(':popover-open');
    blur();
    document.body.dispatchEvent(keyDown(' '));
    // Scanning stops after three rounds, when the visitor is assumed to be gone.
    for (let turn = 0; isLit() && turn < 100; turn++) {
      const { left, right, top, bottom } = frame?.getBoundingClientRect() ?? new DOMRect();
      for (const button of buttons) {
        const place = button.getBoundingClientRect();
        const isAcross = place.left >= left && place.right <= right;
        if (isAcross && place.top >= top && place.bottom <= bottom) inRows.add(button);
      }
      await window.gallery?.pass(ms);
    }
    dispatchEvent(new Event('pointerdown'));
    if (focused instanceof HTMLElement) focused.focus();
    return [...missing('arrows', byArrows, wanted), ...missing('switch', inRows, buttons)];
  }, quantumMs);
  expect(missed).toEqual([]);
}
