/** A choice that this browser keeps under a name. One that stores nothing has no choice at the next start. */
export function keptChoice(name: string, storage: () => Storage) {
  return {
    read() {
      try {
        return storage().getItem(name) ?? undefined;
      } catch {
        return undefined;
      }
    },
    /** Undefined: the choice is forgotten. */
    keep(value: string | undefined): void {
      try {
        if (value === undefined) storage().removeItem(name);
        else storage().setItem(name, value);
      } catch {
        // The choice holds until the page is loaded again.
      }
    },
  };
}
