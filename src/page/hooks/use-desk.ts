import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { recordedMenuElement } from '../browser/recorded-menu.ts';
import { type Layout, withDeskHeight } from '../look/layout.ts';
import { pixelsPerMillimetre } from '../look/measures.ts';
import { useIsAdopting } from './adopting.ts';
import { useLayout } from './stage.tsx';

/** The content height of an element in design millimetres; 0 if it is not rendered. */
function innerHeightOf(element: HTMLElement): number {
  const { paddingBlockStart, paddingBlockEnd } = getComputedStyle(element);
  const paddings = [paddingBlockStart, paddingBlockEnd].map((length) => Number.parseFloat(length) || 0);
  const millimetre = pixelsPerMillimetre();
  const height = paddings.reduce((rest, padding) => rest - padding, element.clientHeight);
  return height > 0 && millimetre > 0 ? height / millimetre : 0;
}

/** A smaller difference affects no name, and ignoring it saves a second render of the tiles in an ordinary menu. */
const toleranceMm = 1;

/** The measured height, if it differs from that of an ordinary menu. */
function unusualHeight(measured: number, { desk }: Layout): number | undefined {
  return measured === 0 || Math.abs(measured - desk.height) < toleranceMm ? undefined : measured;
}

function recordedHeight(ordinary: Layout): number | undefined {
  const desk = recordedMenuElement()?.querySelector<HTMLElement>('[data-part=desk]');
  return desk ? unusualHeight(innerHeightOf(desk), ordinary) : undefined;
}

const noHeights = { before: Number.NaN, current: Number.NaN };

/**
 * The space for tiles, whose height depends on the texts of menu area and footer.
 * - `texts` contains the texts that change without a new screen.
 * - `ref` is for the main area.
 * - `layout` is the stage's, with the remaining height.
 */
export function useMainArea(texts = '') {
  const ref = useRef<HTMLElement>(null);
  const ordinary = useLayout();
  const isAdopting = useIsAdopting();
  /** Undefined if the height is that of an ordinary menu. */
  const [height, setHeight] = useState(() => recordedHeight(ordinary));
  const seen = useRef({ texts, ...noHeights });

  const read = useCallback(() => {
    if (!ref.current || isAdopting) return;
    const measured = innerHeightOf(ref.current);
    const unusual = unusualHeight(measured, ordinary);
    const next = unusual ?? ordinary.desk.height;
    const { current, before } = seen.current.texts === texts ? seen.current : noHeights;
    // More pages can make the footer higher, and a higher footer can lead to fewer pages. The smaller space fits the
    // tiles in both cases.
    if (next === current || (next === before && current < next)) return;
    seen.current = { texts, before: current, current: next };
    setHeight(unusual);
  }, [ordinary, texts, isAdopting]);

  // This effect runs after every render, because any render may change the surroundings, and before the paint, so no
  // tile jumps.
  useLayoutEffect(read);
  // The surroundings also change without a render: their texts are fitted, and fonts arrive.
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
