/** The result of the last use of a device or program, as in `/health`. */
export interface Tried {
  /** `never`: not used since the start. */
  readonly state: 'never' | 'works' | 'fails';
  /** In milliseconds; null unless the last use failed. */
  readonly failsSince: number | null;
}

/** Records the result of the last use, and the time since which all uses have failed. */
export function rememberTries(now: () => number) {
  let current: Tried = { state: 'never', failsSince: null };
  return {
    current: (): Tried => current,
    note(works: boolean): void {
      if (works) current = { state: 'works', failsSince: null };
      else if (current.state !== 'fails') current = { state: 'fails', failsSince: now() };
    },
  };
}

export type Tries = ReturnType<typeof rememberTries>;

/**
 * Records a failure only after another address has also failed without a success in between. Visitors choose the
 * addresses, so a single address may be wrong.
 */
export function noteForTwo<Address>(tries: Pick<Tries, 'note'>) {
  let failed: { readonly address: Address } | undefined;
  return (address: Address, works: boolean): void => {
    const isOther = failed !== undefined && failed.address !== address;
    if (works || isOther) tries.note(works);
    failed = works ? undefined : { address };
  };
}
