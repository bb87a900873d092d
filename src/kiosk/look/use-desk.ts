import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Layout, withDeskHeight } from './layout.ts';
import { useLayout } from './stage.tsx';

interface Desk {
  /** For the element of the class `desk`. */
  readonly ref: RefObject<HTMLElement | null>;
  /** The layout of the stage, with the height that wall, sill and footer leave. */
  readonly layout: Layout;
}

/** The height inside the paddings of an element, in design millimetres. 0 where it is not drawn. */
function innerHeightOf(element: HTMLElement): number {
  const { paddingBlockStart, paddingBlockEnd } = getComputedStyle(element);
  const paddings = [paddingBlockStart, paddingBlockEnd].map((length) => Number.parseFloat(length) || 0);
  const millimetre = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 10;
  const height = paddings.reduce((rest, padding) => rest - padding, element.clientHeight);
  return height > 0 && millimetre > 0 ? height / millimetre : 0;
}

/** The place for tiles, as it is on the screen. The texts of wall and sill decide about its height, the tiles never do. */
export function useDesk(): Desk {
  const ref = useRef<HTMLElement>(null);
  const ordinary = useLayout();
  const [height, setHeight] = useState(0);

  // After every render, because any of them may change wall and sill; before the paint, so that no tile is seen to jump.
  useLayoutEffect(() => {
    if (ref.current) setHeight(innerHeightOf(ref.current));
  });
  // Wall and sill also change without the screen: their texts are fitted, and fonts arrive.
  useEffect(() => {
    const { current } = ref;
    if (!current) return;
    const observer = new ResizeObserver(() => setHeight(innerHeightOf(current)));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  const layout = useMemo(
    () => (height > 0 ? withDeskHeight(ordinary, height) : ordinary),
    [ordinary, height],
  );
  return { ref, layout };
}
