import * as v from 'valibot';
import type { Timers } from '../../page/time/timers.ts';
import { type Journal, type JournalEntry, journalEntry, memoryJournal } from './journal.ts';

const databaseName = 'foyer';
const storeName = 'requests';

interface Deps {
  readonly factory: IDBFactory;
  readonly timers: Timers;
  /** Receives the storage's error for staff; undefined when it works again. */
  readonly onProblem: (problem: string | undefined) => void;
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(databaseName, 1);
  request.onupgradeneeded = () =>
    request.result.createObjectStore(storeName, { keyPath: 'request.requestId' });
  return settled(request);
}

/** Opens the database. If that fails, deletes the database, which may be damaged, and opens a new database. */
async function openOrReplace(factory: IDBFactory): Promise<IDBDatabase> {
  try {
    return await openDatabase(factory);
  } catch {
    await settled(factory.deleteDatabase(databaseName));
    return openDatabase(factory);
  }
}

const withRequestId = v.object({ request: v.object({ requestId: v.string() }) });

/** No visitor waits for an unreadable entry, because it belongs to a page that has ended. */
function entryFrom(stored: unknown): JournalEntry[] {
  const entry = v.safeParse(journalEntry, stored);
  if (entry.success) return [entry.output];
  const unreadable = v.safeParse(withRequestId, stored);
  return unreadable.success ? [{ state: 'abandoned', request: unreadable.output.request, at: 0 }] : [];
}

const longestWaitMs = 1_000;

/**
 * Runs operations on a storage that may hang.
 * - An operation that takes over a second fails, and further operations fail at once until that operation ends.
 * - `onHanging` reports that the storage does not answer. `onSuccess` follows a success, even a late one.
 */
function boundedWait(timers: Timers, onHanging: () => void) {
  let isHanging = false;
  return async <T>(operation: () => Promise<T>, onSuccess: () => void): Promise<T> => {
    if (isHanging) throw new Error('does not answer');
    let cancel = () => {};
    const tooLong = new Promise<never>((_resolve, reject) => {
      cancel = timers.after(longestWaitMs, () => {
        isHanging = true;
        onHanging();
        reject(new Error('does not answer'));
      });
    });
    const running = operation().finally(() => {
      cancel();
      isHanging = false;
    });
    running.then(onSuccess, () => {});
    return Promise.race([running, tooLong]);
  };
}

/**
 * The journal in the browser's database.
 * - The durability is `strict`: unlike with localStorage, an entry is on the disk after a power cut.
 * - While the storage hangs, is blocked, full or broken, the journal continues in memory, and the next successful write
 *   stores the missed changes. A restart before that write loses entries, or voids the number of an older entry.
 */
export function browserJournal({ factory, timers, onProblem }: Deps): Journal {
  const memory = memoryJournal();
  let problem: string | undefined;
  function report(next: string | undefined): void {
    if (next !== problem) onProblem(next);
    problem = next;
  }
  /** The last change of each request that the database lacks. */
  const missed = new Map<string, { hasFailed: boolean }>();
  let isCatchingUp = false;
  const bounded = boundedWait(timers, () => report('does not answer'));
  let opening: Promise<IDBDatabase> | undefined;
  let opened: IDBDatabase | undefined;
  function open(): Promise<IDBDatabase> {
    opening ??= openOrReplace(factory).then((database) => {
      // The browser closes a connection when it removes damaged files.
      database.onclose = () => {
        opening = undefined;
        opened = undefined;
      };
      opened = database;
      return database;
    });
    return opening;
  }

  async function run<T>(
    onDatabase: (database: IDBDatabase) => Promise<T>,
    onMemory: () => Promise<T>,
    onSuccess = () => {},
  ): Promise<T> {
    try {
      // With an open database, the write starts before the page renders the next screen, and continues in the
      // background.
      return await bounded(async () => onDatabase(opened ?? (await open())), onSuccess);
    } catch (error) {
      report(error instanceof Error ? error.message : String(error));
      return onMemory();
    }
  }

  async function transact(database: IDBDatabase, change: (requests: IDBObjectStore) => void): Promise<void> {
    const transaction = database.transaction(storeName, 'readwrite', { durability: 'strict' });
    const committed = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    change(transaction.objectStore(storeName));
    await committed;
  }

  /** Puts an entry into the database, or removes it. */
  async function store(requestId: string, entry?: JournalEntry): Promise<void> {
    const change = { hasFailed: false };
    missed.set(requestId, change);
    await run(
      async (database) => {
        await transact(database, (requests) => (entry ? requests.put(entry) : requests.delete(requestId)));
        // A hanging change may end after a later change was missed.
        if (missed.get(requestId) === change) missed.delete(requestId);
      },
      async () => {
        change.hasFailed = true;
        // The visitor already has the number. The older entry on the full disk would void this number after a restart.
        if (entry?.state === 'shown') void store(requestId);
      },
      () => {
        // Reading and removing also work on a full disk, so only a write proves that the storage works.
        if (!entry) return;
        report(undefined);
        void catchUp();
      },
    );
  }

  /**
   * Stores the changes that the database missed. Otherwise, an old entry would void a visitor's number after a restart.
   */
  async function catchUp(): Promise<void> {
    const failed = [...missed].filter(([, { hasFailed }]) => hasFailed);
    if (isCatchingUp || failed.length === 0) return;
    isCatchingUp = true;
    for (const [requestId] of failed) {
      const entries = await memory.entries();
      await store(
        requestId,
        entries.find(({ request }) => request.requestId === requestId),
      );
    }
    isCatchingUp = false;
  }

  return {
    entries: () =>
      run(
        async (database) => {
          const stored = await settled<unknown[]>(
            database.transaction(storeName).objectStore(storeName).getAll(),
          );
          return stored.flatMap(entryFrom);
        },
        () => memory.entries(),
      ),
    async write(entry) {
      await memory.write(entry);
      await store(entry.request.requestId, entry);
    },
    async remove(requestId) {
      await memory.remove(requestId);
      await store(requestId);
    },
  };
}
