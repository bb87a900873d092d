import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { StoreTransientError } from '../../service/store/store-errors.ts';
import type { Tables } from '../../service/store/tables.ts';

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
