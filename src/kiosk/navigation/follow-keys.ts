import type { Timers } from '../../page/time/timers.ts';
import type { KioskSession } from '../session/kiosk-session.ts';
import { isIdle } from '../session/screen-table.ts';
import { keyMeaning } from './key-meaning.ts';
import { type ArrowDirection, nextInDirection } from './next-in-direction.ts';
import { isTextField, reachableElements, tilesOf } from './reachable-elements.ts';

interface Deps {
  readonly page: Document;
  readonly session: Pick<KioskSession, 'current'>;
  readonly timers: Pick<Timers, 'now' | 'after'>;
}

/** The key that wakes the screen does nothing else, even if it was held back for a scanner. */
const wakingMs = 500;
/**
 * After this time without a key, an idle page removes the focus. Otherwise, the next visitor's first Enter would press
 * the focused button.
 */
const forgottenMs = 60_000;

/**
 * Lets arrow keys move the focus and keys press buttons, on every screen and sheet. While keys are used, `data-input`
 * of the page is `keys`. Returns a function that ends key navigation.
 */
export function followKeys({ page, session, timers }: Deps): () => void {
  const { documentElement: root, defaultView: view } = page;
  let wokenAt = Number.NEGATIVE_INFINITY;
  let cancelForgetting = () => {};

  function move(direction: ArrowDirection): void {
    const elements = reachableElements(page);
    const current = elements.indexOf(page.activeElement as HTMLElement);
    const places = elements.map((element) => element.getBoundingClientRect());
    const reading = elements[current]?.parentElement?.matches(':dir(rtl)') ? 'rtl' : 'ltr';
    const next =
      current === -1 ? firstOf(elements) : elements[nextInDirection(places, current, direction, reading)];
    next?.focus({ preventScroll: true });
  }

  function pressShortcut(key: string): void {
    reachableElements(page)
      .find((element) => element.matches(`[aria-keyshortcuts~=${key}]`))
      ?.click();
  }

  function forget(): void {
    cancelForgetting();
    delete root.dataset.input;
  }

  function onWaking(): void {
    const { at } = session.current().session.screen;
    if (at === 'standby' || at === 'advertisement') wokenAt = timers.now();
  }

  function forgetLater(): void {
    cancelForgetting();
    cancelForgetting = timers.after(forgottenMs, () => {
      if (!isIdle(session.current().session)) return;
      forget();
      if (page.activeElement instanceof HTMLElement) page.activeElement.blur();
    });
  }

  function onKey(event: KeyboardEvent): void {
    forgetLater();
    // A key that is released late presses once, and types one letter.
    if (event.repeat) event.preventDefault();
    if (event.defaultPrevented || timers.now() - wokenAt < wakingMs) return;
    root.dataset.input = 'keys';
    const { activeElement: focused } = page;
    const meaning = keyMeaning(event, isTextField(focused) ? focused.value : undefined);
    if (!meaning) return;
    if (meaning.kind !== 'press') event.preventDefault();
    if (meaning.kind === 'move') move(meaning.direction);
    else if (meaning.kind === 'shortcut') pressShortcut(meaning.key);
    else if (meaning.kind === 'tile') tilesOf(page)[meaning.index]?.click();
  }

  view?.addEventListener('keydown', onWaking, { capture: true });
  view?.addEventListener('keydown', onKey);
  view?.addEventListener('pointerdown', forget, { capture: true });
  return () => {
    forget();
    view?.removeEventListener('keydown', onWaking, { capture: true });
    view?.removeEventListener('keydown', onKey);
    view?.removeEventListener('pointerdown', forget, { capture: true });
  };
}

/**
 * The first arrow key's target: a tile, the current language, the button that continues, or the first
 * control.
 */
function firstOf(elements: readonly HTMLElement[]): HTMLElement | undefined {
  const first = (selector: string) => elements.find((element) => element.matches(selector));
  return first('[data-part=tile]') ?? first('.language[aria-pressed=true]') ?? first('.main') ?? elements[0];
}
