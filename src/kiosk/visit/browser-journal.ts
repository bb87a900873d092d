import { type Journal, type JournalEntry, memoryJournal } from './journal.ts';

const storeName = 'requests';

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open('foyer', 1);
  request.onupgradeneeded = () =>
    request.result.createObjectStore(storeName, { keyPath: 'request.requestId' });
  return settled(request);
}

/**
 * The journal in the browser's database. The durability is `strict`: after a power cut the entry is on the disk, which
 * localStorage does not promise. Where the storage is blocked, full or broken, the journal goes on in memory and is
 * lost only by a restart in the middle of a visit.
 */
export function browserJournal(factory: IDBFactory): Journal {
  const memory = memoryJournal();
  const database = openDatabase(factory);

  async function transact(change: (requests: IDBObjectStore) => void): Promise<void> {
    const transaction = (await database).transaction(storeName, 'readwrite', { durability: 'strict' });
    const committed = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    change(transaction.objectStore(storeName));
    await committed;
  }

  return {
    async entries() {
      try {
        const requests = (await database).transaction(storeName).objectStore(storeName);
        return await settled<JournalEntry[]>(requests.getAll());
      } catch {
        return memory.entries();
      }
    },
    write: (entry) => transact((requests) => requests.put(entry)).catch(() => memory.write(entry)),
    remove: (requestId) =>
      transact((requests) => requests.delete(requestId)).catch(() => memory.remove(requestId)),
  };
}
