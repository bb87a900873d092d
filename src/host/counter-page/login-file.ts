import * as v from 'valibot';
import type { LoginStore } from '../../service/operations/counter/page-logins.ts';
import { readJsonFile, writeJsonFile } from '../data-folder/json-file.ts';

export const storedLogins = v.record(v.string(), v.object({ sealed: v.string(), expiresAt: v.number() }));

/** Stores browsers' logins in a file, for a host without a database. */
export function loginFile(file: string): LoginStore {
  let logins: Promise<v.InferOutput<typeof storedLogins>> | undefined;
  const current = () => {
    logins ??= readJsonFile(file, storedLogins).then((stored) => stored ?? {});
    return logins;
  };
  // Concurrent writes would share one temporary file.
  let last: Promise<unknown> = Promise.resolve();
  function change(
    changed: (before: v.InferOutput<typeof storedLogins>) => v.InferOutput<typeof storedLogins>,
  ) {
    const done = last.then(async () => {
      const next = changed(await current());
      logins = Promise.resolve(next);
      await writeJsonFile(file, next);
    });
    last = done.catch(() => undefined);
    return done;
  }
  return {
    read: async (hash) => (await current())[hash],
    write: (hash, login, forgottenBefore) =>
      change((before) => {
        const kept = Object.entries(before).filter(([, { expiresAt }]) => expiresAt >= forgottenBefore);
        return { ...Object.fromEntries(kept), [hash]: login };
      }),
    remove: (hash) => change(({ [hash]: _, ...others }) => others),
  };
}
