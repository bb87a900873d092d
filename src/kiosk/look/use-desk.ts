import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { withDeskHeight } from './layout.ts';
import { pixelsPerMillimetre } from './measures.ts';
import { useLayout } from './stage.tsx';

/** The height inside the paddings of an element, in design millimetres. 0 where it is not drawn. */
function innerHeightOf(element: HTMLElement): number {
  const { paddingBlockStart, paddingBlockEnd } = getComputedStyle(element);
  const paddings = [paddingBlockStart, paddingBlockEnd].map((length) => Number.parseFloat(length) || 0);
  const millimetre = pixelsPerMillimetre();
  const height = paddings.reduce((rest, padding) => rest - padding, element.clientHeight);
  return height > 0 && millimetre > 0 ? height / millimetre : 0;
}

/** A difference that no name notices. In an ordinary menu it saves drawing the tiles a second time. */
const toleranceMm = 1;

const noHeights = { before: Number.NaN, current: Number.NaN };

/**
 * The place for tiles, as it is on the screen. The texts of wall and sill decide about its height; `texts` names them where they
 * change without another screen. `ref` is for the element of the class `desk`; `layout` is that of the stage, with the height that wall,
 * sill and footer leave.
 */
export function useDesk(texts = '') {
  const ref = useRef<HTMLElement>(null);
  const ordinary = useLayout();
  /** Undefined: as in an ordinary menu. */
  const [height, setHeight] = useState<number>();
  /** The last two heights with the same texts, in design millimetres. */
  const seen = useRef({ texts, ...noHeights });

  const read = useCallback(() => {
    if (!ref.current) return;
    const measured = innerHeightOf(ref.current);
    const isOrdinary = measured === 0 || Math.abs(measured - ordinary.desk.height) < toleranceMm;
    const next = isOrdinary ? ordinary.desk.height : measured;
    const { current, before } = seen.current.texts === texts ? seen.current : noHeights;
    // More pages can make the sill higher, and a higher sill fewer. The lower desk has room for the tiles of both.
    if (next === current || (next === before && current < next)) return;
    seen.current = { texts, before: current, current: next };
    setHeight(isOrdinary ? undefined : measured);
  }, [ordinary, texts]);

  // After every render, because any of them may change wall and sill; before the paint, so that no tile is seen to jump.
  useLayoutEffect(read);
  // Wall and sill also change without the screen: their texts are fitted, and fonts arrive.
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(read);
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [read]);

  const layout = useMemo(
    () => (height === undefined ? ordinary : withDeskHeight(ordinary, height)),
    [ordinary, height],
  );
  return { ref, layout };
}
