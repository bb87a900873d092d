import { randomInt } from 'node:crypto';
import { type FileHandle, stat } from 'node:fs/promises';
import { sql } from 'kysely';
import { logOf } from './log-of.ts';
import type { Database } from './schema/tables.ts';
import { StoreTransientError } from './store-errors.ts';

/**
 * The kinds of loss. After `emptied`, rows that the service never deletes are missing; after any other loss, newly
 * written data disappear at the next start.
 */
export type Loss = 'missing' | 'replaced' | 'overwritten' | 'log-missing' | 'emptied';

/** Each text is the end of a sentence. */
export const lossText: Readonly<Record<Loss, string>> = {
  missing: 'was deleted or moved',
  replaced: 'was replaced by another file',
  overwritten: 'was overwritten',
  'log-missing': 'has lost its write-ahead log',
  emptied: 'has lost the rows of a branch',
};

/** Detects that the file at its path is no longer the open database. */
export interface DatabaseLoss {
  /** Checks the file now. Resolves to undefined if the database is not lost. */
  find(): Promise<Loss | undefined>;
  current(): Loss | undefined;
}

/**
 * Compares the branches and dispensers of a database with the previous check. The service never deletes these rows, so
 * a missing row was deleted by something else.
 */
export function watchRows(db: Database): DatabaseLoss {
  let known: readonly string[] = [];
  let found: Loss | undefined;
  return {
    async find() {
      const branches = db.selectFrom('branch').select(['key', 'active']);
      const rows = await branches
        .unionAll(db.selectFrom('dispenser').select(['key', 'active']))
        .execute()
        .catch(() => undefined);
      // A database that does not answer is reported elsewhere.
      if (!rows) return found;
      found = known.every((key) => rows.some((row) => row.key === key)) ? undefined : 'emptied';
      // After a loss, an import restores only the active rows.
      if (!found) known = rows.filter(({ active }) => active === 1).map(({ key }) => key);
      return found;
    },
    current: () => found,
  };
}

/** Throws if the database was lost, because the next start would issue the same numbers again. */
export function assertKept(loss: DatabaseLoss): void {
  const found = loss.current();
  if (found) throw new StoreTransientError(new Error(`the database ${lossText[found]}`));
}

const headerBytes = 100;
/** The first bytes of a SQLite file's header, and the offset of `user_version` in it. */
const magic = Buffer.from('SQLite format 3\0');
const markAt = 60;

/**
 * Writes a mark into the header of an open database, and compares the file at its path with it. `source` must stay
 * open until the database is closed, because closing any descriptor of the file releases all locks of this process.
 */
export async function watchForLoss(file: string, db: Database, source: FileHandle): Promise<DatabaseLoss> {
  const mark = randomInt(1, 2 ** 31);
  await sql`pragma user_version = ${sql.lit(mark)}`.execute(db);
  // This writes the header into the file and creates the log.
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  const opened = await source.stat();
  const log = await stat(logOf(file));
  // Our databases never shrink, so a smaller file is a different database.
  let leastSize = opened.size;
  const rows = watchRows(db);
  let found: Loss | undefined;

  const isSame = (one: Identity | undefined, other: Identity) =>
    one !== undefined && one.dev === other.dev && one.ino === other.ino;

  async function look(): Promise<Loss | undefined> {
    // A later checkpoint may write the mark again, between the pages of another file.
    if (found === 'overwritten') return found;
    // The file is also missing after its medium was unplugged.
    const there = await stat(file).catch(() => undefined);
    if (there === undefined) return 'missing';
    if (!isSame(there, opened)) return 'replaced';
    const header = Buffer.alloc(headerBytes);
    await source.read(header, 0, headerBytes, 0);
    const isMarked = header.subarray(0, magic.length).equals(magic) && header.readUInt32BE(markAt) === mark;
    if (!isMarked || there.size < leastSize) return 'overwritten';
    leastSize = there.size;
    return isSame(await stat(logOf(file)).catch(() => undefined), log) ? rows.find() : 'log-missing';
  }
  return {
    async find() {
      found = await look();
      return found;
    },
    current: () => found,
  };
}

interface Identity {
  readonly dev: number;
  readonly ino: number;
}
