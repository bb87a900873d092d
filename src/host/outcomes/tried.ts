/** The experience with a device or a program, as `/health` says it. */
export interface Tried {
  /** `never`: nothing was asked of it since the start. */
  readonly state: 'never' | 'works' | 'fails';
  /** In milliseconds; null unless it fails. */
  readonly failsSince: number | null;
}

/** Remembers how the last use of a device or a program ended, and since when all have failed. */
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

/** The experience with one device or program. */
export type Tries = ReturnType<typeof rememberTries>;

/**
 * Notes a failure only after another address has failed too, with none that worked in between. Visitors choose the addresses, and one of
 * them may be wrong.
 */
export function noteForTwo<Address>(tries: Pick<Tries, 'note'>) {
  let failed: { readonly address: Address } | undefined;
  return (address: Address, works: boolean): void => {
    const isOther = failed !== undefined && failed.address !== address;
    if (works || isOther) tries.note(works);
    failed = works ? undefined : { address };
  };
}
