/** Works on items one after another. A failure does not stop the work; it is thrown after the last item. */
export async function forEach<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 1) throw new AggregateError(failures, failures.join('; '));
  if (failures.length > 0) throw failures[0];
}
