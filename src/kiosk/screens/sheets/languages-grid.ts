import type { Size } from '../../../page/look/measures.ts';

/** Names with more characters take two lines. */
const lineOfName = 14;
const gap = 2.8;
/** The maximum number of languages on one page. More languages would be hard to scan. */
const most = { unpaged: 16, paged: 14 };

/**
 * The grid of language buttons on a stage of these design millimetres. The sheet's CSS has the same
 * millimetres.
 */
export function gridOfLanguages({ width, height }: Size, names: readonly string[]) {
  const isTight = width < 200 || height < 220 || (height < 250 && width / height < 1.51);
  const columns = width < 110 ? 1 : height < 130 ? 3 : 2;
  const isLong = names.some((name) => [...name].length > lineOfName);
  const row = isLong ? 24 : isTight ? 15 : 20;
  // The space, in millimetres, for the edges of stage and sheet, the title and the close button.
  const frames = {
    1: 7 + 10 + 22 + 6 + 18,
    2: isTight ? 12 + 10 + 20 + 3 : 20 + 23 + 20 + 20 + 12,
    3: 7 + 10 + 19 + 3,
  };
  const frame = frames[columns];
  const pager = isTight ? 18 : 21;
  const capacity = (free: number) => columns * Math.max(1, Math.floor((free + gap) / (row + gap)));
  const unpaged = Math.min(most.unpaged, capacity(height - frame));
  if (names.length <= unpaged) return { columns, perPage: unpaged };
  return { columns, perPage: Math.min(most.paged, capacity(height - frame - pager)) };
}
