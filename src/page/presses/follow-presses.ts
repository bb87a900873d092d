import { touchedAttribute } from '../../contract/additions/page/recorded-names.ts';
import type { Timers } from '../time/timers.ts';
import { ignoreEchoes } from './ignore-echoes.ts';
import { type Finger, isPinch, palmOf } from './pinch.ts';

/** A new screen ignores presses for this long, because the second tap of a double tap would press a control. */
const settlingMs = 400;

/** A screen counts as painted after this time, so a page without paints still accepts presses. */
const longestPaintMs = 2_000;

/** Controls that act when a press ends. Keyboard keys act as soon as they are touched. */
const controls = 'button:not([data-skbtn])';

/** Controls that keep their meaning on the next screen, so many pages can be turned quickly. */
const lasting = '.pager *';

interface PressesOf {
  readonly page: Document;
  /** Changes with each screen; undefined while nothing is shown. */
  readonly placeOf: () => unknown;
  readonly subscribe: (listener: () => void) => void;
  readonly timers: Pick<Timers, 'now' | 'after'>;
}

/**
 * Clicks a control when a press begins and ends on it, for each finger separately: browsers only click while no other
 * finger or palm is on the glass.
 * - The browser's clicks on controls are dropped, because they may hit a control that has just appeared.
 * - Keys, switches and assistive programs click as usual.
 */
export function followPresses({ page, placeOf, subscribe, timers }: PressesOf): void {
  if (page.defaultView) ignoreEchoes(page.defaultView, timers);
  const presses = new Map<number, HTMLElement>();
  const fingers = new Map<number, Finger>();
  /**
   * For each pointer: true if it went down on a control, so the browser's click is dropped. For other pointers, only
   * clicks on controls are dropped.
   */
  const beganOnControl = new Map<number, boolean>();
  let lastPointer = -1;
  let lastPressed: Element | undefined;
  let place = placeOf();
  let settlesAt = 0;

  subscribe(() => {
    const next = placeOf();
    if (next === place) return;
    const isFirst = place === undefined;
    place = next;
    // Before the first screen, the page was empty or showed the recorded menu, whose controls stay in use.
    if (isFirst) return;
    settlesAt = Number.POSITIVE_INFINITY;
    // A finger that is still down has aimed at the previous screen.
    for (const [pointer, control] of presses) if (!control.matches(lasting)) release(pointer);
    const painted = () => {
      if (place === next) settlesAt = Math.min(settlesAt, timers.now() + settlingMs);
    };
    page.defaultView?.requestAnimationFrame(() => timers.after(0, painted));
    timers.after(longestPaintMs, painted);
  });

  const controlOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>(controls) : null;

  /**
   * True if a press comes too soon after a new screen. A mouse is aimed, so its press is meant for the control under
   * it.
   */
  const isTooEarly = ({ pointerType }: PointerEvent, control: Element) =>
    pointerType !== 'mouse' &&
    timers.now() < settlesAt &&
    !(control === lastPressed && control.matches(lasting));

  function onDown(event: PointerEvent): void {
    const { pointerId, pointerType, target, button, clientX, clientY } = event;
    fingers.set(pointerId, { at: timers.now(), from: [clientX, clientY], to: [clientX, clientY] });
    const control = controlOf(target);
    lastPointer = pointerId;
    const palm = palmOf(fingers, timers.now());
    // A fist on one control counts as a press.
    const isPalm = new Set(palm.map((one) => (one === pointerId ? control : presses.get(one)))).size > 1;
    if (isPalm) for (const one of palm) release(one);
    const isPress = control !== null && button <= 0;
    beganOnControl.set(pointerId, isPress);
    if (!isPress) return;
    // Otherwise the mouse events after a touch would move the focus on the next screen.
    if (pointerType !== 'mouse') event.preventDefault();
    if (isPalm || isTooEarly(event, control)) return;
    presses.set(pointerId, control);
    control.setAttribute(touchedAttribute, '');
  }

  function release(pointer: number): HTMLElement | undefined {
    const control = presses.get(pointer);
    presses.delete(pointer);
    control?.removeAttribute(touchedAttribute);
    return control;
  }

  function onUp(event: PointerEvent): void {
    fingers.delete(event.pointerId);
    const control = release(event.pointerId);
    const under = page.elementFromPoint(event.clientX, event.clientY);
    if (!control || control !== controlOf(under)) return;
    lastPressed = control;
    control.click();
  }

  /** Tracks whether a sliding finger is still on its control. Two pinching fingers press nothing. */
  function onMove({ pointerId, clientX, clientY }: PointerEvent): void {
    const before = fingers.get(pointerId);
    if (!before) return;
    const finger: Finger = { ...before, to: [clientX, clientY] };
    fingers.set(pointerId, finger);
    for (const [id, other] of fingers) {
      if (!isPinch(finger, other)) continue;
      release(id);
      release(pointerId);
    }
    const control = presses.get(pointerId);
    if (!control) return;
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    control.toggleAttribute(touchedAttribute, isInside);
  }

  function onCancel({ pointerId }: PointerEvent): void {
    fingers.delete(pointerId);
    release(pointerId);
  }

  function onClick(click: MouseEvent): void {
    const { pointerId = lastPointer } = click as Partial<PointerEvent>;
    if (!click.isTrusted || click.detail === 0 || !beganOnControl.has(pointerId)) return;
    if (!beganOnControl.get(pointerId) && !controlOf(click.target)) return;
    click.preventDefault();
    click.stopImmediatePropagation();
  }

  page.addEventListener('pointerdown', onDown, { capture: true });
  page.addEventListener('pointermove', onMove, { capture: true, passive: true });
  page.addEventListener('pointerup', onUp, { capture: true });
  page.addEventListener('pointercancel', onCancel, { capture: true });
  page.defaultView?.addEventListener('click', onClick, { capture: true });
}
