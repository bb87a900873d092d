import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { StoreTransientError } from '../../service/store/store-errors.ts';
import type { Tables } from '../../service/store/tables.ts';

class AwayDriver extends DummyDriver {
  override async acquireConnection(): Promise<never> {
    throw new StoreTransientError(new Error('nobody answers'));
  }
}

/** A database that cannot be asked. */
export function aDatabaseAway(): Kysely<Tables> {
  return new Kysely({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new AwayDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}
