import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type Entities, type Kind, settingsKey } from '../store/entities.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { apiKeyHash } from './api-key.ts';
import type { BranchFile, DispenserInFile } from './branch-file.ts';

/**
 * Makes a branch what its file says, in one transaction; the same content again changes nothing.
 * What is gone from the file becomes inactive, tickets are kept.
 */
export async function importBranchFile(
  store: Store,
  file: BranchFile,
  { now }: { now: number },
): Promise<'applied' | 'unchanged'> {
  const hash = createHash('sha256').update(JSON.stringify(file)).digest('hex');
  return store.db.transaction().execute(async (db) => {
    const { key, timeZone } = file.branch;
    const branch = { time_zone: timeZone, body: JSON.stringify(file.branch) };
    await db
      .insertInto('branch')
      .values({ key, event_seq: 0, ...branch })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(branch))
      .execute();

    const applied = await db
      .selectFrom('branch_file')
      .select('hash')
      .where('branch', '=', key)
      .executeTakeFirst();
    if (applied?.hash === hash) return 'unchanged';

    await writeEntities(db, key, 'language', byKey(file.languages));
    await writeEntities(db, key, 'service', byKey(file.services));
    await writeEntities(db, key, 'group', byKey(file.groups));
    await writeEntities(db, key, 'profile', byKey(file.profiles));
    await writeEntities(db, key, 'exceptionDay', byKey(file.exceptionDays));
    await writeEntities(db, key, 'numberInterval', byKey(file.numberIntervals));
    await writeEntities(db, key, 'settings', new Map([[settingsKey, file.settings]]));
    await writeDispensers(db, key, file.dispensers);

    await db
      .insertInto('branch_file')
      .values({ branch: key, hash, applied_at: now })
      .onConflict((conflict) => conflict.column('branch').doUpdateSet({ hash, applied_at: now }))
      .execute();
    return 'applied';
  });
}

function byKey<T extends { key: string }>(entities: readonly T[]): Map<string, T> {
  return new Map(entities.map((entity) => [entity.key, entity]));
}

async function writeEntities<K extends Kind>(
  db: Transaction<Tables>,
  branch: string,
  kind: K,
  entities: ReadonlyMap<string, Entities[K]>,
): Promise<void> {
  await db
    .updateTable('entity')
    .set({ active: 0 })
    .where('branch', '=', branch)
    .where('kind', '=', kind)
    .execute();
  for (const [position, [key, entity]] of [...entities].entries()) {
    const present = { position, active: 1, body: JSON.stringify(entity) };
    await db
      .insertInto('entity')
      .values({ branch, kind, key, ...present })
      .onConflict((conflict) => conflict.columns(['branch', 'kind', 'key']).doUpdateSet(present))
      .execute();
  }
}

async function writeDispensers(
  db: Transaction<Tables>,
  branch: string,
  dispensers: readonly DispenserInFile[],
): Promise<void> {
  await db.updateTable('dispenser').set({ active: 0 }).where('branch', '=', branch).execute();
  for (const { apiKey, ...device } of dispensers) {
    const { key, websocketID } = device;
    const present = { branch, websocket_id: websocketID, active: 1, body: JSON.stringify(device) };
    await db
      .insertInto('dispenser')
      .values({ key, ...present })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(present))
      .execute();
    await db.deleteFrom('dispenser_key').where('dispenser', '=', key).execute();
    await db
      .insertInto('dispenser_key')
      .values({ dispenser: key, hash: apiKeyHash(apiKey), valid_until: null })
      .execute();
  }
}
