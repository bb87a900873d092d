/** What somebody tries who must not succeed. */
export interface Attack {
  /** What holds against it, as a claim: "a clerk never gets the key of the dispenser". */
  readonly name: string;
  /** How often or how hard it tries, in the unit of the attack: `small` in `npm test`, `whole` in `npm run prove:attacks`. */
  readonly sizes: { readonly small: number; readonly whole: number };
  /** Opens what it attacks, attacks it, and closes it again, whatever happens. */
  run(size: number): Promise<AttackReport>;
}

export interface AttackReport {
  /** What was done, in figures: "200 request lines". */
  readonly tried: string;
  /** What the attacker got, a sentence for each. Empty: the claim holds. */
  readonly found: readonly string[];
}
