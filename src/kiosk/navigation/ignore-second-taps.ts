import type { Timers } from '../time/timers.ts';

/** What people press again on purpose: a letter that stands twice in a name, and the pages of a menu. */
const repeated = '[data-skbtn], .pager *';
/** There a second tap is ignored for this part of the time. */
const repeatedPart = 1 / 3;

interface Press {
  readonly control: Element;
  readonly pointer: number;
  /** When it ended, or began if it has not ended yet. */
  readonly at: number;
}

interface Deps {
  readonly page: Document;
  readonly timers: Pick<Timers, 'now'>;
  /** For how long after a press a second one of the same control is ignored; 0: never. */
  readonly pauseMs: number;
}

/** Whether two elements are one control. Keys are drawn anew after a press. */
const isSame = (one: Element, other: Element) =>
  one === other ||
  (other.matches('[data-skbtn]') && other.getAttribute('data-skbtn') === one.getAttribute('data-skbtn'));

/** Whether a touch of a control is the second tap of a trembling hand. */
function isSecondTap(last: Press | undefined, control: Element, now: number, pauseMs: number): boolean {
  if (!last || !isSame(last.control, control)) return false;
  return now - last.at < (control.matches(repeated) ? pauseMs * repeatedPart : pauseMs);
}

/**
 * Ignores a second tap of one control soon after the first: a hand that trembles touches twice. It counts from the last press that
 * was taken, so that nobody who goes on tapping is shut out. A mouse does not bounce. The result ends it.
 */
export function ignoreSecondTaps({ page, timers, pauseMs }: Deps): () => void {
  let last: Press | undefined;
  const ignored = new Set<number>();

  function drop(event: Event): void {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function onDown(event: PointerEvent): void {
    const { target, pointerId: pointer, pointerType } = event;
    ignored.delete(pointer);
    const control =
      target instanceof Element && pointerType !== 'mouse' ? target.closest('button, textarea') : null;
    if (!control) return;
    if (isSecondTap(last, control, timers.now(), pauseMs)) {
      ignored.add(pointer);
      drop(event);
    } else last = { control, pointer, at: timers.now() };
  }

  function onUp({ pointerId }: PointerEvent): void {
    if (last?.pointer === pointerId && !ignored.has(pointerId)) last = { ...last, at: timers.now() };
  }

  function onClick(event: MouseEvent): void {
    const { pointerId } = event as Partial<PointerEvent>;
    if (event.isTrusted && pointerId !== undefined && ignored.has(pointerId)) drop(event);
  }

  // Before every other listener of a press.
  const { defaultView: view } = page;
  view?.addEventListener('pointerdown', onDown, { capture: true });
  view?.addEventListener('pointerup', onUp, { capture: true });
  view?.addEventListener('click', onClick, { capture: true });
  return () => {
    view?.removeEventListener('pointerdown', onDown, { capture: true });
    view?.removeEventListener('pointerup', onUp, { capture: true });
    view?.removeEventListener('click', onClick, { capture: true });
  };
}
