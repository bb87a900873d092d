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
 * The journal in the browser's database. `strict`: what was written is on the disk, not in a cache that a
 * power cut empties; localStorage gives no such promise. Where storage is blocked, full or broken the visit goes
 * on in memory, and only a crash in the middle of it would be noticed.
 */
export function browserJournal(factory: IDBFactory): Journal {
  const memory = memoryJournal();
  const database = openDatabase(factory);

  async function change(act: (requests: IDBObjectStore) => void): Promise<void> {
    const transaction = (await database).transaction(storeName, 'readwrite', { durability: 'strict' });
    const committed = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    act(transaction.objectStore(storeName));
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
    write: (entry) => change((requests) => requests.put(entry)).catch(() => memory.write(entry)),
    remove: (requestId) =>
      change((requests) => requests.delete(requestId)).catch(() => memory.remove(requestId)),
  };
}
