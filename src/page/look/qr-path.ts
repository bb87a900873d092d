import { create } from 'qrcode/lib/core/qrcode.js';

/** The width of the border in modules. Phones do not find a code without a border. */
const quietZone = 4;

/**
 * The QR code of a text as an SVG path, one unit per module; the view box includes the quiet zone. Adjacent dark
 * modules of a row are one shape, so no gap is visible.
 */
export function qrPath(text: string) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const rows = Array.from({ length: size }, (_, y) => data.subarray(y * size, (y + 1) * size).join(''));
  const runs = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  const side = size + 2 * quietZone;
  return { viewBox: `${-quietZone} ${-quietZone} ${side} ${side}`, path: runs.join('') };
}
