import type { Timers } from '../../page/time/timers.ts';
import { doubleTapMs, gestureOf, shortMs } from './touch-gestures.ts';

interface Deps {
  readonly page: Document;
  readonly timers: Pick<Timers, 'now' | 'after'>;
  readonly mm: () => number;
  readonly reading: () => 'ltr' | 'rtl';
  /** True in touch exploration. Otherwise a touch works as usual. */
  readonly isOn: () => boolean;
  /** Called before each touch during touch exploration. */
  readonly onTouch: () => void;
  readonly onExplored: (element: Element) => void;
  /** Called for a swipe to the next or previous control. */
  readonly onMoved: (by: 1 | -1) => void;
  readonly onDoubleTap: () => void;
  /** True if a touch is in the corner where staff tap to open their panel. */
  readonly isInCorner: (touch: Pick<PointerEvent, 'clientX' | 'clientY'>) => boolean;
  /** Called when two fingers have rested on the screen, outside touch exploration. */
  readonly onRested: () => void;
}

const restMs = 2_000;
/** Two taps in the corner are a double tap unless the third tap of the staff gesture follows within this time. */
const cornerMs = 750;

const noTaps = { count: 0, at: Number.NEGATIVE_INFINITY, isInCorner: false };

/**
 * Follows fingers as screen readers do. Returns a function that ends touch exploration.
 * - During touch exploration, a touch speaks, a swipe moves on, and a double tap acts.
 * - Touches have no other effect meanwhile.
 */
export function followFingers(deps: Deps): () => void {
  const { page, timers } = deps;
  const resting = new Set<number>();
  let cancelRest = () => {};
  let finger:
    | { readonly id: number; readonly x: number; readonly y: number; readonly at: number }
    | undefined;
  let taps = noTaps;
  let cancelTap = () => {};
  /** Fingers that were down when speech began: lifting them presses nothing. */
  let deaf: ReadonlySet<number> = new Set();

  function rest({ type, pointerId, pointerType }: PointerEvent): void {
    cancelRest();
    if (type === 'pointerdown' && pointerType === 'touch') resting.add(pointerId);
    else resting.delete(pointerId);
    if (resting.size < 2) return;
    cancelRest = timers.after(restMs, () => {
      deaf = new Set(resting);
      deps.onRested();
    });
  }

  function explore({ clientX, clientY }: Pick<PointerEvent, 'clientX' | 'clientY'>): void {
    const element = page.elementFromPoint(clientX, clientY);
    if (element) deps.onExplored(element);
  }

  function onDown(event: PointerEvent): void {
    if (finger) return;
    finger = { id: event.pointerId, x: event.clientX, y: event.clientY, at: timers.now() };
    deps.onTouch();
  }

  function onMove(event: PointerEvent): void {
    if (event.pointerId === finger?.id && timers.now() - finger.at > shortMs) explore(event);
  }

  function onUp(event: PointerEvent): void {
    if (event.pointerId !== finger?.id) return;
    const { x, y, at } = finger;
    finger = undefined;
    const stroke = {
      from: { x, y },
      to: { x: event.clientX, y: event.clientY },
      startedAt: at,
      endedAt: timers.now(),
    };
    const gesture = gestureOf(stroke, deps.mm(), deps.reading());
    cancelTap();
    if (gesture === 'next') deps.onMoved(1);
    else if (gesture === 'previous') deps.onMoved(-1);
    else if (gesture === 'explore') explore(event);
    else tap(event);
  }

  function tap(event: PointerEvent): void {
    const at = timers.now();
    const isInCorner = deps.isInCorner(event);
    if (at - taps.at > (isInCorner && taps.isInCorner ? cornerMs : doubleTapMs)) taps = noTaps;
    taps = { count: taps.count + 1, at, isInCorner: taps.isInCorner || isInCorner };
    if (taps.count === 1) {
      // The second tap of a double tap may be on another element.
      cancelTap = timers.after(shortMs, () => explore(event));
    } else if (!taps.isInCorner) {
      taps = noTaps;
      deps.onDoubleTap();
    } else if (taps.count === 2) cancelTap = timers.after(cornerMs, deps.onDoubleTap);
  }

  function onPointer(event: PointerEvent): void {
    if (event.type !== 'pointermove') rest(event);
    const isDeaf = deaf.has(event.pointerId);
    if (event.type === 'pointerup' || event.type === 'pointercancel') {
      deaf = new Set([...deaf].filter((id) => id !== event.pointerId));
    }
    if (!isDeaf && !deps.isOn()) return;
    // The staff gesture counts the touches in its corner, which has no control.
    if (event.type !== 'pointerdown' || !deps.isInCorner(event)) event.stopImmediatePropagation();
    event.preventDefault();
    if (isDeaf) return;
    if (event.type === 'pointerdown') onDown(event);
    else if (event.type === 'pointermove') onMove(event);
    else if (event.type === 'pointerup') onUp(event);
    else finger = undefined;
  }

  /** Blocks the browser's clicks after touches. A click by a key or a double tap is not trusted, or has no detail. */
  function onClick(event: MouseEvent): void {
    if (!event.isTrusted || event.detail === 0 || !deps.isOn()) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  }

  const view = page.defaultView as Window;
  const names = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const;
  for (const name of names) view.addEventListener(name, onPointer, { capture: true });
  view.addEventListener('click', onClick, { capture: true });
  return () => {
    cancelRest();
    cancelTap();
    for (const name of names) view.removeEventListener(name, onPointer, { capture: true });
    view.removeEventListener('click', onClick, { capture: true });
  };
}
