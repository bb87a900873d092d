/** A choice that this browser stores under a name. Without storage there is none at the next start. */
export function keptChoice(name: string, storage: () => Storage) {
  return {
    read() {
      try {
        return storage().getItem(name) ?? undefined;
      } catch {
        return undefined;
      }
    },
    /** Undefined: delete the choice. */
    keep(value: string | undefined): void {
      try {
        if (value === undefined) storage().removeItem(name);
        else storage().setItem(name, value);
      } catch {
        // The choice lasts until the page is reloaded.
      }
    },
  };
}
