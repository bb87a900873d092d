import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

interface Kept {
  /** What the row of the branch says of its file. */
  readonly content: string;
  readonly readings: Map<string, Promise<unknown>>;
}

const keptOf = new WeakMap<Kysely<Tables>, Map<string, Kept>>();
const readingsOf = new WeakMap<Kysely<Tables>, Kept['readings']>();

/**
 * Lets an act that holds the row of its branch go on with what earlier acts read of the branch's file. It is true on
 * every node: the row says which content the branch has, and nobody changes that while it is held.
 */
export function shareMemoizedReads(
  db: Kysely<Tables>,
  act: Transaction<Tables>,
  { key, content }: { readonly key: string; readonly content: string },
): void {
  const branches = keptOf.get(db) ?? new Map<string, Kept>();
  keptOf.set(db, branches);
  const before = branches.get(key);
  const kept = before?.content === content ? before : { content, readings: new Map() };
  branches.set(key, kept);
  readingsOf.set(act, kept.readings);
}

/**
 * Reads something of what the file of a branch says, whose name is none that a caller made up: in acts of the branch
 * once for each content of the file, elsewhere each time.
 */
export function memoizePerBranchVersion<T>(
  db: Kysely<Tables>,
  what: string,
  read: () => Promise<T>,
): Promise<T> {
  const readings = readingsOf.get(db);
  if (!readings) return read();
  const known = readings.get(what) as Promise<T> | undefined;
  if (known) return known;
  const reading = read();
  readings.set(what, reading);
  reading.catch(() => readings.delete(what));
  return reading;
}
