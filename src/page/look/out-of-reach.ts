import type { Measures } from './measures.ts';

/** The range of heights for controls, in millimetres above the floor, for standing and seated visitors. */
const lowestPress = 700;
const highestPress = 1_300;
/** The minimum height of a menu with a few rows. */
const leastBand = 300;

/** The parts of a screen without controls, in design millimetres. */
export interface OutOfReach {
  readonly above: number;
  readonly below: number;
}

/** The height of the screen's lower edge above the floor in millimetres, from `<html data-bottom>`. */
export function bottomOf(configured: string | undefined): number | undefined {
  const millimetres = Number.parseFloat(configured ?? '');
  return millimetres >= 0 ? millimetres : undefined;
}

/**
 * The unreachable parts of a large portrait screen. None if the height is unknown, or if the rest would be too
 * small for a menu.
 */
export function outOfReach({ stage, grow, isLarge }: Measures, bottom: number | undefined): OutOfReach {
  const height = stage.height * grow;
  const above = Math.max(0, (bottom ?? 0) + height - highestPress);
  const below = Math.max(0, lowestPress - (bottom ?? 0));
  const isMoved = bottom !== undefined && isLarge && stage.width < stage.height;
  if (!isMoved || height - above - below < leastBand) return { above: 0, below: 0 };
  return { above: above / grow, below: below / grow };
}
