import type { BookingInFile, BranchFile, UserInFile } from '../../contract/additions/branch-file.ts';
import { dueDayEnd } from '../../domain/calendar/day-end.ts';
import { normalizeBookingCode, verificationHash } from '../secret/booking-code.ts';
import { type AppliedDispenser, applyKeyOfFile } from '../secret/dispenser-keys.ts';
import type { KeyedHashes } from '../secret/keyed-hashes.ts';
import { parseCounter, type StoredCounter } from '../store/configuration-rows.ts';
import { type Entities, type EntityKind, rulesKey, settingsKey } from '../store/entities.ts';
import type { Database } from '../store/schema/tables.ts';
import type { FileHash } from './passwords.ts';

interface WriteOptions {
  readonly passwords: ReadonlyMap<string, FileHash>;
  readonly hashes: KeyedHashes;
  readonly now: number;
}

/** Writes the content of a branch file. Missing entities become inactive. */
export async function writeBranch(
  db: Database,
  { file, hash }: { readonly file: BranchFile; readonly hash: string },
  { passwords, hashes, now }: WriteOptions,
): Promise<void> {
  const { key, timeZone } = file.branch;
  const branch = { time_zone: timeZone, active: 1, content: hash, body: JSON.stringify(file.branch) };
  await db
    .insertInto('branch')
    .values({ key, event_seq: 0, day_ended: endedDayOf(file, now), ...branch })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(branch))
    .execute();

  await writeEntities(db, key, 'language', byKey(file.languages));
  await writeEntities(db, key, 'service', byKey(file.services));
  await writeEntities(db, key, 'group', byKey(file.groups));
  await writeEntities(db, key, 'code', byKey(file.codes));
  await writeEntities(db, key, 'profile', byKey(file.profiles));
  await writeEntities(db, key, 'exceptionDay', byKey(file.exceptionDays));
  await writeEntities(db, key, 'numberInterval', byKey(file.numberIntervals));
  await writeEntities(db, key, 'advertisement', byKey(file.advertisements));
  await writeEntities(db, key, 'settings', new Map([[settingsKey, file.settings]]));
  await writeEntities(db, key, 'rules', new Map([[rulesKey, file.rules]]));
  await writeDispensers(db, key, file.dispensers, now);
  await writeCounters(db, key, file.counters);
  await writeUsers(db, key, file.users, passwords);
  await writeBookings(db, key, file.bookings, hashes);
}

/** The last end of day, which counts as processed in a new branch, because no earlier day is unfinished. */
function endedDayOf({ branch, exceptionDays, rules: { dayEnd } }: BranchFile, now: number): string | null {
  return dueDayEnd({ ...branch, exceptionDays, dayEnd }, now, null)?.date ?? null;
}

function byKey<T extends { key: string }>(entities: readonly T[]): Map<string, T> {
  return new Map(entities.map((entity) => [entity.key, entity]));
}

async function writeEntities<K extends EntityKind>(
  db: Database,
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
    const values = { position, active: 1, body: JSON.stringify(entity) };
    await db
      .insertInto('entity')
      .values({ branch, kind, key, ...values })
      .onConflict((conflict) => conflict.columns(['branch', 'kind', 'key']).doUpdateSet(values))
      .execute();
  }
}

async function writeDispensers(
  db: Database,
  branch: string,
  dispensers: readonly AppliedDispenser[],
  now: number,
): Promise<void> {
  await db.updateTable('dispenser').set({ active: 0 }).where('branch', '=', branch).execute();
  for (const { apiKey, isMadeByHost, ...device } of dispensers) {
    const { key, websocketID } = device;
    const values = { branch, websocket_id: websocketID, active: 1, body: JSON.stringify(device) };
    await db
      .insertInto('dispenser')
      .values({ key, ...values })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
      .execute();
    await applyKeyOfFile(db, key, { apiKey, isMadeByHost }, now);
  }
}

async function writeCounters(
  db: Database,
  branch: string,
  counters: readonly StoredCounter[],
): Promise<void> {
  const before = await db
    .selectFrom('counter')
    .select(['key', 'body'])
    .where('branch', '=', branch)
    .execute();
  const todayOf = new Map(before.map(({ key, body }) => [key, parseCounter(key, body).today]));
  await db.updateTable('counter').set({ active: 0 }).where('branch', '=', branch).execute();
  for (const counter of counters) {
    const { key, websocketID } = counter;
    const body = JSON.stringify({ ...counter, today: todayOf.get(key) });
    const values = { branch, websocket_id: websocketID, active: 1, body };
    await db
      .insertInto('counter')
      .values({ key, ...values })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
      .execute();
  }
}

async function writeUsers(
  db: Database,
  branch: string,
  users: readonly UserInFile[],
  passwords: ReadonlyMap<string, FileHash>,
): Promise<void> {
  await db.updateTable('user').set({ active: 0 }).where('branch', '=', branch).execute();
  for (const { password: _password, passwordHash: _hash, ...user } of users) {
    const { key, username } = user;
    const password = passwords.get(key);
    if (password === undefined) throw new Error(`the password of user ${key} was not hashed`);
    const values = {
      branch,
      username,
      active: 1,
      body: JSON.stringify(user),
      password_hash: password.hash,
      ...(password.isNew && { own_password_hash: null, code_until: null }),
    };
    await db
      .insertInto('user')
      .values({ key, ...values })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
      .execute();
  }
}

async function writeBookings(
  db: Database,
  branch: string,
  bookings: readonly BookingInFile[],
  hashes: KeyedHashes,
): Promise<void> {
  await db
    .updateTable('booking')
    .set({ active: 0 })
    .where('branch', '=', branch)
    .where('origin', '=', 'file')
    .execute();
  for (const { key, service, time, customerName, bookingCode, verification } of bookings) {
    const values = {
      active: 1,
      service,
      time,
      customer_name: customerName ?? null,
      booking_code: normalizeBookingCode(bookingCode),
      verification_hash: verificationHash(hashes, { bookingCode, verification }),
    };
    await db
      .insertInto('booking')
      .values({ branch, key, state: 'booked', ...values })
      .onConflict((conflict) => conflict.columns(['branch', 'key']).doUpdateSet(values))
      .execute();
  }
}
