import { type ReaderHabits, unknownHabits } from '../../../domain/text-entry/scanned-code.ts';

/** The name under which the browser stores what staff have taught the kiosk about its reader. */
const habitsKey = 'foyer.reader';

export type KeptHabits = ReturnType<typeof browserHabits>;

/** The stored value, if this page or an earlier one has written it so. */
function parse(text: string | null): ReaderHabits {
  const value: unknown = JSON.parse(text ?? 'null');
  if (typeof value !== 'object' || value === null) return unknownHabits;
  const { prefix, suffix, layout, slowestMs } = value as Record<keyof ReaderHabits, unknown>;
  if (typeof prefix !== 'string' || typeof suffix !== 'string' || typeof slowestMs !== 'number')
    return unknownHabits;
  return { prefix, suffix, layout: layout === 'us' || layout === 'machine' ? layout : undefined, slowestMs };
}

/** The settings of the reader of this kiosk. They survive a reload; with a missing or blocked storage they last until then. */
export function browserHabits(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  let habits = unknownHabits;
  try {
    habits = parse(storage().getItem(habitsKey));
  } catch {
    // Without kept settings the scanner is read as any other.
  }
  return {
    current: () => habits,
    keep(next: ReaderHabits): void {
      habits = next;
      try {
        storage().setItem(habitsKey, JSON.stringify(next));
      } catch {
        // They hold until the page is loaded again.
      }
    },
  };
}
