import { staffPauseKey } from '../boot/staff-pause-key.ts';

export type StaffPause = ReturnType<typeof browserStaffPause>;

/**
 * A pause by staff at the panel, or by an administrator with a sentence for visitors; neither ends the other's pause.
 * A pause survives a reload, unless the storage is missing or blocked.
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
      // The pause lasts until the page reloads.
    }
    for (const listener of listeners) listener();
  }

  return {
    /** Changes with the pause; empty if not paused. */
    current,
    isByStaff: () => byStaff !== '',
    /** The administrator's sentence for visitors; empty if no administrator has paused the kiosk. */
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
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
