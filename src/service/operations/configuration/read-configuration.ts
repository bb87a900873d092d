import type { Kysely } from 'kysely';
import type { ExceptionDaysQuery } from '../../../contract/additions/exception-days-query.ts';
import type { Branch } from '../../../contract/branch.ts';
import { activeStatus } from '../../../contract/entity.ts';
import type { ExceptionDay } from '../../../contract/exception-day.ts';
import type { Service } from '../../../contract/service.ts';
import type { Settings } from '../../../contract/settings.ts';
import { addDays, branchTime } from '../../../domain/calendar/branch-time.ts';
import { dateOf } from '../../../domain/calendar/schedule.ts';
import { parseBranch } from '../../store/configuration-rows.ts';
import { entitiesOf, entityOf, settingsKey } from '../../store/entities.ts';
import { memoizePerBranchVersion } from '../../store/memoize-per-branch-version.ts';
import type { Tables } from '../../store/tables.ts';

/** Throws for an unknown key. */
export function readBranch(db: Kysely<Tables>, key: string): Promise<Branch> {
  return memoizePerBranchVersion(db, key, async () => {
    const row = await db.selectFrom('branch').select('body').where('key', '=', key).executeTakeFirstOrThrow();
    return parseBranch(key, row.body);
  });
}

/** Every branch has settings, because its file must. */
export async function readSettings(db: Kysely<Tables>, branch: string): Promise<Settings> {
  const settings = await entityOf(db, branch, 'settings', settingsKey);
  if (!settings) throw new Error(`branch ${branch} has no settings`);
  return settings;
}

/** The active services of a branch, also those that it does not offer, such as links of chains. */
export async function readActiveServices(db: Kysely<Tables>, branch: string): Promise<Service[]> {
  return (await entitiesOf(db, branch, 'service')).filter(({ status }) => status === activeStatus);
}

/** The active services of a branch, in the order of its `services`. */
export async function readOfferedServices(db: Kysely<Tables>, branch: string): Promise<Service[]> {
  const { services } = await readBranch(db, branch);
  const byKey = new Map((await readActiveServices(db, branch)).map((service) => [service.key, service]));
  return services.flatMap((key) => byKey.get(key) ?? []);
}

/** Whether a language is active and belongs to the branch. */
export async function isActiveLanguage(
  db: Kysely<Tables>,
  { key, languages }: Branch,
  language: string,
): Promise<boolean> {
  if (!languages.includes(language)) return false;
  return (await entityOf(db, key, 'language', language))?.status === activeStatus;
}

/** The exception days of `days` dates from `from` on, in the time zone of the branch; by default those of today. */
export async function readExceptionDays(
  db: Kysely<Tables>,
  branch: string,
  { from, days = '1' }: ExceptionDaysQuery,
  now: number,
): Promise<ExceptionDay[]> {
  const { timeZone } = await readBranch(db, branch);
  const first = from ?? branchTime(now, timeZone).date;
  const last = addDays(first, Number(days) - 1);
  return (await entitiesOf(db, branch, 'exceptionDay')).filter((day) => {
    const date = dateOf(day);
    return first <= date && date <= last;
  });
}
