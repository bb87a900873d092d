import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely';
import type { Database } from './schema/tables.ts';

/**
 * A query that is built once per engine, and executed with different values. `build` must bind each value exactly
 * once, in the order of its arguments, and nothing else; write constants with `eb.lit`.
 */
export function prepared<V extends readonly unknown[], O>(
  build: (db: Database, ...values: V) => Compilable<O>,
): (db: Database, ...values: V) => Promise<O[]> {
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<O>>();
  return async (db, ...values) => {
    const { adapter } = db.getExecutor();
    const query = compiled.get(adapter) ?? compileChecked(db, build, values.length);
    compiled.set(adapter, query);
    const bound: CompiledQuery<O> = { ...query, parameters: values };
    return (await db.executeQuery(bound)).rows;
  };
}

/** Compiles a query with placeholders to find the position at which each value is bound. */
function compileChecked<V extends readonly unknown[], O>(
  db: Database,
  build: (db: Database, ...values: V) => Compilable<O>,
  count: number,
): CompiledQuery<O> {
  const placeholders = Array.from({ length: count }, (_, index) => Symbol(`value ${index + 1}`));
  const query = build(db, ...(placeholders as unknown as V)).compile();
  const isInOrder =
    query.parameters.length === count && placeholders.every((one, index) => one === query.parameters[index]);
  if (!isInOrder) {
    const bound = query.parameters.map((one) => (typeof one === 'symbol' ? one.description : `${one}`));
    throw new Error(`A prepared query of ${count} values binds ${bound.join(', ')}: ${query.sql}`);
  }
  return query;
}
