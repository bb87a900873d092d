import { useTextMeasure } from '../../page/hooks/text-measures.ts';
import { InTurn } from './in-turn.tsx';

/** The line of a title, in pixels. */
export interface TitleLine {
  readonly width: number;
  /** The size of its font. */
  readonly size: number;
}

interface TitleProps extends TitleLine {
  /** From the beginning of the line to its end. */
  readonly texts: readonly string[];
}

/** A canvas and a layout round differently, and a gap is between two texts. */
const spareEms = 1;

/** The title of a part of the board. A long one has smaller letters, so nothing of it is cut. */
export function Title({ texts, width, size }: TitleProps) {
  const measure = useTextMeasure('name');
  const ems = texts.reduce((sum, text) => sum + measure.width(text) + spareEms, 0);
  return (
    <h2 style={{ fontSize: `${Math.min(size, width / ems)}px` }}>
      {texts.map((text) => (
        <InTurn key={text}>{text}</InTurn>
      ))}
    </h2>
  );
}
