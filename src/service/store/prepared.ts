import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * A query that every page asks every few seconds: built once for a database, then asked with other values, which stand
 * in it once each and in this order.
 */
export function prepared<V extends readonly unknown[], O>(
  build: (db: Kysely<Tables>, ...values: V) => Compilable<O>,
): (db: Kysely<Tables>, ...values: V) => Promise<O[]> {
  const built = new WeakMap<Kysely<Tables>, CompiledQuery<O>>();
  return async (db, ...values) => {
    const query = built.get(db) ?? build(db, ...values).compile();
    built.set(db, query);
    const asked: CompiledQuery<O> = { ...query, parameters: values };
    return (await db.executeQuery(asked)).rows;
  };
}
