import type { Service } from '../../../contract/service.ts';
import { subType } from '../../../domain/configuration/meanings.ts';
import { unservedSteps } from '../../../domain/queue/served-services.ts';
import { type BranchReader, oncePerFile } from '../../store/branch-reader.ts';
import {
  parseCounter,
  parseUser,
  type StoredCounter,
  type StoredUser,
} from '../../store/configuration-rows.ts';
import { readActiveServices, readOfferedServices } from './read-configuration.ts';

export interface CountersAndClerks {
  readonly counters: readonly StoredCounter[];
  readonly users: readonly StoredUser[];
}

/** A branch's active counters and clerks, ordered by key. A clerk need not be logged in. */
export function readBranchStaff(reader: BranchReader): Promise<CountersAndClerks> {
  return oncePerFile(reader, 'staff', async () => {
    const rowsOf = (table: 'counter' | 'user') =>
      reader.db
        .selectFrom(table)
        .where('branch', '=', reader.branch.key)
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

/** The services that issue no tickets, because no counter serves them or a link of their chain. */
export function readUnservedServices(reader: BranchReader): Promise<readonly Service[]> {
  return oncePerFile(reader, 'unserved', async () => {
    const staff = await readBranchStaff(reader);
    const active = await readActiveServices(reader);
    return (await readOfferedServices(reader)).filter(
      (service) => service.subType !== subType.message && unservedSteps(service, active, staff).length > 0,
    );
  });
}
