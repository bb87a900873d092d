import type { Kysely } from 'kysely';
import type { Advertisement } from '../../contract/additions/advertisement.ts';
import type { Group } from '../../contract/additions/group.ts';
import type { Code } from '../../contract/code.ts';
import type { ExceptionDay } from '../../contract/exception-day.ts';
import type { Language } from '../../contract/language.ts';
import type { Profile } from '../../contract/profile.ts';
import type { Service } from '../../contract/service.ts';
import type { Settings } from '../../contract/settings.ts';
import type { NumberInterval } from '../../domain/queue/number-interval.ts';
import type { Rules } from '../branch-file/rules.ts';
import { memoizePerBranchVersion } from './memoize-per-branch-version.ts';
import type { Tables } from './tables.ts';

/** What a branch is configured with, by the kind under which the store keeps it. */
export interface Entities {
  language: Language;
  service: Service;
  group: Group;
  code: Code;
  profile: Profile;
  exceptionDay: ExceptionDay;
  numberInterval: NumberInterval;
  advertisement: Advertisement;
  settings: Settings;
  rules: Rules;
}
export type EntityKind = keyof Entities;

/** The keys of those entities that are the only ones of their kind and have no key of their own. */
export const settingsKey = 'settings';
export const rulesKey = 'rules';

/** The entities of one kind that a branch has now, in the order of its file. */
export function entitiesOf<K extends EntityKind>(
  db: Kysely<Tables>,
  branch: string,
  kind: K,
): Promise<Entities[K][]> {
  return memoizePerBranchVersion(db, `${branch} ${kind}`, async () => {
    const rows = await active(db, branch, kind).orderBy('position').execute();
    return rows.map(({ body }) => JSON.parse(body) as Entities[K]);
  });
}

/** One entity that a branch has now; undefined when it has none of that key. */
export function entityOf<K extends EntityKind>(
  db: Kysely<Tables>,
  branch: string,
  kind: K,
  key: string,
): Promise<Entities[K] | undefined> {
  return memoizePerBranchVersion(db, `${branch} ${kind} ${key}`, async () => {
    const row = await active(db, branch, kind).where('key', '=', key).executeTakeFirst();
    return row && (JSON.parse(row.body) as Entities[K]);
  });
}

function active(db: Kysely<Tables>, branch: string, kind: EntityKind) {
  return db
    .selectFrom('entity')
    .select('body')
    .where('branch', '=', branch)
    .where('kind', '=', kind)
    .where('active', '=', 1);
}
