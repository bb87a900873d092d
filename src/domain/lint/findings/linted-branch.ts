import type { AdvertisementItem } from '../../../contract/additions/advertisement.ts';
import type { CounterPlace } from '../../../contract/additions/counter.ts';
import type { Branch, ExceptionDay } from '../../../contract/branch.ts';
import type { Closing } from '../../../contract/closing.ts';
import type { Device } from '../../../contract/device.ts';
import { isActive } from '../../../contract/entity.ts';
import type { Language } from '../../../contract/language.ts';
import type { Profile } from '../../../contract/profile.ts';
import type { Service } from '../../../contract/service.ts';
import type { DispenserSettings } from '../../../contract/settings.ts';
import { localeOf } from '../../calendar/date-text.ts';
import { entityIn } from '../../configuration/entity-in.ts';
import { isVisible, requirementOf } from '../../configuration/meanings.ts';
import { fallbackLanguages, type NameSources } from '../../menu/names.ts';
import type { NumberInterval } from '../../queue/number-interval.ts';
import type { BranchStaff } from '../../queue/served-services.ts';
import { type FindingValue, listOf, part } from '../../words/finding-value.ts';
import type { FindingPlace, View } from './finding.ts';

/** The configuration of a branch, as in a branch file. */
export interface LintedBranch extends NameSources {
  readonly branch: Branch;
  readonly profiles: readonly Profile[];
  readonly exceptionDays: readonly ExceptionDay[];
  readonly settings: DispenserSettings;
  readonly dispensers: readonly Pick<Device, 'key' | 'name' | 'special'>[];
  /** Absent if only the service knows the counters. The same is true for `users` and `rules`. */
  readonly counters?:
    | readonly (BranchStaff['counters'][number] & {
        readonly name: string;
        readonly number: string;
        readonly area?: string | undefined;
        readonly place?: CounterPlace | undefined;
      })[]
    | undefined;
  readonly users?: readonly (BranchStaff['users'][number] & { readonly name: string })[] | undefined;
  readonly rules?:
    | {
        readonly priorityWeightSeconds: number;
        readonly normalPerPriority?: number | undefined;
        readonly mostOvertakings?: number | undefined;
        readonly dayEnd?: string;
        readonly smartLink?: string | null;
      }
    | undefined;
  /** Absent if unknown. */
  readonly advertisements?:
    | readonly { readonly key: string; readonly items: readonly AdvertisementItem[] }[]
    | undefined;
  /** The branch's date, such as `2026-11-21`. */
  readonly today?: string | undefined;
  /** The managers' closings; absent in a branch file. */
  readonly closings?: readonly Omit<Closing, 'by'>[] | undefined;
  /** Undefined if the service cannot list them. */
  readonly numberIntervals: readonly NumberInterval[] | undefined;
}

/** The languages that visitors can choose, in the branch's order. */
export function offeredLanguages({
  branch,
  languages,
}: Pick<LintedBranch, 'branch' | 'languages'>): readonly Language[] {
  return branch.languages.flatMap(
    (key) => languages.find((language) => language.key === key && isActive(language)) ?? [],
  );
}

/** The services that the branch's dispensers offer. */
export function offeredServices({ branch, services = [] }: LintedBranch): readonly Service[] {
  const offered = new Set(branch.services);
  return services.filter(
    (service) => offered.has(service.key) && isActive(service) && isVisible(service.visibility),
  );
}

/** The languages in which texts are looked up for a reader of one language, best first. */
export function fallbacksFor(data: LintedBranch, language: string | undefined, profile?: Profile): string[] {
  const marked = offeredLanguages(data).find((one) => one.default);
  return fallbackLanguages(language, profile?.defaultLang, data.branch.defaultLang, marked?.key);
}

/** The name of a language in the reader's language, such as `Arabic (ar)`. */
export function languageLabel({ code, name }: Pick<Language, 'code' | 'name'>, reader: string): string {
  if (!isLocale(code)) return `${name} (${code})`;
  const [language = ''] = localeOf(code).split('-');
  return `${new Intl.DisplayNames(reader, { type: 'language' }).of(language)} (${code})`;
}

/** A phrase for the readers of these languages; "visitors" for all languages of a branch. */
export const readersOf = (languages: readonly Language[], data?: LintedBranch): FindingValue =>
  data && languages.length === offeredLanguages(data).length
    ? part('readers.all')
    : part('readers', { languages: listOf(languages) });

/** The place of a language's field, with a view in that language. */
export const placeOfLanguage = (
  { languages }: LintedBranch,
  language: Language,
  field: FindingPlace['path'],
  view: View,
): FindingPlace => ({
  path: ['languages', languages.indexOf(language), ...field],
  key: language.key,
  view: { ...view, language: language.key },
});

/** True if the platform accepts a language code as a locale. */
export const isLocale = (code: string): boolean => localeOf(code) !== 'en' || /^en$/i.test(code);

/** The name of an entity for administrators, or its key if it has no name. */
export function entityName(
  { services, groups }: LintedBranch,
  kind: 'service' | 'group',
  key: string,
): string {
  const entity = kind === 'service' ? entityIn(services, key) : entityIn(groups, key);
  return entity?.name.trim() || key;
}

export function profilesWithNames({ branch, profiles }: LintedBranch): readonly Profile[] {
  return branch.features.customerName
    ? profiles.filter(({ features }) => requirementOf(features.customerName) !== 'off')
    : [];
}
