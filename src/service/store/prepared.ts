import type { Compilable, CompiledQuery, DialectAdapter, Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * A query that is asked again and again: built once for a database, in and out of transactions, then asked with other
 * values, which stand in it once each and in this order.
 */
export function prepared<V extends readonly unknown[], O>(
  build: (db: Kysely<Tables>, ...values: V) => Compilable<O>,
): (db: Kysely<Tables>, ...values: V) => Promise<O[]> {
  const built = new WeakMap<DialectAdapter, CompiledQuery<O>>();
  return async (db, ...values) => {
    const { adapter } = db.getExecutor();
    const query = built.get(adapter) ?? build(db, ...values).compile();
    built.set(adapter, query);
    const asked: CompiledQuery<O> = { ...query, parameters: values };
    return (await db.executeQuery(asked)).rows;
  };
}
