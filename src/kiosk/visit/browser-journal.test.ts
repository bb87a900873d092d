import { describe, expect, it } from 'vitest';
import { aTicket, aWaitingInfo } from '../../testing/builders.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { browserJournal } from './browser-journal.ts';
import { type JournalEntry, shownEntry } from './journal.ts';

const entry: JournalEntry = {
  state: 'asked',
  request: { requestId: 'request-0000-0001', services: ['passport'], language: 'en' },
  at: 5,
};

interface FakeRequest {
  result: unknown;
  error: Error | null;
  onsuccess: () => void;
  onerror: () => void;
}

/** A fake request that settles like a database request: later, with a result or an error. */
function request(answer: 'never' | Error | { result: unknown }): FakeRequest {
  const made: FakeRequest = { result: undefined, error: null, onsuccess: () => {}, onerror: () => {} };
  if (answer !== 'never') {
    queueMicrotask(() => {
      if (answer instanceof Error) made.error = answer;
      else made.result = answer.result;
      if (answer instanceof Error) made.onerror();
      else made.onsuccess();
    });
  }
  return made;
}

/** A database with these entries. `disk` has the error of every write, if any. */
function aDatabase(stored: unknown[], disk: { error?: Error | undefined } = {}) {
  return {
    onclose: () => {},
    transaction: () => {
      const transaction = {
        error: null as Error | null,
        oncomplete: () => {},
        onabort: () => {},
        objectStore: () => ({
          getAll: () => request({ result: stored }),
          put(value: unknown) {
            if (disk.error) transaction.error = disk.error;
            else stored.push(value);
          },
          delete(requestId: string) {
            const place = (stored as JournalEntry[]).findIndex(
              ({ request }) => request.requestId === requestId,
            );
            if (place >= 0) stored.splice(place, 1);
          },
        }),
      };
      queueMicrotask(() =>
        queueMicrotask(() => (transaction.error ? transaction.onabort() : transaction.oncomplete())),
      );
      return transaction;
    },
  };
}

/** A journal with a database. `openings` are the results of successive attempts to open it. */
function setUp(...openings: Parameters<typeof request>[0][]) {
  const timers = manualTimers();
  const problems: (string | undefined)[] = [];
  const opened: FakeRequest[] = [];
  let deleted = 0;
  const factory = {
    open: () => {
      const made = request(openings[opened.length] ?? 'never');
      opened.push(made);
      return made;
    },
    deleteDatabase: () => {
      deleted += 1;
      return request({ result: undefined });
    },
  } as unknown as IDBFactory;
  const journal = browserJournal({ factory, timers, onProblem: (problem) => problems.push(problem) });
  return { timers, problems, journal, opened, deletions: () => deleted };
}

describe('a database that hangs', () => {
  it('delays a visitor by one second, and only once', async () => {
    const { timers, problems, journal } = setUp('never');
    let isWritten = false;
    void journal.write(entry).then(() => {
      isWritten = true;
    });
    await timers.pass(999);
    expect(isWritten).toBe(false);
    await timers.pass(1);
    expect([isWritten, problems]).toEqual([true, ['does not answer']]);
    expect(await journal.entries()).toEqual([entry]);
    await journal.remove(entry.request.requestId);
    expect(await journal.entries()).toEqual([]);
  });

  it('is used again once it answers, and the problem has ended', async () => {
    const stored: unknown[] = [];
    const { timers, problems, journal, opened } = setUp('never');
    void journal.write(entry);
    await timers.pass(1_000);
    Object.assign(opened[0] ?? {}, { result: aDatabase(stored) });
    opened[0]?.onsuccess();
    await timers.pass(0);
    await journal.write({ ...entry, at: 6 });
    expect(stored).toEqual([entry, { ...entry, at: 6 }]);
    expect(problems).toEqual(['does not answer', undefined]);
  });

  it('gets the number that it missed with the next write, so no older entry voids the number of a visitor', async () => {
    const stored: unknown[] = [];
    const { timers, journal, opened } = setUp('never');
    const created = { ticket: aTicket(), waiting: aWaitingInfo() };
    const shown = shownEntry({ ...entry.request, services: [], language: 'en' }, created, 6);
    void journal.write(entry);
    await timers.pass(1_000);
    await journal.write(shown);
    await journal.write({ ...entry, request: { ...entry.request, requestId: 'request-of-leaver' } });
    await journal.remove('request-of-leaver');
    Object.assign(opened[0] ?? {}, { result: aDatabase(stored) });
    opened[0]?.onsuccess();
    await timers.pass(0);
    expect(stored).toEqual([entry, shown]);
  });
});

describe('a database whose writes fail after more than a second', () => {
  it('is not reported as solved, and causes no writes without a visitor', async () => {
    const { timers, problems, journal, opened } = setUp('never', new Error('UnknownError'));
    void journal.write(entry);
    await timers.pass(1_000);
    Object.assign(opened[0] ?? {}, { error: new Error('UnknownError') });
    opened[0]?.onerror();
    await timers.pass(60_000);
    // The second attempt followed the removal of damaged files.
    expect([problems, opened.length]).toEqual([['does not answer'], 2]);
  });
});

describe('a journal that cannot be written', () => {
  it('reports that the disk is full, and visitors still get their numbers', async () => {
    const { journal, problems } = setUp({
      result: aDatabase([], { error: new Error('QuotaExceededError') }),
    });
    await journal.write(entry);
    expect(problems).toEqual(['QuotaExceededError']);
  });

  it('reports that the disk is full, and keeps no entry that would void the number of a visitor', async () => {
    const stored: unknown[] = [];
    const disk: { error?: Error | undefined } = {};
    const { journal, timers, problems } = setUp({ result: aDatabase(stored, disk) });
    await journal.write(entry);
    disk.error = new Error('QuotaExceededError');
    const created = { ticket: aTicket(), waiting: aWaitingInfo() };
    await journal.write(shownEntry({ ...entry.request, services: [], language: 'en' }, created, 6));
    await timers.pass(0);
    expect([stored, problems]).toEqual([[], ['QuotaExceededError']]);
    await journal.remove(entry.request.requestId);
    expect(problems).toEqual(['QuotaExceededError']);
    disk.error = undefined;
    await journal.write(entry);
    expect(problems).toEqual(['QuotaExceededError', undefined]);
  });

  it('keeps the entry of a number that no visitor has seen, so the next page voids the number', async () => {
    const stored: unknown[] = [];
    const disk: { error?: Error | undefined } = {};
    const { journal, timers } = setUp({ result: aDatabase(stored, disk) });
    await journal.write(entry);
    disk.error = new Error('QuotaExceededError');
    await journal.write({ state: 'abandoned', request: { requestId: entry.request.requestId }, at: 6 });
    await timers.pass(0);
    expect(stored).toEqual([entry]);
  });

  it('reports that the database is blocked, and keeps its entries in memory', async () => {
    const { journal, problems } = setUp(new Error('SecurityError'), new Error('SecurityError'));
    await journal.write(entry);
    expect(await journal.entries()).toEqual([entry]);
    expect(problems).toEqual(['SecurityError']);
  });
});

describe('a journal', () => {
  it('connects again after the browser has closed the connection', async () => {
    const first = aDatabase([]);
    const stored: unknown[] = [];
    const { journal } = setUp({ result: first }, { result: aDatabase(stored) });
    await journal.write(entry);
    first.onclose();
    await journal.write(entry);
    expect(stored).toEqual([entry]);
  });

  it('replaces a damaged database with an empty database', async () => {
    const { journal, problems, deletions } = setUp(new Error('UnknownError'), { result: aDatabase([]) });
    await journal.write(entry);
    expect(await journal.entries()).toEqual([entry]);
    expect([problems, deletions()]).toEqual([[], 1]);
  });

  it('counts an entry that cannot be read as a number that no visitor holds', async () => {
    const damaged = { state: 'shown', request: { requestId: 'request-0000-0009' }, issued: 'B 001' };
    const { journal } = setUp({ result: aDatabase([entry, damaged, 'garbage']) });
    expect(await journal.entries()).toEqual([
      entry,
      { state: 'abandoned', request: { requestId: 'request-0000-0009' }, at: 0 },
    ]);
  });
});
