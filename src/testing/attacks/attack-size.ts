/** True if every attack is made in its whole size, as by `npm run prove -- attacks`. */
export const isProof = process.env.ATTACKS !== undefined;

/**
 * The number of attempts of an attack, in its own unit: `small` in `npm test`, `whole` in `npm run prove -- attacks`.
 */
export const attackSize = (small: number, whole: number): number => (isProof ? whole : small);

/** Other numbers choose other random input. */
export const attackSeed = Number(process.env.ATTACKS_SEED ?? 1);
