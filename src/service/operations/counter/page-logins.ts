import type { Store } from '../../store/store.ts';

/** A browser's stored login, encrypted with the secret in the browser's cookie. */
export interface StoredLogin {
  readonly sealed: string;
  readonly expiresAt: number;
}

/** Stores each login under the hash of the secret in the browser's cookie. */
export interface LoginStore {
  read(hash: string): Promise<StoredLogin | undefined>;
  /** Adds or replaces a login, and deletes logins that expired before `forgottenBefore`. */
  write(hash: string, login: StoredLogin, forgottenBefore: number): Promise<void>;
  remove(hash: string): Promise<void>;
}

/** The logins of all browsers, shared by the hosts that use the same database. */
export function pageLogins({ db, clock }: Pick<Store, 'db' | 'clock'>): LoginStore {
  return {
    async read(hash) {
      const row = await db
        .selectFrom('page_login')
        .where('hash', '=', hash)
        .select(['sealed', 'expires_at'])
        .executeTakeFirst();
      return row && { sealed: row.sealed, expiresAt: row.expires_at };
    },
    async write(hash, { sealed, expiresAt }, forgottenBefore) {
      const values = { sealed, expires_at: expiresAt };
      const before = Math.min(forgottenBefore, clock.deletionTime());
      await db.deleteFrom('page_login').where('expires_at', '<', before).execute();
      await db
        .insertInto('page_login')
        .values({ hash, ...values })
        .onConflict((conflict) => conflict.column('hash').doUpdateSet(values))
        .execute();
    },
    async remove(hash) {
      await db.deleteFrom('page_login').where('hash', '=', hash).execute();
    },
  };
}
