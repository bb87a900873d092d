import { type ReaderHabits, unknownHabits } from '../../../domain/text-entry/scanned-code.ts';

const habitsKey = 'foyer.reader';

export type KeptHabits = ReturnType<typeof browserHabits>;

/** The stored value, in the format of this or an earlier page. */
function parse(text: string | null): ReaderHabits {
  const value: unknown = JSON.parse(text ?? 'null');
  if (typeof value !== 'object' || value === null) return unknownHabits;
  const { prefix, suffix, layout, slowestMs } = value as Record<keyof ReaderHabits, unknown>;
  if (typeof prefix !== 'string' || typeof suffix !== 'string' || typeof slowestMs !== 'number')
    return unknownHabits;
  return { prefix, suffix, layout: layout === 'us' || layout === 'machine' ? layout : undefined, slowestMs };
}

/**
 * The learnt settings of this kiosk's scanner. They survive a reload, unless the storage is missing or
 * blocked.
 */
export function browserHabits(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  let habits = unknownHabits;
  try {
    habits = parse(storage().getItem(habitsKey));
  } catch {
    // Without stored settings, the defaults apply.
  }
  return {
    current: () => habits,
    keep(next: ReaderHabits): void {
      habits = next;
      try {
        storage().setItem(habitsKey, JSON.stringify(next));
      } catch {
        // The settings remain in memory until the page reloads.
      }
    },
  };
}
