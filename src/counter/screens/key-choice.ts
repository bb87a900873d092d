const storageKey = 'foyer-counter-keys';

/** Whether letters work as keys in this browser; by default they do. */
export function usesKeys(storage: () => Storage): boolean {
  try {
    return storage().getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/** Keeps the choice. It is lost at the next start if the browser stores nothing. */
export function storeUsesKeys(storage: () => Storage, isOn: boolean): void {
  try {
    if (isOn) storage().removeItem(storageKey);
    else storage().setItem(storageKey, 'off');
  } catch {
    // The choice holds until the page is loaded again.
  }
}
