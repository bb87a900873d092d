import { create } from 'qrcode';

/** Modules of white around the code, without which phones do not find it. */
export const quietZone = 4;

/** A QR code as the outline of its dark modules, in modules from its corner. */
export interface QrPath {
  /** Modules along one side. */
  readonly size: number;
  readonly path: string;
}

/** The QR code of a text; dark modules beside each other are one piece, so that no hairline shows between them. */
export function qrPath(text: string): QrPath {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const rows = Array.from({ length: size }, (_, y) => data.subarray(y * size, (y + 1) * size).join(''));
  const runs = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  return { size, path: runs.join('') };
}
