import { useTextMeasure } from '../../page/hooks/text-measures.ts';
import type { TextMeasure } from '../../page/look/fit-names.ts';
import { InTurn } from './in-turn.tsx';

/** The line of a title, in pixels. */
export interface TitleLine {
  readonly width: number;
  /** The minimum legible font size; 0 if the title does not fit. */
  readonly size: number;
}

interface TitleProps extends TitleLine {
  /** The texts, from the start of the line to its end. */
  readonly texts: readonly string[];
}

export const titlePaddingEms = 1.2;
/** Covers rounding differences between canvas and layout, and the gap between two texts. */
const spareEms = 1;

/** The width of a padded title, in ems. */
export const titleWidth = (texts: readonly string[], measure: TextMeasure): number =>
  texts.reduce((sum, text) => sum + measure.width(text) + spareEms, titlePaddingEms);

/** A title of a board. Texts that do not fit are dropped from the end, because smaller letters would be illegible. */
export function Title({ texts, width, size }: TitleProps) {
  const measure = useTextMeasure('name');
  let room = width;
  const shown = texts.filter((text) => {
    room -= (measure.width(text) + spareEms) * size;
    return size > 0 && room >= 0;
  });
  // An empty element keeps the row of the title.
  if (shown.length === 0) return <div />;
  return (
    <h2 style={{ fontSize: `${size}px` }}>
      {shown.map((text) => (
        <InTurn key={text}>{text}</InTurn>
      ))}
    </h2>
  );
}
