/**
 * The measures of an arrangement for both layout rules and style sheets, in millimetres. A style sheet reads
 * `gap` as `--gap`.
 */
export interface Shared {
  /** `tight` on small screens, `tiny` on 7-inch screens and phones. */
  readonly space: 'ample' | 'tight' | 'tiny';
  /** The margin beside the main area. */
  readonly edge: number;
  readonly gap: number;
  /** The width of a side menu area. */
  readonly 'wall-width': number;
  /** The minimum height of a header; 0 if it is as high as its texts. */
  readonly 'wall-height': number;
  readonly 't-wait': number;
  /** The height of the sheets below a group's tile. */
  readonly sheets: number;
  /** The width of a tile's stub: for a wait, for a wide wait, and for the notice that no numbers are left. */
  readonly 'stub-width': number;
  readonly 'long-stub'?: number;
  readonly 'full-stub'?: number;
  /** For a menu's only choice: the width of the stub, and the font size of the explanation and the wait's words. */
  readonly 'great-stub': number;
  readonly 'great-text': number;
  /** The padding before and after the name on a tile. */
  readonly 'name-start': number;
  readonly 'name-end': number;
}

export const ample: Shared = {
  space: 'ample',
  edge: 10,
  gap: 5.2,
  'wall-width': 0,
  'wall-height': 0,
  't-wait': 11.6,
  sheets: 3.3,
  'stub-width': 37,
  'great-stub': 92,
  'great-text': 12,
  'name-start': 6,
  'name-end': 6,
};
export const tight: Shared = {
  ...ample,
  space: 'tight',
  edge: 6,
  gap: 3.5,
  't-wait': 10.5,
  'great-stub': 48,
  'great-text': 7.8,
  'name-start': 4,
  'name-end': 4,
};
export const strip: Shared = { ...tight, edge: 3.5, gap: 2.5, 't-wait': 9, sheets: 2, 'stub-width': 33 };
export const phone: Shared = {
  ...strip,
  space: 'tiny',
  edge: 1.8,
  't-wait': 9.5,
  'stub-width': 20,
  'long-stub': 29,
  'great-stub': 20,
  'great-text': 6.8,
  'name-start': 2.8,
  'name-end': 1.2,
};
export const small: Shared = {
  ...phone,
  edge: strip.edge,
  'long-stub': 28,
  'full-stub': 32,
  'great-stub': 33,
};
