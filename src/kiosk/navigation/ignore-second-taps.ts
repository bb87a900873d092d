import type { Timers } from '../../page/time/timers.ts';

/** People press these controls repeatedly on purpose: a letter that occurs twice in a name, and a menu's pages. */
const repeated = '[data-skbtn], .pager *';
/** Such a control ignores a second tap only for this fraction of `pauseMs`. */
const repeatedPart = 1 / 3;

/** Controls that act on touch. All other controls act when the finger is lifted. */
const immediate = '[data-skbtn], textarea';

interface Press {
  readonly control: Element;
  readonly at: number;
}

interface Deps {
  readonly page: Document;
  readonly timers: Pick<Timers, 'now'>;
  /** A second press of the same control is ignored for this long; 0 for never. */
  readonly pauseMs: number;
}

/** True if two elements are one control. Keys are rendered anew after a press. */
const isSame = (one: Element, other: Element) =>
  one === other ||
  (other.matches('[data-skbtn]') && other.getAttribute('data-skbtn') === one.getAttribute('data-skbtn'));

function isSecondTap(last: Press | undefined, control: Element, now: number, pauseMs: number): boolean {
  if (!last || !isSame(last.control, control)) return false;
  return now - last.at < (control.matches(repeated) ? pauseMs * repeatedPart : pauseMs);
}

/**
 * Ignores a tap on a control soon after its last accepted press, because a trembling hand touches twice. Ignored taps
 * do not extend this time. Returns a function that removes the listeners.
 */
export function ignoreSecondTaps({ page, timers, pauseMs }: Deps): () => void {
  let last: Press | undefined;
  const ignored = new Set<number>();

  function drop(event: Event): void {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  const controlOf = ({ target }: Event) =>
    target instanceof Element ? target.closest('button, textarea') : null;

  function onDown(event: PointerEvent): void {
    ignored.delete(event.pointerId);
    const control = event.pointerType === 'mouse' ? null : controlOf(event);
    if (!control) return;
    if (isSecondTap(last, control, timers.now(), pauseMs)) {
      ignored.add(event.pointerId);
      drop(event);
    } else if (control.matches(immediate)) last = { control, at: timers.now() };
  }

  function onUp(event: PointerEvent): void {
    const control = controlOf(event);
    const isTaken = control?.matches(immediate) && !ignored.has(event.pointerId);
    if (control && isTaken) last = { control, at: timers.now() };
  }

  /** Drops trusted clicks of ignored touches. The page dispatches the clicks of presses itself. */
  function onClick(event: MouseEvent): void {
    const { pointerId } = event as Partial<PointerEvent>;
    const control = controlOf(event);
    if (!event.isTrusted && control) last = { control, at: timers.now() };
    if (event.isTrusted && pointerId !== undefined && ignored.has(pointerId)) drop(event);
  }

  // These listeners run before every other listener of a press.
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
