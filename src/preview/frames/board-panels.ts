import type { Size } from '../../page/look/measures.ts';

/** The televisions for the preview of a board. */
export const boardPanels: Readonly<
  Record<'lying' | 'upright', { readonly size: Size; readonly diagonal: number }>
> = {
  lying: { size: { width: 1920, height: 1080 }, diagonal: 43 },
  upright: { size: { width: 1080, height: 1920 }, diagonal: 43 },
};
