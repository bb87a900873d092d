import type { Store } from '../../store/store.ts';

/** A stored login of a browser, unreadable without the secret in its cookie. */
export interface StoredLogin {
  readonly sealed: string;
  readonly expiresAt: number;
}

/** By the hash of the secret in the browsers' cookies. */
export interface LoginStore {
  read(hash: string): Promise<StoredLogin | undefined>;
  /** Adds or replaces a login, and deletes those that expired before an instant. */
  write(hash: string, login: StoredLogin, forgottenBefore: number): Promise<void>;
  remove(hash: string): Promise<void>;
}

/** The logins of the browsers of all hosts that share a database. */
export function pageLogins({ db }: Pick<Store, 'db'>): LoginStore {
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
      await db.deleteFrom('page_login').where('expires_at', '<', forgottenBefore).execute();
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
