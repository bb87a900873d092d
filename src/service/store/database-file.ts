import { type FileHandle, open } from 'node:fs/promises';
import { sql } from 'kysely';
import { lossText, watchForLoss } from './database-loss.ts';
import { logOf } from './log-of.ts';
import type { Database } from './schema/tables.ts';

/**
 * A consistent copy of a database: its file, followed by the write-ahead log, which SQLite applies when it opens the
 * copy.
 */
export interface DatabaseCopy {
  readonly databaseBytes: number;
  readonly parts: AsyncIterable<Buffer>;
}

/** The size of a part, in bytes. */
const partSize = 1024 * 1024;

/** SQLite's default interval between checkpoints, in pages. */
const autoCheckpoint = 1_000;

/**
 * The file of a database in WAL mode that only this connection uses. SQLite makes no checkpoints of its own, so the
 * file with any prefix of the log can be read at any time, as after a crash.
 */
export async function databaseFile(file: string, db: Database) {
  // Closing any descriptor of a file releases all locks of this process on the file, so this descriptor stays open
  // until the database is closed.
  const source = await open(file);
  const loss = await watchForLoss(file, db, source).catch(async (error) => {
    await source.close();
    throw error;
  });
  let isClosing = false;
  /** The copies that are waiting or in progress. */
  let copies = 0;
  let isCheckpointDue = false;
  let last: Promise<unknown> = Promise.resolve();

  function afterOthers<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }

  async function checkpoint(): Promise<void> {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy !== 0) throw new Error('the write-ahead log could not be emptied');
  }

  /** Makes the checkpoint that is due. It stays due if it fails. */
  async function dueCheckpoint(): Promise<void> {
    if (!isCheckpointDue) return;
    isCheckpointDue = false;
    await checkpoint().catch((error) => {
      isCheckpointDue = true;
      throw error;
    });
  }

  async function withoutCheckpoints(work: () => Promise<void>): Promise<void> {
    await sql`pragma wal_autocheckpoint = 0`.execute(db);
    try {
      // If SQLite restarted the log during the read, the copy would be damaged. A log that is empty at the start only
      // grows.
      await checkpoint();
      await work();
    } finally {
      await sql`pragma wal_autocheckpoint = ${sql.lit(autoCheckpoint)}`.execute(db);
    }
  }

  async function assertNotLost(): Promise<void> {
    const found = await loss.find();
    if (found) throw new Error(`${file} ${lossText[found]}`);
  }

  async function* partsOf(from: FileHandle, size: number): AsyncGenerator<Buffer> {
    for (let position = 0; position < size; ) {
      if (isClosing) throw new Error('the database is being closed');
      const part = Buffer.allocUnsafe(Math.min(partSize, size - position));
      const { bytesRead } = await from.read(part, 0, part.length, position);
      if (bytesRead === 0) throw new Error('the database became shorter');
      position += bytesRead;
      yield part.subarray(0, bytesRead);
    }
  }

  async function* partsOfBoth(database: FileHandle, databaseBytes: number): AsyncGenerator<Buffer> {
    yield* partsOf(database, databaseBytes);
    await assertNotLost();
    const log = await open(logOf(file));
    try {
      yield* partsOf(log, (await log.stat()).size);
    } finally {
      await log.close();
    }
  }

  return {
    loss,
    /**
     * Lets `receive` read a copy of all committed data while requests are answered; the log grows until `receive`
     * ends. A transaction that commits meanwhile is included either completely or not at all.
     */
    copyTo(receive: (copy: DatabaseCopy) => Promise<void>): Promise<void> {
      copies += 1;
      return afterOthers(async () => {
        try {
          await assertNotLost();
          await withoutCheckpoints(async () => {
            const { size } = await source.stat();
            await receive({ databaseBytes: size, parts: partsOfBoth(source, size) });
          });
        } finally {
          copies -= 1;
          // The copy keeps its own result, and the checkpoint stays due.
          await dueCheckpoint().catch(() => undefined);
        }
      });
    },
    /**
     * Writes the write-ahead log into the file, then empties the log. If a copy is in progress, this happens after the
     * copy, and no caller waits, because a copy to a slow disk takes up to an hour.
     */
    async checkpoint(): Promise<void> {
      isCheckpointDue = true;
      if (copies === 0) await afterOthers(dueCheckpoint);
    },
    /** Repeats a checkpoint that failed. */
    async repeatCheckpoint(): Promise<void> {
      if (copies === 0) await afterOthers(dueCheckpoint);
    },
    /** Runs `closeDatabase`, which makes a copy in progress fail. */
    async close(closeDatabase: () => Promise<void>) {
      isClosing = true;
      await last;
      await closeDatabase();
      await source.close();
    },
  };
}
