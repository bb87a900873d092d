import type { Arrangement } from '../../look/layout.ts';

/** Arrangements whose sill has room for only one button that continues. */
export const oneButtonArrangements: ReadonlySet<Arrangement> = new Set(['narrow', 'strip', 'small']);
