import { staffPauseKey } from '../boot/staff-pause-key.ts';

export type StaffPause = ReturnType<typeof browserStaffPause>;

/**
 * Whether staff have paused the kiosk. The pause survives a reload and ends only by staff. With a missing or blocked storage it lasts
 * until the page is loaded again.
 */
export function browserStaffPause(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const listeners = new Set<() => void>();

  function stored(): boolean {
    try {
      return storage().getItem(staffPauseKey) !== null;
    } catch {
      return false;
    }
  }

  let isPaused = stored();
  return {
    isPaused: () => isPaused,
    set(next: boolean): void {
      isPaused = next;
      try {
        if (next) storage().setItem(staffPauseKey, 'yes');
        else storage().removeItem(staffPauseKey);
      } catch {
        // The pause holds until the page is loaded again.
      }
      for (const listener of listeners) listener();
    },
    /** Tells when `isPaused` changes. The result ends the subscription. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
