import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether an element is at least so many CSS pixels wide. */
export function useHasWidth(element: RefObject<HTMLElement | null>, pixels: number): boolean {
  const [hasWidth, setHasWidth] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setHasWidth(current.clientWidth >= pixels);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, pixels]);
  return hasWidth;
}
