import { advertisement } from '../../contract/additions/advertisement.ts';
import { group } from '../../contract/additions/group.ts';
import { numberInterval } from '../../contract/additions/number-interval.ts';
import { rules } from '../../contract/additions/rules.ts';
import { exceptionDay } from '../../contract/branch.ts';
import { code } from '../../contract/code.ts';
import { language } from '../../contract/language.ts';
import { profile } from '../../contract/profile.ts';
import { service } from '../../contract/service.ts';
import { dispenserSettings } from '../../contract/settings.ts';
import { type BranchReader, keptRead, oncePerFile } from './branch-reader.ts';
import { storedParser } from './stored-json.ts';

const parsersByKind = {
  language: storedParser(language, 'language'),
  service: storedParser(service, 'service'),
  group: storedParser(group, 'group'),
  code: storedParser(code, 'code'),
  profile: storedParser(profile, 'profile'),
  exceptionDay: storedParser(exceptionDay, 'exception day'),
  numberInterval: storedParser(numberInterval, 'number interval'),
  advertisement: storedParser(advertisement, 'advertisement'),
  settings: storedParser(dispenserSettings, 'settings'),
  rules: storedParser(rules, 'rules'),
};

/** The entities by the `kind` of their rows. */
export type Entities = { [K in keyof typeof parsersByKind]: ReturnType<(typeof parsersByKind)[K]> };
export type EntityKind = keyof Entities;

const parsers: { readonly [K in EntityKind]: (key: string, json: string) => Entities[K] } = parsersByKind;

/** Keys for the two kinds of entities without a key; a branch has one entity of each kind. */
export const settingsKey = 'settings';
export const rulesKey = 'rules';

/** The active entities of one kind, in the order of the branch file. */
export async function entitiesOf<K extends EntityKind>(
  reader: BranchReader,
  kind: K,
): Promise<Entities[K][]> {
  return [...(await entitiesByKey(reader, kind)).values()];
}

/** An active entity; undefined for an unknown key. */
export async function entityOf<K extends EntityKind>(
  reader: BranchReader,
  kind: K,
  key: string,
): Promise<Entities[K] | undefined> {
  if (reader.locked || keptRead(reader, kind)) return (await entitiesByKey(reader, kind)).get(key);
  // Outside a branch transaction, nothing is cached, so reading the other entities would be useless.
  const row = await activeRows(reader, kind).where('key', '=', key).executeTakeFirst();
  return row && parsers[kind](key, row.body);
}

function entitiesByKey<K extends EntityKind>(
  reader: BranchReader,
  kind: K,
): Promise<ReadonlyMap<string, Entities[K]>> {
  return oncePerFile(reader, kind, async () => {
    const rows = await activeRows(reader, kind).orderBy('position').execute();
    return new Map(rows.map(({ key, body }) => [key, parsers[kind](key, body)]));
  });
}

function activeRows({ db, branch }: BranchReader, kind: EntityKind) {
  return db
    .selectFrom('entity')
    .select(['key', 'body'])
    .where('branch', '=', branch.key)
    .where('kind', '=', kind)
    .where('active', '=', 1);
}
