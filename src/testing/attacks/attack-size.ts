/** True if every attack runs in full, as with `npm run prove -- attacks`. */
export const isProof = process.env.ATTACKS !== undefined;

/** The number of attempts, in the attack's own unit: `small` in `npm test`, `whole` in the proof. */
export const attackSize = (small: number, whole: number): number => (isProof ? whole : small);

export const attackSeed = Number(process.env.ATTACKS_SEED ?? 1);
