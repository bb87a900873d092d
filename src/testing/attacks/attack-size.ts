/** How often or how hard an attack tries, in its own unit: `small` in `npm test`, `whole` in `npm run prove -- attacks`. */
export const attackSize = (small: number, whole: number): number =>
  process.env.ATTACKS === undefined ? small : whole;

/** Other numbers choose other random input. */
export const attackSeed = Number(process.env.ATTACKS_SEED ?? 1);
