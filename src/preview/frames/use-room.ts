import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Size } from '../../page/look/measures.ts';

/** The space for frames, in CSS pixels of the page. */
export interface Room extends Size {
  readonly left: number;
  readonly top: number;
}

/** The inner size of an element, measured again when it changes. */
export function useRoom(element: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>({ left: 0, top: 0, width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      const { left, top } = current.getBoundingClientRect();
      setRoom({ left, top, width: current.clientWidth, height: current.clientHeight });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
