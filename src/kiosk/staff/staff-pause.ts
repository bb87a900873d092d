import { staffPauseKey } from '../boot/staff-pause-key.ts';

export type StaffPause = ReturnType<typeof browserStaffPause>;

/**
 * The pause of the kiosk: by staff at its panel, or by an administrator with a sentence for visitors.
 * Neither ends the other's pause. A pause survives a reload. With a missing or blocked storage,
 * staff's pause lasts until the page is reloaded.
 */
export function browserStaffPause(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const listeners = new Set<() => void>();

  function stored(): string {
    try {
      return storage().getItem(staffPauseKey) ?? '';
    } catch {
      return '';
    }
  }

  let [byStaff = '', sentence = ''] = stored().split('\n');
  const current = () => (sentence ? `${byStaff}\n${sentence}` : byStaff);

  function keep(): void {
    try {
      if (current()) storage().setItem(staffPauseKey, current());
      else storage().removeItem(staffPauseKey);
    } catch {
      // The pause lasts until the page is reloaded.
    }
    for (const listener of listeners) listener();
  }

  return {
    /** Changes with the pause; empty: none. */
    current,
    isByStaff: () => byStaff !== '',
    /** The administrator's sentence for visitors; empty: no administrator has paused the kiosk. */
    sentence: () => sentence,
    set(next: boolean): void {
      byStaff = next ? 'yes' : '';
      keep();
    },
    setSentence(next: string): void {
      if (next === sentence) return;
      sentence = next;
      keep();
    },
    /** Notifies of changes of the pause. Returns a function that ends the subscription. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
