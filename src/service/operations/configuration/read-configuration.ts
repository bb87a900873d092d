import * as v from 'valibot';
import type { Need } from '../../../contract/additions/need.ts';
import { type Rules, rules } from '../../../contract/additions/rules.ts';
import type { Branch } from '../../../contract/branch.ts';
import { isActive } from '../../../contract/entity.ts';
import type { Language } from '../../../contract/language.ts';
import type { Service } from '../../../contract/service.ts';
import type { DispenserSettings } from '../../../contract/settings.ts';
import { localeOf } from '../../../domain/calendar/date-text.ts';
import type { CallRules } from '../../../domain/queue/call-order.ts';
import type { Targets } from '../../../domain/queue/targets.ts';
import { type BranchReader, oncePerFile } from '../../store/branch-reader.ts';
import { parseBranch } from '../../store/configuration-rows.ts';
import { entitiesOf, entityOf, rulesKey, settingsKey } from '../../store/entities.ts';

/** The branch of a reader; throws if it does not exist. */
export function readBranch(reader: BranchReader): Promise<Branch> {
  const { key } = reader.branch;
  return oncePerFile(reader, 'branch', async () => {
    const row = await reader.db
      .selectFrom('branch')
      .select('body')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    return parseBranch(key, row.body);
  });
}

/** The settings of a branch; every branch file contains them. */
export async function readSettings(reader: BranchReader): Promise<DispenserSettings> {
  const settings = await entityOf(reader, 'settings', settingsKey);
  if (!settings) throw new Error(`branch ${reader.branch.key} has no settings`);
  return settings;
}

/** All active services, including those that the branch does not offer, such as links of chains. */
export async function readActiveServices(reader: BranchReader): Promise<Service[]> {
  return (await entitiesOf(reader, 'service')).filter(isActive);
}

/** The services that the branch offers, in the order of its `services`. */
export async function readOfferedServices(reader: BranchReader): Promise<Service[]> {
  const { services } = await readBranch(reader);
  const byKey = new Map((await readActiveServices(reader)).map((service) => [service.key, service]));
  return services.flatMap((key) => byKey.get(key) ?? []);
}

/** The languages that the branch offers, in the order of its file. */
export async function readOfferedLanguages(reader: BranchReader): Promise<Language[]> {
  const { languages } = await readBranch(reader);
  return (await entitiesOf(reader, 'language')).filter((one) => isActive(one) && languages.includes(one.key));
}

export async function isOfferedLanguage(reader: BranchReader, key: string): Promise<boolean> {
  return (await readOfferedLanguages(reader)).some((language) => language.key === key);
}

/** The branch's language that matches the code of a reader's language, such as `de`. */
export async function languageOf(
  reader: BranchReader,
  code: string | undefined,
): Promise<string | undefined> {
  if (code === undefined) return undefined;
  const languages = await readOfferedLanguages(reader);
  return languages.find((one) => primaryOf(one.code) === primaryOf(code))?.key;
}

const primaryOf = (code: string) => localeOf(code).split('-')[0];

/** The rules of a branch; defaults if the branch was imported before rules existed. */
export async function readRules(reader: BranchReader): Promise<Rules> {
  return (await entityOf(reader, 'rules', rulesKey)) ?? v.getDefaults(rules);
}

export const offeredNeeds = (needs: readonly Need[], { offersPriority }: Pick<Rules, 'offersPriority'>) =>
  needs.filter((need) => need !== 'priority' || offersPriority);

export const readTargets = (reader: BranchReader): Promise<Targets> =>
  oncePerFile(
    reader,
    'targets',
    async () =>
      new Map(
        (await readActiveServices(reader)).flatMap(({ key, targetMinutes }) =>
          targetMinutes === undefined ? [] : [[key, targetMinutes * 60_000] as const],
        ),
      ),
  );

/**
 * The rules for the order of calls; a ratio replaces the weight of a priority. Times are whole milliseconds, because
 * PostgreSQL stores ranks as integers.
 */
export function callRulesOf(rules: Rules): CallRules {
  const { normalPerPriority, mostOvertakings } = rules;
  return {
    normalPerPriority,
    mostOvertakings,
    priorityWeight: normalPerPriority === undefined ? wholeMs(rules.priorityWeightSeconds) : 0,
    precedenceHeadStart: wholeMs(rules.precedenceHeadStartSeconds),
    bookingRaise: wholeMs(rules.bookingRaiseSeconds),
  };
}

const wholeMs = (seconds: number) => Math.round(seconds * 1000);
