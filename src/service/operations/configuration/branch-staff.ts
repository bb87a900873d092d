import type { Kysely } from 'kysely';
import type { Service } from '../../../contract/service.ts';
import { subType } from '../../../domain/configuration/meanings.ts';
import { unservedSteps } from '../../../domain/queue/served-services.ts';
import {
  parseCounter,
  parseUser,
  type StoredCounter,
  type StoredUser,
} from '../../store/configuration-rows.ts';
import { memoizePerBranchVersion } from '../../store/memoize-per-branch-version.ts';
import type { Tables } from '../../store/tables.ts';
import { readActiveServices, readOfferedServices } from './read-configuration.ts';

/** The counters and clerks of a branch. */
export interface BranchStaff {
  readonly counters: readonly StoredCounter[];
  readonly users: readonly StoredUser[];
}

/** The active counters and clerks of a branch, ordered by their keys, whether or not anybody is logged in. */
export function readBranchStaff(db: Kysely<Tables>, branch: string): Promise<BranchStaff> {
  return memoizePerBranchVersion(db, `${branch} staff`, async () => {
    const rowsOf = (table: 'counter' | 'user') =>
      db
        .selectFrom(table)
        .where('branch', '=', branch)
        .where('active', '=', 1)
        .orderBy('key')
        .select(['key', 'body'])
        .execute();
    return {
      counters: (await rowsOf('counter')).map(({ key, body }) => parseCounter(key, body)),
      users: (await rowsOf('user')).map(({ key, body }) => parseUser(key, body)),
    };
  });
}

/** The services of a branch that give no tickets because no counter serves them, or a link of their chain. */
export function readUnservedServices(db: Kysely<Tables>, branch: string): Promise<readonly Service[]> {
  return memoizePerBranchVersion(db, `${branch} unserved`, async () => {
    const staff = await readBranchStaff(db, branch);
    const active = await readActiveServices(db, branch);
    return (await readOfferedServices(db, branch)).filter(
      (service) => service.subType !== subType.message && unservedSteps(service, active, staff).length > 0,
    );
  });
}
