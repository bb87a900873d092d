import { type PointerEvent, useRef, useState } from 'react';
import { minutesPerDay } from '../../../domain/calendar/branch-time.ts';
import type { Span } from '../../../domain/calendar/spans.ts';
import type { Bar } from './week-rows.ts';
import { draggedSpan, type SpanChange } from './window-span.ts';

interface Grip {
  readonly bar: Bar;
  readonly change: SpanChange;
  readonly x: number;
  readonly minutesPerPixel: number;
  readonly ends: readonly number[];
  /** A press that hardly moves is a click. */
  hasMoved: boolean;
}

/** Drags windows and their ends with a pointer. A drag becomes one edit when it ends. */
export function useWindowDrag(onDrop: (bar: Bar, span: Span) => void) {
  const [drag, setDrag] = useState<{ readonly place: number; readonly span: Span }>();
  const grip = useRef<Grip>(undefined);

  function spanAt({ clientX }: PointerEvent, { bar, change, x, minutesPerPixel, ends }: Grip): Span {
    const { window, isContinued } = bar;
    const was = change === 'end' ? window.until : window.from;
    const to = was + (clientX - x) * minutesPerPixel;
    if (change !== 'end') return draggedSpan(window, change, to, ends);
    // The end stays on the day on which the drag began.
    const onDay = isContinued ? Math.max(minutesPerDay, to) : Math.min(minutesPerDay, to);
    return draggedSpan(window, change, onDay, ends);
  }

  function letGo() {
    grip.current = undefined;
    setDrag(undefined);
  }

  const handlers = (bar: Bar, ends: () => readonly number[]) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      const { width } = event.currentTarget.parentElement?.getBoundingClientRect() ?? { width: 0 };
      if (width === 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = {
        bar,
        change: changeOf(event.target),
        x: event.clientX,
        minutesPerPixel: minutesPerDay / width,
        ends: ends(),
        hasMoved: false,
      };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = grip;
      if (!current) return;
      current.hasMoved ||= Math.abs(event.clientX - current.x) >= leastPixels;
      if (!current.hasMoved) return;
      setDrag({ place: current.bar.window.place, span: spanAt(event, current) });
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const { current } = grip;
      if (current?.hasMoved) onDrop(current.bar, spanAt(event, current));
      letGo();
    },
    onPointerCancel: letGo,
    onLostPointerCapture: letGo,
  });
  return { drag, cancel: letGo, handlers };
}

/** A drag begins after this many pixels. */
const leastPixels = 3;

/** The ends of a bar have handles. A drag elsewhere on the bar moves it as a whole. */
function changeOf(target: EventTarget): SpanChange {
  const edge = target instanceof HTMLElement ? target.dataset.edge : undefined;
  return edge === 'start' || edge === 'end' ? edge : 'move';
}
