import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { migrations } from '../../service/store/migrate.ts';
import type { Store } from '../../service/store/store.ts';

/** A database as an earlier version of the service left it. */
export interface OlderDatabase {
  readonly schema: string;
  /** In the order in which that version executed them. */
  readonly migrations: readonly string[];
  /** The file beside this one with the rows that the version wrote. */
  readonly rows: string;
  /** A clerk, and the number that this clerk calls next; undefined for a version without counters. */
  readonly clerk?: { readonly username: string; readonly password: string; readonly callsNext: string };
}

const names = Object.keys(migrations);
const upTo = (number: string) => names.slice(0, names.findIndex((name) => name.startsWith(number)) + 1);
const [smartTickets, countersAtWork] = ['004-smart-tickets-and-guarding', '003-counters-at-work'];

const maria = { username: 'maria', password: 'a quiet harbour' };
const ana = { username: 'ana', password: 'correct horse battery staple' };

/**
 * One for each schema that a version had. Those versions wrote the rows: they imported a branch, created B 001 to B 003
 * and voided a request; from 003 on they also served B 001 and called B 002. The versions from 005 to 009 wrote the same
 * rows. 004 was released before 003.
 */
export const olderDatabases: readonly OlderDatabase[] = [
  { schema: '001', migrations: upTo('001'), rows: 'rows-001.json' },
  {
    schema: '002',
    migrations: upTo('002'),
    rows: 'rows-002.json',
    clerk: { ...maria, callsNext: 'B 001' },
  },
  {
    schema: '004 without 003',
    migrations: [...upTo('002'), smartTickets],
    rows: 'rows-004-without-003.json',
    clerk: { ...maria, callsNext: 'B 001' },
  },
  {
    schema: '004 and then 003',
    migrations: [...upTo('002'), smartTickets, countersAtWork],
    rows: 'rows-004.json',
    clerk: { ...maria, callsNext: 'B 003' },
  },
  {
    schema: '004',
    migrations: upTo('004'),
    rows: 'rows-004.json',
    clerk: { ...maria, callsNext: 'B 003' },
  },
  ...['005', '006', '007', '008', '009'].map((schema) => ({
    schema,
    migrations: upTo(schema),
    rows: 'rows-005.json',
    clerk: { ...ana, callsNext: 'B 003' },
  })),
];

const tables = v.record(v.string(), v.array(v.record(v.string(), v.unknown())));

/** Makes an empty database an older one, with the table of migrations as it was before Kysely's Migrator. */
export async function makeOlder(db: Store['db'], older: OlderDatabase): Promise<void> {
  await db.schema
    .createTable('migration')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .execute();
  for (const name of older.migrations) {
    await migrations[name]?.up(db);
    await insert(db, 'migration', [{ name }]);
  }
  const rows = v.parse(tables, JSON.parse(readFileSync(new URL(older.rows, import.meta.url), 'utf8')));
  for (const [table, values] of Object.entries(rows)) await insert(db, table, values);
}

/** The types of Kysely know the tables of today only. */
async function insert(db: Store['db'], table: string, rows: readonly object[]): Promise<void> {
  await db
    .insertInto(table as 'ticket')
    .values(rows as never)
    .execute();
}
