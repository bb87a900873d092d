import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { recordedMenu } from '../browser/recorded-menu.ts';
import { type Layout, withDeskHeight } from '../look/layout.ts';
import { pixelsPerMillimetre } from '../look/measures.ts';
import { useIsAdopting } from './adopting.ts';
import { useLayout } from './stage.tsx';

/** The height inside the paddings of an element, in design millimetres. 0 if it is not rendered. */
function innerHeightOf(element: HTMLElement): number {
  const { paddingBlockStart, paddingBlockEnd } = getComputedStyle(element);
  const paddings = [paddingBlockStart, paddingBlockEnd].map((length) => Number.parseFloat(length) || 0);
  const millimetre = pixelsPerMillimetre();
  const height = paddings.reduce((rest, padding) => rest - padding, element.clientHeight);
  return height > 0 && millimetre > 0 ? height / millimetre : 0;
}

/** A difference that affects no name. In an ordinary menu it saves rendering the tiles a second time. */
const toleranceMm = 1;

/** Undefined: as in an ordinary menu. */
function unusualHeight(measured: number, { desk }: Layout): number | undefined {
  return measured === 0 || Math.abs(measured - desk.height) < toleranceMm ? undefined : measured;
}

/** A recorded menu has the main area of the rendered menu. */
function recordedHeight(ordinary: Layout): number | undefined {
  const desk = recordedMenu()?.querySelector<HTMLElement>('[data-part=desk]');
  return desk ? unusualHeight(innerHeightOf(desk), ordinary) : undefined;
}

const noHeights = { before: Number.NaN, current: Number.NaN };

/**
 * The space for tiles on the screen. The texts of wall and sill decide its height; `texts` names them if they
 * change without another screen. `ref` is for the element of the class `desk`; `layout` is that of the stage, with
 * the height that wall, sill and footer leave.
 */
export function useDesk(texts = '') {
  const ref = useRef<HTMLElement>(null);
  const ordinary = useLayout();
  const isAdopting = useIsAdopting();
  /** Undefined: as in an ordinary menu. */
  const [height, setHeight] = useState(() => recordedHeight(ordinary));
  /** The last two heights with the same texts, in design millimetres. */
  const seen = useRef({ texts, ...noHeights });

  const read = useCallback(() => {
    if (!ref.current || isAdopting) return;
    const measured = innerHeightOf(ref.current);
    const unusual = unusualHeight(measured, ordinary);
    const next = unusual ?? ordinary.desk.height;
    const { current, before } = seen.current.texts === texts ? seen.current : noHeights;
    // More pages can make the footer higher, and a higher footer can lead to fewer
    // pages. The lower space fits the tiles of both.
    if (next === current || (next === before && current < next)) return;
    seen.current = { texts, before: current, current: next };
    setHeight(unusual);
  }, [ordinary, texts, isAdopting]);

  // After every render, because any of them may change wall and sill; before the paint, so no tile is seen to jump.
  useLayoutEffect(read);
  // Wall and sill also change without a new screen: their texts are fitted, and fonts arrive.
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
