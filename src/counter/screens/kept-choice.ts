/** Stores a choice in this browser. Without storage, the choice lasts until the page reloads. */
export function keptChoice(name: string, storage: () => Storage) {
  return {
    read() {
      try {
        return storage().getItem(name) ?? undefined;
      } catch {
        return undefined;
      }
    },
    /** Undefined deletes the choice. */
    keep(value: string | undefined): void {
      try {
        if (value === undefined) storage().removeItem(name);
        else storage().setItem(name, value);
      } catch {
        // Without storage, the choice lasts until the page reloads.
      }
    },
  };
}
