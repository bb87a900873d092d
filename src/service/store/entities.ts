import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import { advertisement } from '../../contract/additions/advertisement.ts';
import { group } from '../../contract/additions/group.ts';
import { numberInterval } from '../../contract/additions/number-interval.ts';
import { code } from '../../contract/code.ts';
import { exceptionDay } from '../../contract/exception-day.ts';
import { language } from '../../contract/language.ts';
import { profile } from '../../contract/profile.ts';
import { service } from '../../contract/service.ts';
import { settings } from '../../contract/settings.ts';
import { memoizePerBranchVersion } from './memoize-per-branch-version.ts';
import { rules } from './rules.ts';
import { storedParser } from './stored-json.ts';
import type { Tables } from './tables.ts';

const schemas = {
  language,
  service,
  group,
  code,
  profile,
  exceptionDay,
  numberInterval,
  advertisement,
  settings,
  rules,
};

/** What a branch is configured with, by the `kind` of its rows. */
export type Entities = { [K in keyof typeof schemas]: v.InferOutput<(typeof schemas)[K]> };
export type EntityKind = keyof Entities;

const parsers: { readonly [K in EntityKind]: (key: string, json: string) => Entities[K] } = {
  language: storedParser(language, 'language'),
  service: storedParser(service, 'service'),
  group: storedParser(group, 'group'),
  code: storedParser(code, 'code'),
  profile: storedParser(profile, 'profile'),
  exceptionDay: storedParser(exceptionDay, 'exception day'),
  numberInterval: storedParser(numberInterval, 'number interval'),
  advertisement: storedParser(advertisement, 'advertisement'),
  settings: storedParser(settings, 'settings'),
  rules: storedParser(rules, 'rules'),
};

/** The keys of the two kinds of which a branch has one entity, which has no key of its own. */
export const settingsKey = 'settings';
export const rulesKey = 'rules';

/** The active entities of one kind, in the order of the branch file. */
export function entitiesOf<K extends EntityKind>(
  db: Kysely<Tables>,
  branch: string,
  kind: K,
): Promise<Entities[K][]> {
  return memoizePerBranchVersion(db, `${branch} ${kind}`, async () => {
    const rows = await activeRows(db, branch, kind).orderBy('position').execute();
    return rows.map(({ key, body }) => parsers[kind](key, body));
  });
}

/** One active entity; undefined for an unknown key. */
export function entityOf<K extends EntityKind>(
  db: Kysely<Tables>,
  branch: string,
  kind: K,
  key: string,
): Promise<Entities[K] | undefined> {
  return memoizePerBranchVersion(db, `${branch} ${kind} ${key}`, async () => {
    const row = await activeRows(db, branch, kind).where('key', '=', key).executeTakeFirst();
    return row && parsers[kind](key, row.body);
  });
}

function activeRows(db: Kysely<Tables>, branch: string, kind: EntityKind) {
  return db
    .selectFrom('entity')
    .select(['key', 'body'])
    .where('branch', '=', branch)
    .where('kind', '=', kind)
    .where('active', '=', 1);
}
