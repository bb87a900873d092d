// Our addition: interface.md does not define the content of a printed ticket.
import * as v from 'valibot';

/** A text. The size `title` is twice `body`; `number` is as large as the width of the paper allows. */
const textLine = v.object({
  kind: v.literal('text'),
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(1000)),
  size: v.picklist(['body', 'title', 'number']),
  weight: v.picklist(['regular', 'bold']),
  /** With the direction `rtl`, `start` is the right edge and `end` the left edge. */
  align: v.picklist(['start', 'center', 'end']),
  direction: v.picklist(['ltr', 'rtl']),
});
export type TextLine = v.InferOutput<typeof textLine>;

const maxDots = 2_400;

const paddingOf = (base64: string) => ['==', '='].find((end) => base64.endsWith(end))?.length ?? 0;
const decodedLength = (base64: string) => (base64.length / 4) * 3 - paddingOf(base64);

/** A bitmap, starting at the left edge, for scripts whose letters the printer lacks. */
const imageLine = v.pipe(
  v.object({
    kind: v.literal('image'),
    /** In dots; a byte holds eight dots. */
    width: v.pipe(v.number(), v.integer(), v.minValue(8), v.maxValue(maxDots), v.multipleOf(8)),
    /** In dots. */
    height: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxDots)),
    /** The rows from the top, in base64. The highest bit is leftmost, and 1 is black. */
    rows: v.pipe(v.string(), v.maxLength(maxDots ** 2 / 6), v.base64()),
  }),
  v.check(
    ({ width, height, rows }) => decodedLength(rows) === (width * height) / 8,
    'expected width × height / 8 bytes',
  ),
);
export type ImageLine = v.InferOutput<typeof imageLine>;

const slipLine = v.variant('kind', [
  textLine,
  imageLine,
  v.object({ kind: v.literal('rule') }),
  v.object({
    kind: v.literal('qr'),
    text: v.pipe(
      v.string(),
      v.minLength(1),
      v.maxLength(500),
      // Printers execute control characters wherever they occur in a text.
      v.regex(/^\P{Cc}*$/u, 'contains a control character'),
    ),
  }),
]);
export type SlipLine = v.InferOutput<typeof slipLine>;

/** A ticket from top to bottom. The printer cuts the paper after the last line. */
export const slip = v.pipe(v.array(slipLine), v.minLength(1), v.maxLength(60), v.readonly());
export type Slip = v.InferOutput<typeof slip>;
