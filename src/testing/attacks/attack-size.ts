/** True if every attack runs in full size, as with `npm run prove -- attacks`. */
export const isProof = process.env.ATTACKS !== undefined;

/**
 * The number of attempts of an attack, in its own unit: `small` in `npm test`, `whole` in `npm run prove -- attacks`.
 */
export const attackSize = (small: number, whole: number): number => (isProof ? whole : small);

/** Other numbers choose other random input. */
export const attackSeed = Number(process.env.ATTACKS_SEED ?? 1);
