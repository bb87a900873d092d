import type * as v from 'valibot';
import { previewedContent } from '../../../contract/additions/page/preview.ts';
import { quoted } from '../../../domain/lint/in-words.ts';
import type { EntityNames } from '../changes/entity-names.ts';
import type { EditedBranch, Part } from '../edit/edited-branch.ts';
import { hasParts, type Path } from '../edit/path.ts';

const { entries } = previewedContent;

/** What can be edited, with the schema of one entity and what it is called. */
export const editable = {
  profiles: { schema: entries.profiles.item, one: 'Profile', many: 'Profiles' },
  settings: { schema: entries.settings, one: 'Settings', many: 'Settings' },
  languages: { schema: entries.languages.item, one: 'Language', many: 'Languages' },
  services: { schema: entries.services.item, one: 'Service', many: 'Services' },
  groups: { schema: entries.groups.item, one: 'Group', many: 'Groups' },
  dispensers: { schema: entries.dispensers.item, one: 'Dispenser', many: 'Dispensers' },
  exceptionDays: { schema: entries.exceptionDays.item, one: 'Exception day', many: 'Exception days' },
  branch: { schema: entries.branch, one: 'Branch', many: 'Branch' },
} as const satisfies Partial<Record<Part, Kind>>;

interface Kind {
  readonly schema: v.GenericSchema;
  readonly one: string;
  readonly many: string;
}

export type EditablePart = keyof typeof editable;
export const editableParts = Object.keys(editable) as EditablePart[];

/** An entity that is edited; settings and the branch have no key here, because there is only one of each. */
export interface EntityChoice {
  readonly part: EditablePart;
  readonly key: string | undefined;
}

/** The entities of a part, in their order. */
export function entitiesOf(part: EditablePart, edited: EditedBranch): readonly EntityChoice[] {
  const value = edited[part];
  if (!Array.isArray(value)) return value === undefined ? [] : [{ part, key: undefined }];
  return value.flatMap((item: unknown) =>
    hasParts(item) && typeof item.key === 'string' ? [{ part, key: item.key }] : [],
  );
}

/** Where an entity is in a branch; undefined if it is not there. */
export function entityPath({ part, key }: EntityChoice, edited: EditedBranch): Path | undefined {
  const value = edited[part];
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) return [part];
  const place = value.findIndex((item: unknown) => hasParts(item) && item.key === key);
  return place < 0 ? undefined : [part, place];
}

const otherParts: Readonly<Partial<Record<Part, string>>> = {
  codes: 'Code',
  numberIntervals: 'Number interval',
  advertisements: 'Advertisement',
};

/** What an entity is called, such as `Profile “Weekday”`. */
export function entityTitle(part: Part, key: string | undefined, names: EntityNames): string {
  const one = part in editable ? editable[part as EditablePart].one : (otherParts[part] ?? part);
  if (key === undefined || part === 'branch') return one;
  const name = names(part).find((entity) => entity.key === key)?.name ?? key;
  return `${one} ${quoted(name)}`;
}
