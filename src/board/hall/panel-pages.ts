import { linesOf, type TextMeasure } from '../../page/look/fit-names.ts';
import type { TextPlace } from '../reach/text-pages.ts';
import type { PanelLine } from './panel-lines.ts';

export interface PlacedLine extends PanelLine {
  /** True if the values are below the name because they do not fit beside it. */
  readonly isStacked: boolean;
  /** True if the language's patterns hyphenate the name. */
  readonly breaksWords: boolean;
}

/** The maximum number of lines per page. A visitor cannot read more before the next page. */
const mostLines = 8;
const mostNameLines = 2;
/** The gap between lines and around each line, in ems. */
const gapEms = 0.25;
/** The padding at both ends of a line, in ems. */
const endsEms = 1.4;

export const panelLineText = ({ values }: PanelLine): string => values.join(' · ');

/**
 * Splits lines into pages at the minimum legible size, without lines that do not fit. Empty if the panel is too small
 * for its distance.
 */
export function panelPages(
  lines: readonly PanelLine[],
  { width, height, least, lineEms }: TextPlace,
  measure: TextMeasure,
): PlacedLine[][] {
  const room = width - endsEms * least;
  const pages: PlacedLine[][] = [];
  let left = 0;
  for (const line of lines) {
    const value = measure.width(panelLineText(line)) * least;
    const beside = linesOf(line.name, Math.max(room - value - least, least), least, measure);
    const below = linesOf(line.name, room, least, measure);
    const isStacked = beside.lines > mostNameLines || beside.breaksWords;
    const names = isStacked ? below : beside;
    if (value > room || names.lines > mostNameLines) continue;
    const needed = ((names.lines + (isStacked ? 1 : 0)) * lineEms + gapEms) * least;
    if (needed > height) continue;
    const page = pages.at(-1);
    const placed = { ...line, isStacked, name: names.text, breaksWords: names.breaksWords };
    if (!page || needed > left || page.length === mostLines) {
      pages.push([placed]);
      left = height - needed;
    } else {
      page.push(placed);
      left -= needed;
    }
  }
  return pages;
}
