import { isStoreFailure } from './store-errors.ts';

/**
 * Works on items one after another. A failure does not stop the work; it is thrown after the last item. A failure of
 * the database is thrown alone, because callers answer it with a type of its own.
 */
export async function forEach<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  const ofStore = failures.find(isStoreFailure);
  if (ofStore) throw ofStore;
  if (failures.length > 1) throw new AggregateError(failures, failures.join('; '));
  if (failures.length > 0) throw failures[0];
}
