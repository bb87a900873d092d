import { useLayoutEffect, useRef, useState } from 'react';
import { useTextMeasure } from '../../page/hooks/text-measures.ts';
import { linesOf, type TextMeasure } from '../../page/look/fit-names.ts';
import { pixelsPerMillimetre } from '../../page/look/measures.ts';
import type { StaffLine } from './staff-facts.ts';

/** The same sizes as in staff.css, in design millimetres. */
const box = { padding: 10, frame: 4.2, gap: 4, columnGap: 10, size: 6.8, lineHeight: 1.3 };

const linesWithoutSizes = 14;

interface Space {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
}

function heightOf(
  { label, value }: StaffLine,
  width: number,
  regular: TextMeasure,
  bold: TextMeasure,
): number {
  const inner = width - box.padding;
  const rows = value.split('\n').map((row) => linesOf(row, inner, box.size, bold).lines);
  const texts = linesOf(label, inner, box.size, regular).lines + rows.reduce((sum, one) => sum + one, 0);
  return texts * box.size * box.lineHeight + box.frame;
}

/**
 * The index of the first line of each page. A row has `columns` lines and is as high as its highest line; a row that
 * is higher than a page has its own page.
 */
export function pageStarts(heights: readonly number[], { height, columns }: Omit<Space, 'width'>): number[] {
  const starts: number[] = [];
  let left = 0;
  for (let at = 0; at < heights.length; at += columns) {
    const row = Math.max(...heights.slice(at, at + columns));
    if (at === 0 || row > left) {
      starts.push(at);
      left = height;
    }
    left -= row + box.gap;
  }
  return starts;
}

/** Splits the staff panel into pages that fit `content`. `sharesPage`: the element `beside` takes part of each page. */
export function useStaffPages(lines: readonly StaffLine[], sharesPage: boolean) {
  const content = useRef<HTMLDivElement>(null);
  const beside = useRef<HTMLDivElement>(null);
  const [space, setSpace] = useState<Space>();
  const text = useTextMeasure('text');
  const bold = useTextMeasure('name');

  // This effect runs after every render: the pager takes height from the lines as soon as there are several pages.
  useLayoutEffect(() => {
    const { current } = content;
    if (!current) return;
    const millimetre = pixelsPerMillimetre();
    const columns = getComputedStyle(current).getPropertyValue('--lies').trim() === 'yes' ? 2 : 1;
    const taken = sharesPage ? (beside.current?.offsetHeight ?? 0) / millimetre + box.gap : 0;
    const height = current.clientHeight / millimetre - taken;
    const width = (current.clientWidth / millimetre - (columns - 1) * box.columnGap) / columns;
    const now = { width, height, columns };
    if (height > 0 && width > 0) {
      setSpace((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    }
  });

  const starts = space
    ? pageStarts(
        lines.map((line) => heightOf(line, space.width, text, bold)),
        space,
      )
    : lines.map((_, at) => at).filter((at) => at % linesWithoutSizes === 0);
  return { content, beside, pages: starts.map((start, index) => lines.slice(start, starts[index + 1])) };
}
