import type { Page } from '@playwright/test';

declare global {
  interface Window {
    judged: {
      allowed: number;
      /** The controls that were clicked without a press. */
      readonly wrong: string[];
    };
  }
}

/**
 * Runs in the page and tracks the pointers before the page does. A click on a control is correct only after a press:
 * one finger touched this control, at least 400 ms after the screen appeared, and was lifted from it.
 */
function judge(): void {
  const settlingMs = 400;
  const downs = new Map<number, { readonly control: Element | null | undefined; readonly at: number }>();
  const judged: Window['judged'] = { allowed: 0, wrong: [] };
  let ended: { readonly control: Element; readonly at: number } | undefined;
  let screen = '';
  let screenAt = Number.NEGATIVE_INFINITY;

  const controlOf = (element: EventTarget | null) =>
    element instanceof Element ? element.closest('button:not([data-skbtn])') : null;
  function look(): void {
    const { dataset } = document.querySelector<HTMLElement>('[data-screen]') ?? {};
    // A change of language does not count as another screen.
    const now = `${dataset?.screen} ${document.querySelectorAll('.crumbs > *').length}`;
    if (now !== screen) screenAt = performance.now();
    screen = now;
  }
  look();
  screenAt = Number.NEGATIVE_INFINITY;
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    characterData: true,
  });

  const capture = { capture: true };
  window.addEventListener(
    'pointerdown',
    ({ pointerId, target }) => downs.set(pointerId, { control: controlOf(target), at: performance.now() }),
    capture,
  );
  window.addEventListener(
    'pointerup',
    ({ pointerId, clientX, clientY }) => {
      const { control, at = 0 } = downs.get(pointerId) ?? {};
      downs.delete(pointerId);
      // A pressed control is drawn a little smaller, so its original edge counts too.
      const { left = 0, right = 0, top = 0, bottom = 0 } = control?.getBoundingClientRect() ?? {};
      const inwards = (at: number, middle: number) => at + 4 * Math.sign(middle - at);
      const [x, y] = [inwards(clientX, (left + right) / 2), inwards(clientY, (top + bottom) / 2)];
      const isOn = control && control === controlOf(document.elementFromPoint(x, y));
      ended = isOn ? { control, at } : undefined;
    },
    capture,
  );
  window.addEventListener('pointercancel', ({ pointerId }) => downs.delete(pointerId), capture);
  window.addEventListener(
    'click',
    ({ target, isTrusted }) => {
      const control = controlOf(target);
      if (!control) return;
      const isPressed = ended?.control === control;
      const isSettled = isPressed && (ended?.at ?? 0) >= screenAt + settlingMs;
      if (isPressed && (isSettled || control.closest('.pager'))) judged.allowed += 1;
      else
        judged.wrong.push(
          `"${control.textContent}" on ${screen}: ${isPressed ? 'pressed too early' : 'not pressed'}${isTrusted ? ', clicked by the browser' : ''}`,
        );
      // A press causes only one click.
      ended = undefined;
    },
    capture,
  );
  window.judged = judged;
}

/** Starts judging every click in the open document. */
export async function judgePresses(page: Page) {
  await page.evaluate(judge);
  return {
    read: () =>
      page.evaluate(() => ({ allowed: window.judged.allowed, wrong: window.judged.wrong.splice(0) })),
  };
}
