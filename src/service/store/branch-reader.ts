import type { WaitingInfo } from '../../contract/waiting-info.ts';
import type { UsualStretch } from '../../domain/queue/usual-staffing.ts';
import type { Database } from './tables.ts';

/** How long a ticket occupied its counter for a service, in milliseconds. */
export interface Sample {
  readonly endedAt: number;
  readonly duration: number;
}

/** The last samples by service, the newest first. A service is absent until it is read for the first time. */
export type Samples = Map<string, readonly Sample[]>;

/** The samples of a branch as they were when it had `seq` events. Each end of a task records an event. */
interface Durations {
  readonly seq: number;
  readonly samples: Samples;
}

/** What this process knows of a branch. Each part says what it was read from, so that it is read again when that has changed. */
export interface KnownBranch {
  /** The reads of the configuration by name, from the branch file with this hash. */
  file: { readonly content: string; readonly reads: Map<string, Promise<unknown>> };
  durations: Durations;
  /** After the last work of a transaction that is not committed yet. Work that shares its commit sees them. */
  uncommitted?: Durations & { readonly transaction: Database };
  /** When counters are usually staffed on a date. It depends on earlier days alone. */
  staffing?: { readonly date: string; readonly stretches: readonly UsualStretch[] };
  /** Valid from `since`, inclusive, to `until`, exclusive, in milliseconds, while the newest event is `seq`. */
  waits?: {
    readonly seq: number;
    readonly since: number;
    readonly until: number;
    readonly waits: readonly WaitingInfo[];
  };
}

/** A branch in the database, as all reads of it get it. */
export interface BranchReader {
  readonly db: Database;
  readonly branch: { readonly key: string };
  readonly known: KnownBranch;
  /** What is certain because the transaction has locked the branch; undefined outside of a branch transaction. */
  readonly locked?: LockedBranch;
}

interface LockedBranch {
  readonly reads: KnownBranch['file']['reads'];
  /** A copy, so that work that is rolled back leaves no trace. */
  readonly samples: Samples;
}

/** What is known of each branch of a database. */
export function createKnownBranches(): (branch: string) => KnownBranch {
  const byKey = new Map<string, KnownBranch>();
  return (branch) => {
    const known = byKey.get(branch) ?? {
      file: { content: '', reads: new Map() },
      durations: { seq: -1, samples: new Map() },
    };
    byKey.set(branch, known);
    return known;
  };
}

/** Reads a branch outside of a branch transaction. */
export function branchReader(
  { db, known }: { readonly db: Database; known(branch: string): KnownBranch },
  branch: string,
): BranchReader {
  return { db, branch: { key: branch }, known: known(branch) };
}

/**
 * Forgets what no longer holds, by the row of the branch that a transaction has locked. Correct on every node: no other can
 * import a branch file or record an event meanwhile.
 */
export function lockedBranch(
  known: KnownBranch,
  transaction: Database,
  row: { readonly content: string; readonly event_seq: number },
): LockedBranch {
  if (known.file.content !== row.content) known.file = { content: row.content, reads: new Map() };
  const { durations, uncommitted } = known;
  const newest = uncommitted?.transaction === transaction ? uncommitted : durations;
  return {
    reads: known.file.reads,
    samples: new Map(newest.seq === row.event_seq ? newest.samples : []),
  };
}

/**
 * Reads a part of the configuration once for each branch file. Outside of a branch transaction it reads each time, because it
 * could keep new content under an old hash. `name` must not contain user input, which could fill the memory; the result must
 * not be changed.
 */
export function oncePerFile<T>({ locked }: BranchReader, name: string, read: () => Promise<T>): Promise<T> {
  if (!locked) return read();
  const known = locked.reads.get(name) as Promise<T> | undefined;
  if (known) return known;
  const reading = read();
  locked.reads.set(name, reading);
  reading.catch(() => locked.reads.delete(name));
  return reading;
}
