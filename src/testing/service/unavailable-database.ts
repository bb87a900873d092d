import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Tables } from '../../service/store/schema/tables.ts';
import { StoreTransientError } from '../../service/store/store-errors.ts';

class UnavailableDriver extends DummyDriver {
  override async acquireConnection(): Promise<never> {
    throw new StoreTransientError(new Error('connection refused'));
  }
}

/** A database whose connections all fail. */
export function anUnavailableDatabase(): Kysely<Tables> {
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new UnavailableDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
