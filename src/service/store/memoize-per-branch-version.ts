import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

interface BranchVersion {
  /** The hash of the branch file, from the row of the branch. */
  readonly content: string;
  readonly reads: Map<string, Promise<unknown>>;
}

const versionsOf = new WeakMap<Kysely<Tables>, Map<string, BranchVersion>>();
const readsOf = new WeakMap<Kysely<Tables>, BranchVersion['reads']>();

/**
 * Lets a branch transaction share memoized reads with earlier ones of the same branch version. Correct on every node: the
 * transaction has locked the row with the hash, so no node can change the configuration meanwhile.
 */
export function shareMemoizedReads(
  db: Kysely<Tables>,
  transaction: Transaction<Tables>,
  { key, content }: { readonly key: string; readonly content: string },
): void {
  const versions = versionsOf.get(db) ?? new Map<string, BranchVersion>();
  versionsOf.set(db, versions);
  const before = versions.get(key);
  const version = before?.content === content ? before : { content, reads: new Map() };
  versions.set(key, version);
  readsOf.set(transaction, version.reads);
}

/**
 * Memoizes `read` while the branch file is unchanged. Outside of a branch transaction it reads each time. `name` must not
 * contain user input, which could fill the memory; the result must not be changed.
 */
export function memoizePerBranchVersion<T>(
  db: Kysely<Tables>,
  name: string,
  read: () => Promise<T>,
): Promise<T> {
  const reads = readsOf.get(db);
  if (!reads) return read();
  const known = reads.get(name) as Promise<T> | undefined;
  if (known) return known;
  const reading = read();
  reads.set(name, reading);
  reading.catch(() => reads.delete(name));
  return reading;
}
