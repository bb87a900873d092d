import type { Measures } from './measures.ts';

/** What visitors press stands between these heights above the floor, whether they stand or sit, in millimetres. */
const lowestPress = 700;
const highestPress = 1_300;
/** What a menu with a few rows needs. */
const leastBand = 300;

/** The parts of a screen where nothing is pressed, in design millimetres. */
export interface OutOfReach {
  readonly above: number;
  readonly below: number;
}

/** How many millimetres above the floor the screen ends: the value of `<html data-bottom>`. */
export function bottomOf(configured: string | undefined): number | undefined {
  const millimetres = Number.parseFloat(configured ?? '');
  return millimetres >= 0 ? millimetres : undefined;
}

/**
 * What hands do not reach of a large upright screen; nothing where nobody has said how high it hangs, and where less would be left than a
 * menu needs.
 */
export function outOfReach({ stage, grow, isLarge }: Measures, bottom: number | undefined): OutOfReach {
  const height = stage.height * grow;
  const above = Math.max(0, (bottom ?? 0) + height - highestPress);
  const below = Math.max(0, lowestPress - (bottom ?? 0));
  const isMoved = bottom !== undefined && isLarge && stage.width < stage.height;
  if (!isMoved || height - above - below < leastBand) return { above: 0, below: 0 };
  return { above: above / grow, below: below / grow };
}
