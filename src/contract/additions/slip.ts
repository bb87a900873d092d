// Ours: interface.md shows no paper.
import * as v from 'valibot';

/** Words on the paper; `number` is as large as the paper lets it be, `title` twice as large as `body`. */
const textLine = v.object({
  kind: v.literal('text'),
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
  size: v.picklist(['body', 'title', 'number']),
  weight: v.picklist(['regular', 'bold']),
  /** `start` is on the right where the direction is `rtl`. */
  align: v.picklist(['start', 'center']),
  direction: v.picklist(['ltr', 'rtl']),
});
export type TextLine = v.InferOutput<typeof textLine>;

const maxDots = 2_400;

const decodedLength = (base64: string) => (base64.length / 4) * 3 - (/=*$/.exec(base64)?.[0].length ?? 0);

/** A picture of dots, as of a text that no printer can write: drawn from the left edge of the paper, as wide as it may be. */
const imageLine = v.pipe(
  v.object({
    kind: v.literal('image'),
    /** Dots; eight to a byte. */
    width: v.pipe(v.number(), v.integer(), v.minValue(8), v.maxValue(maxDots), v.multipleOf(8)),
    /** Dots. */
    height: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxDots)),
    /** Row by row from the top, the highest bit leftmost, 1 is black; base64. */
    rows: v.pipe(v.string(), v.base64()),
  }),
  v.check(
    ({ width, height, rows }) => decodedLength(rows) === (width * height) / 8,
    'expected as many rows as the picture is high',
  ),
);
export type ImageLine = v.InferOutput<typeof imageLine>;

/** One thing on the paper, under what is before it. */
const slipLine = v.variant('kind', [
  textLine,
  imageLine,
  v.object({ kind: v.literal('rule') }),
  v.object({ kind: v.literal('qr'), text: v.pipe(v.string(), v.minLength(1), v.maxLength(500)) }),
]);
export type SlipLine = v.InferOutput<typeof slipLine>;

/** One paper from top to bottom; whoever prints it cuts it off after the last line. */
export const slip = v.pipe(v.array(slipLine), v.minLength(1), v.maxLength(60), v.readonly());
export type Slip = v.InferOutput<typeof slip>;
