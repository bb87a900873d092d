const name = 'foyer.technical';

/** True if “Technical” was opened in this tab. */
export function wasTechnicalOpened(storage: () => Pick<Storage, 'getItem'>): boolean {
  try {
    return storage().getItem(name) === 'on';
  } catch {
    return false;
  }
}

/** Remembers in this tab whether “Technical” is open. */
export function rememberTechnical(isOpen: boolean, storage: () => Pick<Storage, 'setItem'>): void {
  try {
    storage().setItem(name, isOpen ? 'on' : 'off');
  } catch {
    // A browser without storage forgets it.
  }
}
