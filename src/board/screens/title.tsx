import { useTextMeasure } from '../../page/hooks/text-measures.ts';
import type { TextMeasure } from '../../page/look/fit-names.ts';
import { InTurn } from './in-turn.tsx';

/** The line of a title, in pixels. */
export interface TitleLine {
  readonly width: number;
  /** The size of its font, the minimum legible one. 0: it does not fit. */
  readonly size: number;
}

interface TitleProps extends TitleLine {
  /** From the beginning of the line to its end. */
  readonly texts: readonly string[];
}

/** The space before and behind a title, in ems of its font. */
export const titlePaddingEms = 1.2;
/** A canvas and a layout round differently, and a gap is between two texts. */
const spareEms = 1;

/** The width of a title, in ems, with the space at its ends. */
export const titleWidth = (texts: readonly string[], measure: TextMeasure): number =>
  texts.reduce((sum, text) => sum + measure.width(text) + spareEms, titlePaddingEms);

/**
 * The title of a part of the board. Its last texts are omitted if they do not
 * fit, because smaller ones would be illegible.
 */
export function Title({ texts, width, size }: TitleProps) {
  const measure = useTextMeasure('name');
  let room = width;
  const shown = texts.filter((text) => {
    room -= (measure.width(text) + spareEms) * size;
    return size > 0 && room >= 0;
  });
  // The row of the title stays.
  if (shown.length === 0) return <div />;
  return (
    <h2 style={{ fontSize: `${size}px` }}>
      {shown.map((text) => (
        <InTurn key={text}>{text}</InTurn>
      ))}
    </h2>
  );
}
