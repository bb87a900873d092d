import type { CallableList } from '../../contract/endpoints/counter-endpoints.ts';
import type { SelectableClerk } from '../../contract/selectable-clerk.ts';
import type { WaitingInfo } from '../../contract/waiting-info.ts';
import type { QueuePlace } from '../../domain/following/places.ts';
import type { UsualStretch } from '../../domain/queue/usual-staffing.ts';
import { prepared } from './prepared.ts';
import { copyOf, nothingRemembered, outdated, type Remembered } from './remembered.ts';
import type { Database } from './schema/tables.ts';
import type { QueuedTicket } from './stored-ticket.ts';

/** The tickets that a counter may call, by list, each in calling order. */
export type CallableLists = Readonly<Record<CallableList, readonly QueuedTicket[]>>;

/** A value that is valid from `since` until before `until` (milliseconds), as long as no event follows `seq`. */
export interface UntilChange<Value> {
  readonly seq: number;
  readonly since: number;
  readonly until: number;
  readonly value: Value;
}

/**
 * The wait that is shown to visitors who come at about the same time, and the time of its estimate in milliseconds.
 */
export interface LongWait {
  readonly at: number;
  readonly wait: WaitingInfo;
}

/**
 * This process's cache of a branch. Each part contains its version, and is read again when the version has changed.
 */
export interface KnownBranch {
  /** Configuration read from the branch file with this hash, by name. */
  file: { readonly content: string; readonly reads: Map<string, Promise<unknown>> };
  remembered: Remembered;
  /** The data after the last work of an uncommitted transaction, for later work in the same commit. */
  uncommitted?: { readonly transaction: Database; readonly remembered: Remembered } | undefined;
  /** The usual staffed times on a date. They depend only on earlier days. */
  staffing?: { readonly date: string; readonly stretches: readonly UsualStretch[] };
  waits?: UntilChange<readonly WaitingInfo[]>;
  readonly longWaits: Map<string, LongWait>;
  /** All open tickets, as read outside of a transaction. */
  open?: { readonly seq: number; readonly tickets: Promise<readonly QueuedTicket[]> };
  /** The lists by the rights of the counters, as of the event `seq`. */
  lists?: { readonly seq: number; readonly byRights: Map<string, UntilChange<CallableLists>> };
  readonly clerks: Map<string, UntilChange<readonly SelectableClerk[]>>;
  /** The times at which each service can be booked. */
  readonly freeTimes: Map<string, UntilChange<Promise<readonly number[]>>>;
  /** The places of the waiting tickets at the time `at` (milliseconds), after the event `seq`. */
  places?: { readonly seq: number; readonly at: number; readonly computed: Promise<ComputedPlaces> };
}

/** Places by ticket, and the time in milliseconds until which they are valid without another event. */
export interface ComputedPlaces {
  readonly until: number;
  readonly places: ReadonlyMap<string, QueuePlace>;
}

/**
 * The version of a branch's data: the hash of its branch file, the number of its newest event, and the number of the
 * first event after the newest deletion of tickets.
 */
export interface BranchVersion {
  readonly key: string;
  readonly content: string;
  readonly event_seq: number;
  readonly deletion_seq: number;
}

/** A branch in the database, as all reading functions expect it. */
export interface BranchReader {
  readonly db: Database;
  readonly branch: { readonly key: string };
  readonly known: KnownBranch;
  /** The version of the branch when its row was read, before all other reads. */
  readonly version: BranchVersion;
  /** The branch that the transaction has locked; undefined outside of a branch transaction. */
  readonly locked?: LockedBranch;
}

export interface LockedBranch {
  readonly reads: KnownBranch['file']['reads'];
  /** The cache of the data that this transaction reads and writes. A commit keeps it. */
  readonly remembered: Remembered;
}

export function createKnownBranches(): (branch: string) => KnownBranch {
  const byKey = new Map<string, KnownBranch>();
  return (branch) => {
    const known = byKey.get(branch) ?? {
      file: { content: '', reads: new Map() },
      remembered: nothingRemembered(-1),
      clerks: new Map(),
      freeTimes: new Map(),
      longWaits: new Map(),
    };
    byKey.set(branch, known);
    return known;
  };
}

interface OpenBranches {
  readonly db: Database;
  known(branch: string): KnownBranch;
}

/**
 * Reads a branch outside a branch transaction. Older cached data are dropped, except the open tickets, because another
 * node may delete personal data.
 */
export function branchReader({ db, known: knownOf }: OpenBranches, version: BranchVersion): BranchReader {
  const { key, event_seq: seq } = version;
  const known = knownOf(key);
  if (known.remembered.seq < seq) known.remembered = outdated(known.remembered, version);
  return { db, branch: { key }, known, version };
}

/** Reads the row of a branch, then works like `branchReader`. Throws if the branch does not exist. */
export async function openBranchReader(store: OpenBranches, branch: string): Promise<BranchReader> {
  const [version] = await versionOf(store.db, branch);
  if (!version) throw new Error(`there is no branch ${branch}`);
  return branchReader(store, version);
}

const versionOf = prepared((db, branch: string) =>
  db.selectFrom('branch').select(['key', 'content', 'event_seq', 'deletion_seq']).where('key', '=', branch),
);

/**
 * Drops outdated cache entries, given the branch row that a transaction has locked. The lock keeps all nodes from
 * importing files or recording events in the branch.
 */
export function lockedBranch(
  known: KnownBranch,
  transaction: Database,
  row: Omit<BranchVersion, 'key'>,
): LockedBranch {
  if (known.file.content !== row.content) known.file = { content: row.content, reads: new Map() };
  const { remembered, uncommitted } = known;
  const newest = uncommitted?.transaction === transaction ? uncommitted.remembered : remembered;
  return {
    reads: known.file.reads,
    remembered: newest.seq === row.event_seq ? copyOf(newest) : outdated(newest, row),
  };
}

/**
 * Reads a part of the configuration once per branch file; do not modify the result. `name` must not contain user
 * input, which could fill the memory.
 */
export function oncePerFile<T>(reader: BranchReader, name: string, read: () => Promise<T>): Promise<T> {
  const known = keptRead(reader, name) as Promise<T> | undefined;
  if (known) return known;
  const { locked } = reader;
  if (!locked) return readUnlocked(reader, name, read);
  const reading = read();
  locked.reads.set(name, reading);
  reading.catch(() => locked.reads.delete(name));
  return reading;
}

/**
 * Reads outside a branch transaction. A concurrent import could cause new content to be cached under an old hash, so
 * content is cached only if no event occurs during the read.
 */
async function readUnlocked<T>(
  { db, known, version }: BranchReader,
  name: string,
  read: () => Promise<T>,
): Promise<T> {
  const found = await read();
  const [now] = await versionOf(db, version.key);
  if (now?.content !== version.content || now.event_seq !== version.event_seq) return found;
  if (known.file.content !== version.content) known.file = { content: version.content, reads: new Map() };
  known.file.reads.set(name, Promise.resolve(found));
  return found;
}

/** A part of the configuration that was read from this reader's branch file. */
export function keptRead(
  { known, version, locked }: BranchReader,
  name: string,
): Promise<unknown> | undefined {
  if (locked) return locked.reads.get(name);
  return known.file.content === version.content ? known.file.reads.get(name) : undefined;
}
